import YAMLDocument

/// Reads what may be written in the file itself or in a file that it names.
struct PEMSource {
    /// What was found.
    enum Finding {
        case absent
        /// A note says why.
        case refused
        case found(PEMText)
    }

    let inline: WebKey
    let file: WebKey
    let folder: String
    let readFile: WebConfigurationReader.FileReading

    func read(_ section: Section, allowsEmpty: Bool = false, _ notes: inout Notes) -> Finding {
        if section[inline] != nil, let node = section[file] {
            notes.refuse(
                at: node.span.start,
                "\(inline.rawValue) and \(file.rawValue) are both given; keep one"
            )
            return .refused
        }
        if let node = section[inline] {
            guard let text = text(node, inline, allowsEmpty, &notes) else { return .refused }
            return text.isEmpty
                ? .absent : .found(PEMText(bytes: Array(text.utf8), position: node.span.start))
        }
        guard let node = section[file] else { return .absent }
        guard let path = text(node, file, allowsEmpty, &notes) else { return .refused }
        return path.isEmpty ? .absent : bytes(of: path, at: node.span.start, &notes)
    }

    private func text(_ node: YAMLNode, _ key: WebKey, _ allowsEmpty: Bool, _ notes: inout Notes) -> String? {
        allowsEmpty ? node.text(key.rawValue, &notes) : node.filledText(key.rawValue, &notes)
    }

    private func bytes(of path: String, at position: YAMLPosition, _ notes: inout Notes) -> Finding {
        let whole = path.hasPrefix("/") ? path : folder + path
        do throws(WebFileFailure) {
            return .found(PEMText(bytes: try readFile(whole), position: position))
        } catch {
            notes.refuse(at: position, "\(file.rawValue): \(whole): \(error.reason)")
            return .refused
        }
    }
}
