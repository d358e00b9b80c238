import CoreModel

/// Fills in the times of a scripted body, which must not be old when it is served.
///
/// `{{iso+300}}` becomes the time in 300 seconds as the buses write it, `{{hkt-20}}` the time 20 seconds ago as the
/// railway writes it, `{{now+0}}` Unix seconds; without a number it is the time now. Anything else in double
/// braces stays as it is.
enum Placeholders {
    static func filled(_ body: [UInt8], at moment: Moment) -> [UInt8] {
        var filled: [UInt8] = []
        filled.reserveCapacity(body.count)
        var position = 0
        while position < body.count {
            if let (text, end) = placeholder(body, at: position, moment) {
                filled.append(contentsOf: text.utf8)
                position = end
            } else {
                filled.append(body[position])
                position += 1
            }
        }
        return filled
    }

    private static let longest = 32

    private static func placeholder(
        _ body: [UInt8],
        at start: Int,
        _ moment: Moment
    ) -> (text: String, end: Int)? {
        let open = UInt8(ascii: "{")
        let close = UInt8(ascii: "}")
        guard start + 1 < body.count, body[start] == open, body[start + 1] == open else { return nil }
        var end = start + 2
        while end + 1 < body.count, end - start < longest {
            if body[end] == close, body[end + 1] == close {
                let words = String(decoding: body[(start + 2)..<end], as: UTF8.self)
                return text(words, moment).map { ($0, end + 2) }
            }
            end += 1
        }
        return nil
    }

    private static func text(_ words: String, _ moment: Moment) -> String? {
        let name = words.prefix { $0.isLetter }
        let offset = words.dropFirst(name.count)
        guard let seconds = offset.isEmpty ? 0 : Int64(offset), (-999_999_999...999_999_999).contains(seconds)
        else { return nil }
        let time = moment + .seconds(seconds)
        switch name {
        case "iso": return HongKongTime.isoText(time)
        case "hkt": return HongKongTime.plainText(time)
        case "now": return String(time.unixMilliseconds / 1000)
        default: return nil
        }
    }
}
