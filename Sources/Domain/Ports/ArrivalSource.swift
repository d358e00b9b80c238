public import CoreModel

/// What an operator's API looks like from inside: which requests serve a set of watches, and how to read an answer.
///
/// Pure: it sends nothing and holds no clock. The lane sends, limits, retries and counts; so every operator is
/// tested with plain bytes. The one thing it may remember is what answers taught it about planning.
public protocol ArrivalSource: Sendable {
    /// The fewest requests that serve all watches, in the order of the watches.
    func plan(for watches: [Watch]) -> [PlannedRequest]

    /// Reads a 2xx answer to a planned request.
    ///
    /// Decodes row by row: one odd row never loses the good ones. Throws where the whole answer is unusable. A watch
    /// that the answer turns out not to serve has no outcome but a request among the reading's `followUps`.
    func read(
        _ response: HTTPResponse,
        to request: PlannedRequest,
        receivedAt: Moment
    ) throws(SourceError) -> Reading
}
