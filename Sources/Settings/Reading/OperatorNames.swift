import CoreModel
import Domain

/// The operators of the build, and the names that people write for them.
struct OperatorNames {
    private let modules: [String: any OperatorModule]
    private let retired: [String: String]

    init(_ operators: [any OperatorModule]) {
        modules = Dictionary(operators.map { ($0.traits.id.rawValue, $0) }) { first, _ in first }
        let hints = operators.flatMap { $0.traits.retiredNames.map { ($0.key.lowercased(), $0.value) } }
        retired = Dictionary(hints) { first, _ in first }
    }

    /// Sorted, so that messages do not depend on the order of the build.
    var known: [String] { modules.keys.sorted() }

    func module(named name: String) -> (any OperatorModule)? { modules[name] }

    /// Why a name is refused.
    func complaint(about name: String) -> String {
        if let hint = retired[name.lowercased()] {
            return "the operator \(name.inQuotes) cannot be used: \(hint)"
        }
        let list = known.joined(separator: ", ")
        guard let nearest = NearestSpelling.of(name, among: known) else {
            return "unknown operator \(name.inQuotes); expected one of: \(list)"
        }
        return "unknown operator \(name.inQuotes); did you mean \(nearest.inQuotes)? (known: \(list))"
    }
}
