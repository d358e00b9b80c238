import CoreModel

/// One edition of the feed: a new one comes with each month.
struct FeedEdition: Hashable, Sendable {
    let language: Language
    let year: Int
    let month: Int

    init(_ language: Language, at moment: Moment) {
        let civil = HongKongTime.civil(at: moment)
        self.language = language
        year = civil.year
        month = civil.month
    }

    /// When it was made: thirteen minutes past one on the first of the month.
    var published: Moment {
        let civil = CivilTime(year: year, month: month, day: 1, hour: 1, minute: 13, second: 2)
        return civil.map(HongKongTime.moment(of:)) ?? Moment(unixSeconds: 0)
    }
}
