public import CoreModel
public import Domain

/// The routes and stops of all operators, packed for searching.
///
/// A value of a few megabytes that never changes: it is built from the catalogues when they have changed, kept as bytes,
/// and opened from them in milliseconds without anything else, be it by the daemon or by a command without a network.
public struct RouteIndex: Sendable {
    /// How many results a search gives, unless asked for fewer.
    public static let mostResults = 50
    /// How many characters a query may have.
    public static let longestQuery = 64

    let tables: IndexTables
    let uses: NameUses
    let owners: SuffixOwners

    /// Builds an index of the operators in the order of their priority.
    ///
    /// Operators without routes are left out.
    public init(of operators: [IndexedOperator], forms: CharacterForms) {
        self.init(IndexBuilder(operators, forms).tables)
    }

    /// Opens an index that was kept.
    public init(bytes: [UInt8]) throws(RouteIndexFailure) {
        self.init(try IndexTables(bytes: bytes))
    }

    private init(_ tables: IndexTables) {
        self.tables = tables
        uses = NameUses(tables)
        owners = SuffixOwners(tables)
    }

    /// The form in which it is kept.
    public var bytes: [UInt8] { tables.bytes }

    public var isEmpty: Bool { tables.directionCount == 0 }

    /// Those that have routes, in the order of their priority.
    public var operators: [OperatorID] {
        tables.operatorID.map { OperatorID(tables.ids.text(Int($0))) }
    }

    /// How many route directions it holds.
    public var directionCount: Int { tables.directionCount }

    /// How many stops it holds, each operator's counted by themselves.
    public var stopCount: Int { tables.stopCount }

    /// Finds route directions by number, by line, by where they go, and by the stops on their way.
    ///
    /// A query is looked for as one phrase first; if it is nowhere, then its words, all of which must be somewhere on the
    /// route. Beyond `limit` the better matches are kept, and of equally good ones some of each operator.
    public func search(
        _ query: String,
        limit: Int = RouteIndex.mostResults
    ) throws(RouteQueryFailure) -> RouteSearchAnswer {
        let count = query.count
        // A character may be made of any number of marks.
        guard count <= RouteIndex.longestQuery, query.unicodeScalars.count <= 4 * RouteIndex.longestQuery
        else {
            throw .tooLong(characters: count, limit: RouteIndex.longestQuery)
        }
        let text = SearchText(query, forms)
        guard !text.bytes.isEmpty else { return .nothing }
        var search = IndexSearch(self)
        search.lookFor(text)
        return search.answer(limit: max(0, limit))
    }

    var forms: CharacterForms {
        CharacterForms(written: tables.formsWritten, folded: tables.formsFolded)
    }
}
