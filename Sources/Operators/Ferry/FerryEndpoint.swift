import CoreModel

/// The addresses that are asked: the feed in each language, and the list of holidays.
struct FerryEndpoint: Sendable {
    /// The words under which requests are counted.
    static let timetable = "timetable"
    static let holidays = "holidays"

    /// The keys of the addresses in the settings.
    static let timetableURL = "timetable_url"
    static let holidaysURL = "holidays_url"

    let timetableURL: String
    let holidaysURL: String

    private static let placeholder = "{lang}"

    /// The feed in a language; `nil` where the address has no place for one and it is not the first.
    func timetable(_ language: Language) -> String? {
        guard let place = timetableURL.firstRange(of: FerryEndpoint.placeholder) else {
            return language == .en ? timetableURL : nil
        }
        return timetableURL.replacingCharacters(in: place, with: language.rawValue)
    }
}

extension String {
    fileprivate func firstRange(of word: String) -> Range<Index>? {
        var start = startIndex
        while start < endIndex {
            if self[start...].hasPrefix(word) { return start..<index(start, offsetBy: word.count) }
            start = index(after: start)
        }
        return nil
    }

    fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
        self[..<range.lowerBound] + text + self[range.upperBound...]
    }
}
