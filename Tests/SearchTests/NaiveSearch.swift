import CoreModel
import Domain

@testable import Search

/// What a search must find, by looking at every string of every route.
struct NaiveSearch {
    let operators: [IndexedOperator]
    let forms: CharacterForms

    struct Found: Hashable, CustomStringConvertible {
        let operatorID: OperatorID
        let route: String
        let direction: Direction
        let kind: RouteMatch.Kind
        let stops: Int

        var description: String { "\(operatorID) \(route) \(direction) \(kind) \(stops)" }
    }

    private struct Half {
        let owner: IndexedOperator
        let route: String
        let direction: Direction
        let patterns: [RoutePattern]

        var usual: RoutePattern? { patterns.first }

        var stops: [CatalogueStop] {
            Set(patterns.flatMap { $0.calls.map(\.stop) }).compactMap { owner.catalogue.stops[$0] }
        }
    }

    func search(_ query: String) -> Set<Found> {
        let text = SearchText(query, forms)
        guard !text.bytes.isEmpty else { return [] }
        let phrase = halves.compactMap { found($0, [text.bytes], station: true, operators: false) }
        if !phrase.isEmpty { return Set(phrase) }
        return Set(halves.compactMap { found($0, text.words, station: false, operators: true) })
    }

    private var halves: [Half] {
        operators.flatMap { owner in
            let grouped = Dictionary(grouping: owner.catalogue.patterns) { "\($0.route)|\($0.direction)" }
            return grouped.values.map { patterns in
                Half(
                    owner: owner,
                    route: patterns[0].route,
                    direction: patterns[0].direction,
                    patterns: patterns.sorted { $0.serviceType < $1.serviceType }
                )
            }
        }
    }

    private func found(_ half: Half, _ terms: [[UInt8]], station: Bool, operators: Bool) -> Found? {
        let number = SearchText(half.route, forms).bytes
        var kind = RouteMatch.Kind.name
        for term in terms {
            let isNumber = number.starts(with: term)
            if isNumber { kind = min(kind, number == term ? .exact : .prefix) }
            let names = [half.usual?.name, half.usual?.origin, half.usual?.destination].compactMap(\.self)
            let isNamed = names.contains { fits($0, term, station) }
            let stops = half.stops.contains { fits($0.name, term, station) }
            let isOperator =
                operators
                && ([half.owner.id.rawValue] + half.owner.names)
                    .contains { SearchText($0, forms).bytes == term }
            guard isNumber || isNamed || stops || isOperator else { return nil }
        }
        let fitting = half.stops.filter { stop in terms.contains { fits(stop.name, $0, station) } }
        return Found(
            operatorID: half.owner.id,
            route: half.route,
            direction: half.direction,
            kind: kind,
            stops: fitting.count
        )
    }

    private func fits(_ name: LocalizedText, _ term: [UInt8], _ station: Bool) -> Bool {
        [name.en, name.tc, name.sc]
            .contains { text in
                let folded = SearchText(text, forms)
                if folded.starts.contains(where: { folded.bytes[$0...].starts(with: term) }) { return true }
                guard station, let place = NameTail.place(ofStation: term), folded.bytes.starts(with: place),
                    folded.starts.first == 0
                else { return false }
                return NameTail.isSlight(folded.bytes + [0], from: place.count)
            }
    }
}
