/// The short name of a transport operator, such as `kmb`, as written in configuration and in metric labels.
///
/// Open on purpose: a new operator must not need a change here.
public struct OperatorID: RawRepresentable, Hashable, Comparable, Sendable, CustomStringConvertible {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public init(_ name: String) {
        self.init(rawValue: name)
    }

    public var description: String { rawValue }

    public static func < (left: OperatorID, right: OperatorID) -> Bool {
        left.rawValue < right.rawValue
    }
}
