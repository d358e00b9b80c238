import CoreModel
import Domain

/// Writes one event as a line of text.
///
/// Pure.
enum LogLine {
    static func text(
        _ format: LogFormat,
        time: Moment,
        level: LogLevel,
        event: String,
        fields: [(key: String, value: String)]
    ) -> String {
        let head = [
            (key: "time", value: HongKongTime.isoText(time)), (key: "level", value: level.rawValue),
            (key: "msg", value: event),
        ]
        switch format {
        case .logfmt:
            return (head + fields).map { "\($0.key)=\(logfmtValue($0.value))" }.joined(separator: " ") + "\n"
        case .json:
            let members = (head + fields).map { "\(JSONText.quoted($0.key)):\(JSONText.quoted($0.value))" }
            return "{" + members.joined(separator: ",") + "}\n"
        }
    }

    private static func logfmtValue(_ value: String) -> String {
        let isPlain =
            !value.isEmpty
            && value.unicodeScalars.allSatisfy { scalar in
                scalar != " " && scalar != "\"" && scalar != "=" && scalar != "\\"
                    && !JSONText.breaksLines(scalar)
            }
        return isPlain ? value : JSONText.quoted(value)
    }
}
