import CoreModel
import Looks

/// The plate of a route in its operator's own manner.
struct CardPlate: Hashable, Sendable {
    /// Whose colours: a line's code, an operator's id, or `other`.
    let sign: String
    let text: String
    /// The operator below a number; blank where the text says it.
    let under: String
    /// Words, and no number that is read from afar.
    let isLong: Bool

    private static let longestNumber = 5

    /// A line by its name, a ferry as such (its number is none that people know), a bus by its number.
    init(operatorID: OperatorID, route: String, language: Language) {
        let operatorText = Looks.of(operatorID).text[language]
        let isKnown = Looks.operators.contains { $0.word == operatorID.rawValue }
        if operatorID.rawValue == "mtr", let line = Looks.lines.first(where: { $0.word == route }) {
            sign = route
            text = line.text[language]
            under = operatorText
            isLong = true
        } else if operatorID.rawValue == "ferry" {
            sign = "ferry"
            text = operatorText
            under = ""
            isLong = true
        } else {
            sign = isKnown ? operatorID.rawValue : "other"
            text = route
            under = operatorText
            isLong = route.unicodeScalars.count > CardPlate.longestNumber
        }
    }
}
