/// Makes texts safe between tags and in quoted attributes.
enum HTMLText {
    static func escaped(_ text: String) -> String {
        var escaped = ""
        // By scalars, as browsers read: a quote and a mark that combines with it are one character in Swift.
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\"": escaped += "&quot;"
            case "'": escaped += "&#39;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
