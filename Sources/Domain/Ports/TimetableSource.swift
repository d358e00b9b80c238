public import CoreModel

/// What an operator's timetable looks like from inside: what is downloaded, how it is read, what is believed.
///
/// Pure, like `ArrivalSource`. Sending, waiting, keeping and telling are the feature `Timetables`'.
public protocol TimetableSource: Sendable {
    /// Everything that is downloaded daily, in order of need.
    var downloads: [TimetableDownload] { get }

    /// Reads a 2xx answer into the form that is kept; may take seconds.
    ///
    /// `held` are all parts that are in force, and `now` is the date, since a feed is judged by what sails today.
    /// Throws where the answer is unusable or too implausible to take the place of the part that is held; the error's
    /// words name the file and the line.
    func read(
        _ response: HTTPResponse,
        to download: TimetableDownload,
        holding held: [StoredPart],
        at now: Moment
    ) throws(SourceError) -> TimetableReading

    /// Puts the parts together; `nil` without departures that can be read.
    func timetable(from parts: [StoredPart]) -> (any Timetable)?
}
