import CoreModel
import Domain

/// What an answer with status 0 says.
///
/// Failures come in four shapes, all with HTTP 200: a bare message; with a `url`; with `resultCode` 1 and
/// `isTrafficNews`; or with an `error` object, whose top level may lack `message` (hk-bus-eta PR 13).
struct MTRAlert: Sendable {
    private let code: String
    private let words: String
    private let isServiceNews: Bool

    init(_ wire: MTRWire) {
        let error: MTRErrorWire? =
            switch wire.error {
            case .value(let error): error
            case .missing, .odd, nil: nil
            }
        code = error?.errorCode?.value ?? ""
        words = [wire.message?.value, error?.errorMsg?.value].compactMap { $0 }.first { !$0.isEmpty } ?? ""
        isServiceNews =
            wire.url?.value.map { !$0.isEmpty } ?? false
            || wire.isTrafficNews?.isRaised ?? false || wire.resultCode?.value == 1
    }

    /// Whether the answer carries an error at all.
    var hasCode: Bool { !code.isEmpty }

    /// Why no train is listed; throws where the alert is about our question or the operator's own trouble.
    func reason() throws(SourceError) -> NoServiceReason {
        let text = words.lowercased()
        if code == "NT-301" || text.contains("type the line-station") {
            throw SourceError(.unknownID, description)
        }
        if code == "NT-204" || text.contains("contents are empty") { return .noPrediction }
        if code == "NT-205" || isServiceNews || MTRAlert.isAboutService(text) { return .suspended }
        throw SourceError(.operatorError, description)
    }

    /// Whether a message tells of a special arrangement or a closed station, such as "LOW station is suspended".
    private static func isAboutService(_ text: String) -> Bool {
        text.contains("special train service") || text.contains("suspended")
    }

    private var description: String {
        let parts = [code, words].filter { !$0.isEmpty }
        return parts.isEmpty ? "status 0 without a message" : parts.joined(separator: ": ")
    }
}
