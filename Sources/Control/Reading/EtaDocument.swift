import App

/// The arrivals at a stop, as `--json` writes them: a row as the board has it.
struct EtaDocument: JSONDocument {
    let watch: BoardDocument.Row

    init(_ row: BoardDocument.Row) {
        watch = row
    }
}
