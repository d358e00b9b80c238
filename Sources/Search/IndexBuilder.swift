import CoreModel
import Domain

/// Packs catalogues into tables.
struct IndexBuilder {
    private(set) var tables = IndexTables()
    private let forms: CharacterForms
    private var places: [UInt32] = []
    private var idPlaces: [String: UInt32] = [:]
    private var namePlaces: [LocalizedText: UInt32] = [:]

    init(_ operators: [IndexedOperator], _ forms: CharacterForms) {
        self.forms = forms
        tables.formsWritten = forms.written
        tables.formsFolded = forms.folded
        var seen: Set<OperatorID> = []
        for next in operators where seen.insert(next.id).inserted && !next.catalogue.patterns.isEmpty {
            add(next)
        }
        tables.suffixes = SuffixOrder.sorted(places, in: tables.folded.bytes)
    }

    private struct Half: Hashable {
        let route: String
        let direction: Direction
    }

    private mutating func add(_ next: IndexedOperator) {
        let number = UInt32(truncatingIfNeeded: tables.operatorCount)
        tables.operatorID.append(id(next.id.rawValue))
        for name in [next.id.rawValue] + next.names {
            tables.aliases.append(SearchText(name, forms).bytes)
            tables.aliasOperator.append(number)
        }
        let stops = addStops(of: next.catalogue)
        let halves = Dictionary(grouping: next.catalogue.patterns) {
            Half(route: $0.route, direction: $0.direction)
        }
        for half in IndexBuilder.ordered(Array(halves.keys)) {
            add(half, halves[half] ?? [], stops)
        }
        tables.operatorFirstDirection.append(UInt32(truncatingIfNeeded: tables.directionCount))
    }

    private static func ordered(_ halves: [Half]) -> [Half] {
        halves.map { (half: $0, key: RouteOrder.key($0.route)) }
            .sorted { left, right in
                if left.key != right.key { return left.key.lexicographicallyPrecedes(right.key) }
                if left.half.route != right.half.route { return left.half.route < right.half.route }
                return IndexWay.number(left.half.direction) < IndexWay.number(right.half.direction)
            }
            .map(\.half)
    }

    /// The stops that some route calls at; nobody can look at the others.
    private mutating func addStops(of catalogue: RouteCatalogue) -> [String: UInt32] {
        let called = Set(catalogue.patterns.lazy.flatMap { $0.calls.lazy.map(\.stop) })
        var stops: [String: UInt32] = [:]
        stops.reserveCapacity(called.count)
        for stop in called.sorted() {
            stops[stop] = UInt32(truncatingIfNeeded: tables.stopCount)
            let known = catalogue.stops[stop]?.name ?? LocalizedText(all: "")
            tables.stopID.append(id(stop))
            tables.stopName.append(name(known.isEmpty ? LocalizedText(all: stop) : known))
        }
        tables.operatorFirstStop.append(UInt32(truncatingIfNeeded: tables.stopCount))
        return stops
    }

    private mutating func add(_ half: Half, _ patterns: [RoutePattern], _ stops: [String: UInt32]) {
        let variants = patterns.enumerated()
            .sorted { ($0.element.serviceType, $0.offset) < ($1.element.serviceType, $1.offset) }
            .map(\.element)
        tables.directionRoute.append(id(half.route))
        tables.directionWay.append(IndexWay.number(half.direction))
        tables.directionName.append(
            variants.lazy.compactMap(\.name).first.map { name($0) } ?? IndexTables.none
        )
        tables.numbers.append(SearchText(half.route, forms).bytes)
        for variant in variants {
            tables.variantType.append(UInt32(bitPattern: Int32(clamping: variant.serviceType)))
            tables.variantOrigin.append(name(variant.origin))
            tables.variantDestination.append(name(variant.destination))
            for call in variant.calls {
                guard let stop = stops[call.stop] else { continue }
                tables.callStop.append(stop)
                tables.callSequence.append(UInt32(bitPattern: Int32(clamping: call.sequence)))
            }
            tables.variantFirstCall.append(UInt32(truncatingIfNeeded: tables.callStop.count))
        }
        tables.directionFirstVariant.append(UInt32(truncatingIfNeeded: tables.variantType.count))
    }

    private mutating func id(_ text: String) -> UInt32 {
        if let place = idPlaces[text] { return place }
        let place = UInt32(truncatingIfNeeded: tables.ids.count)
        tables.ids.append(text.utf8)
        idPlaces[text] = place
        return place
    }

    private mutating func name(_ text: LocalizedText) -> UInt32 {
        if let place = namePlaces[text] { return place }
        let place = UInt32(truncatingIfNeeded: tables.names.count)
        tables.names.append(text)
        fold(text)
        namePlaces[text] = place
        return place
    }

    /// Each language once: Simplified names mostly fold to what the Traditional ones fold to.
    private mutating func fold(_ name: LocalizedText) {
        var folded: [UInt8] = []
        var seen: [[UInt8]] = []
        let offset = tables.folded.bytes.count
        for text in [name.en, name.tc, name.sc] {
            let part = SearchText(text, forms)
            if part.bytes.isEmpty || seen.contains(part.bytes) { continue }
            seen.append(part.bytes)
            for start in part.starts {
                places.append(UInt32(truncatingIfNeeded: offset + folded.count + start))
            }
            folded += part.bytes
            folded.append(0)
        }
        tables.folded.append(folded)
    }
}
