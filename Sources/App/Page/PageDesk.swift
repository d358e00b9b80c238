import Exposition
import GzipStream
import HTTPListener
import WebPage

/// Answers for the page and its scripts: packed where the client takes that, by name where it has them already.
enum PageDesk: Sendable {
    /// Everything below is a script of the page or nothing.
    static let prefix = "/page/"

    /// The page itself, which is another one each second and kept by nobody.
    static func answer(_ question: HTTPQuestion, page: BoardPage) -> HTTPAnswer {
        packed(
            page.html(),
            for: question,
            headers: [
                (name: "Content-Type", value: "text/html; charset=utf-8"),
                (name: "Cache-Control", value: "no-store"),
                (name: "Content-Security-Policy", value: BoardPage.contentSecurityPolicy),
                (name: "X-Content-Type-Options", value: "nosniff"),
                (name: "Referrer-Policy", value: "no-referrer"),
                (name: "Vary", value: "Accept-Encoding, Accept-Language"),
            ]
        )
    }

    /// A script; its name changes with its content, so it is kept for ever.
    static func file(_ question: HTTPQuestion) -> HTTPAnswer {
        guard let file = WebFile.named(String(question.path.dropFirst(prefix.count))) else {
            return .text(404, "Not found\n")
        }
        let headers = [
            (name: "ETag", value: file.etag),
            (name: "Cache-Control", value: "public, max-age=31536000, immutable"),
            (name: "X-Content-Type-Options", value: "nosniff"),
            (name: "Vary", value: "Accept-Encoding"),
        ]
        if isKnown(file.etag, to: question) { return HTTPAnswer(status: 304, headers: headers) }
        return packed(
            file.text,
            for: question,
            headers: headers + [(name: "Content-Type", value: WebFile.contentType)]
        )
    }

    private static func isKnown(_ etag: String, to question: HTTPQuestion) -> Bool {
        let known = (question.header("If-None-Match") ?? "").split(separator: ",")
            .map { String($0.filter { $0 != " " }) }
        return known.contains { $0 == "*" || $0 == etag || $0 == "W/\(etag)" }
    }

    private static func packed(
        _ text: String,
        for question: HTTPQuestion,
        headers: [(name: String, value: String)]
    ) -> HTTPAnswer {
        let bytes = Array(text.utf8)
        // zlib fails for want of memory alone; the bytes go out as they are then.
        if Negotiation.acceptsGzip(acceptEncoding: question.header("Accept-Encoding")),
            let gzipped = try? Gzip.compress(bytes)
        {
            return HTTPAnswer(
                status: 200,
                headers: headers + [(name: "Content-Encoding", value: "gzip")],
                body: [ByteChunk(gzipped)]
            )
        }
        return HTTPAnswer(status: 200, headers: headers, body: [ByteChunk(bytes)])
    }
}
