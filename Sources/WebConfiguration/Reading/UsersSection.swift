import Bcrypt
import YAMLDocument

/// Reads `basic_auth_users`.
enum UsersSection {
    /// From here on a first login stops other answers for a second or more.
    private static let slowCost = 14

    static func users(_ node: YAMLNode, _ notes: inout Notes) -> [String: BcryptHash] {
        guard case .mapping(let entries) = node.content else {
            let found = node.isMissing ? "nothing; write {} to let everybody in" : node.kind
            notes.refuse(at: node.span.start, "basic_auth_users: expected a mapping, found \(found)")
            return [:]
        }
        var users: [String: BcryptHash] = [:]
        for entry in entries {
            if let hash = hash(entry, &notes) { users[entry.key] = hash }
        }
        return users
    }

    private static func hash(_ entry: YAMLEntry, _ notes: inout Notes) -> BcryptHash? {
        let label = "basic_auth_users.\(entry.key)"
        guard !entry.key.isEmpty, !entry.key.contains(":") else {
            notes.refuse(
                at: entry.keySpan.start,
                "basic_auth_users: a name must have a letter and no colon, found \(entry.key.inQuotes)"
            )
            return nil
        }
        guard let text = entry.value.text(label, &notes) else { return nil }
        do throws(BcryptFault) {
            let hash = try BcryptHash(text)
            if hash.cost >= slowCost {
                notes.warn(
                    at: entry.value.span.start,
                    "\(label): at cost \(hash.cost) each first login holds other answers up; 10 to 12 is usual"
                )
            }
            return hash
        } catch {
            // The text is not shown: somebody may have written the password itself.
            notes.refuse(at: entry.value.span.start, "\(label) is no bcrypt hash: \(error)")
            return nil
        }
    }
}
