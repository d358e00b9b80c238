import HTTPListener

extension HTTPAnswer {
    /// A document as it is answered.
    static func json(
        _ status: Int,
        _ document: some JSONDocument,
        headers: [(name: String, value: String)] = []
    ) -> HTTPAnswer {
        HTTPAnswer(
            status: status,
            headers: [
                (name: "Content-Type", value: "application/json"),
                (name: "Cache-Control", value: "no-store"),
                (name: "X-Content-Type-Options", value: "nosniff"),
            ] + headers,
            body: [ByteChunk(document.json())]
        )
    }
}
