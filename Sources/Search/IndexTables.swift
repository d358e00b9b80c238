/// All that an index holds, as tables of numbers and bytes.
///
/// Directions lie in the order of answers: by operator, then by number, then by direction. "First" tables have one entry
/// more than what they count, so that `first[i]..<first[i + 1]` is everything that belongs to `i`.
struct IndexTables: Hashable, Sendable {
    /// Ids as they are written: operators, routes, stops.
    var ids = PackedTexts()
    /// Route numbers as they are compared, one for each direction.
    var numbers = PackedTexts()
    /// What operators are called, as it is compared; `aliasOperator` says whom.
    var aliases = PackedTexts()
    /// Names for people, each once: three languages divided by zero bytes.
    var names = PackedTexts()
    /// The same names as they are compared, with a zero byte behind each language.
    var folded = PackedTexts()

    /// Every place of `folded` where a match may begin, in the order of what stands there.
    var suffixes: [UInt32] = []

    var aliasOperator: [UInt32] = []
    var operatorID: [UInt32] = []
    var operatorFirstDirection: [UInt32] = [0]
    /// An operator's stops lie in the order of their ids.
    var operatorFirstStop: [UInt32] = [0]

    var directionRoute: [UInt32] = []
    /// The place among all directions there are.
    var directionWay: [UInt32] = []
    /// A place among the names, or `none`.
    var directionName: [UInt32] = []
    var directionFirstVariant: [UInt32] = [0]

    /// Signed.
    var variantType: [UInt32] = []
    var variantOrigin: [UInt32] = []
    var variantDestination: [UInt32] = []
    var variantFirstCall: [UInt32] = [0]

    var callStop: [UInt32] = []
    /// Signed.
    var callSequence: [UInt32] = []

    var stopID: [UInt32] = []
    var stopName: [UInt32] = []

    /// The forms of characters that a query is to be folded with.
    var formsWritten: [UInt32] = []
    var formsFolded: [UInt32] = []

    static let none = UInt32.max

    var operatorCount: Int { operatorID.count }
    var directionCount: Int { directionRoute.count }
    var stopCount: Int { stopID.count }

    /// What `first` gives to a place.
    static func span(_ first: [UInt32], _ place: Int) -> Range<Int> {
        Int(first[place])..<Int(first[place + 1])
    }
}
