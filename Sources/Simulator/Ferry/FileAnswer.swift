import CoreModel
import HTTPListener

/// A file as a plain web server sends it, with what makes it conditional.
struct FileAnswer: Sendable {
    let body: ByteChunk
    let contentType: String
    let etag: String
    let modified: Moment

    var headers: [(name: String, value: String)] {
        [
            (name: "Content-Type", value: contentType),
            (name: "ETag", value: etag),
            (name: "Last-Modified", value: HTTPDateText.text(modified)),
        ]
    }
}
