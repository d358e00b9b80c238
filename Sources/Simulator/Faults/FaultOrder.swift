/// The fields in which somebody asks for a fault: on the control interface and on the command line alike.
struct FaultOrder: Sendable {
    private let fields: [(name: String, value: String)]
    private let body: [UInt8]

    private static let kinds =
        "delay, hang, status, html, truncated, huge, empty-body, empty, null-times, frozen, stale-data, reset, "
        + "garbage, dashes, special, suspended, body"
    private static let known = ["path", "kind", "value", "retry_after", "status"]
    private static let usualHang: Duration = .seconds(60)
    private static let usualStaleness: Duration = .seconds(600)
    private static let usualHugeBytes = 64 * 1024 * 1024
    private static let mostHugeBytes = 1024 * 1024 * 1024

    init(fields: [(name: String, value: String)], body: [UInt8] = []) {
        self.fields = fields
        self.body = body
    }

    /// Reads `path=…,kind=…,value=…`; a part without a known name belongs to the one before, commas and all.
    init(commandLine text: String) {
        var fields: [(name: String, value: String)] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if sides.count == 2, Self.known.contains(String(sides[0])) {
                fields.append((String(sides[0]), String(sides[1])))
            } else if let last = fields.popLast() {
                fields.append((last.name, "\(last.value),\(part)"))
            } else {
                fields.append((String(part), ""))
            }
        }
        self.init(fields: fields)
    }

    func fault() throws(ControlProblem) -> (path: PathGlob, kind: FaultKind) {
        for field in fields where !Self.known.contains(field.name) {
            throw ControlProblem(
                "'\(field.name)' is no part of a fault; there are path, kind, value, retry_after and status "
                    + "(in a URL, an & that belongs to the path is written %26)"
            )
        }
        guard let path = text("path"), path.hasPrefix("/") || path.hasPrefix("*") else {
            throw ControlProblem("say for which requests: path=/v1/transport/kmb/* (a * stands for anything)")
        }
        let kind = try kind()
        try refuseFieldsWithoutUse(for: kind)
        return (PathGlob(path), kind)
    }

    /// A field that the kind does not take means that another kind was meant.
    private func refuseFieldsWithoutUse(for kind: FaultKind) throws(ControlProblem) {
        let useful =
            switch kind {
            case .delay, .hang, .huge, .staleData: ["value"]
            case .status: ["value", "retry_after"]
            case .body: ["status"]
            case .html, .truncated, .emptyBody, .empty, .nullTimes, .frozen, .reset, .garbage, .dashes,
                .special, .suspended:
                [String]()
            }
        for field in fields where !(["path", "kind"] + useful).contains(field.name) {
            let taken = useful.isEmpty ? "nothing more" : useful.joined(separator: " and ")
            throw ControlProblem("\(kind.name) takes no '\(field.name)'; it takes \(taken)")
        }
    }

    private func kind() throws(ControlProblem) -> FaultKind {
        switch text("kind") {
        case "delay": .delay(try duration(otherwise: nil))
        case "hang": .hang(try duration(otherwise: Self.usualHang))
        case "status": .status(try status("value", otherwise: nil), retryAfter: text("retry_after"))
        case "html": .html
        case "truncated": .truncated
        case "huge": .huge(bytes: try hugeBytes())
        case "empty-body": .emptyBody
        case "empty": .empty
        case "null-times": .nullTimes
        case "frozen": .frozen
        case "stale-data": .staleData(try duration(otherwise: Self.usualStaleness))
        case "reset": .reset
        case "garbage": .garbage
        case "dashes": .dashes
        case "special": .special
        case "suspended": .suspended
        case "body": .body(body, status: try status("status", otherwise: 200))
        case let other?: throw ControlProblem("there is no fault '\(other)'; there are \(Self.kinds)")
        case nil: throw ControlProblem("say what goes wrong: kind=…; there are \(Self.kinds)")
        }
    }

    private func text(_ name: String) -> String? {
        fields.last { $0.name == name }?.value
    }

    private func duration(otherwise usual: Duration?) throws(ControlProblem) -> Duration {
        guard let written = text("value") else {
            if let usual { return usual }
            throw ControlProblem("say how long: value=2s")
        }
        guard let duration = DurationText.duration(written) else {
            throw ControlProblem("'\(written)' is no duration; write 500ms, 2s, 10m or 1h")
        }
        return duration
    }

    private func status(_ name: String, otherwise usual: Int?) throws(ControlProblem) -> Int {
        guard let written = text(name) else {
            if let usual { return usual }
            throw ControlProblem("say which status: \(name)=503")
        }
        guard let status = Int(written), (200...599).contains(status) else {
            throw ControlProblem("'\(written)' is no status of an answer; write a number from 200 to 599")
        }
        return status
    }

    private func hugeBytes() throws(ControlProblem) -> Int {
        guard let written = text("value") else { return Self.usualHugeBytes }
        guard let bytes = Int(written), (1...Self.mostHugeBytes).contains(bytes) else {
            throw ControlProblem("'\(written)' is no size; write bytes, 1 to \(Self.mostHugeBytes)")
        }
        return bytes
    }
}
