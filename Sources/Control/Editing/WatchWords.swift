import App
import CoreModel
import Domain

/// The words that make a watch, as somebody typed them.
enum WatchWords {
    /// The operands of a command that names a watch.
    static let operands: [CommandOperand] = [.operatorID, .route, .direction, .stop]

    static let serviceType = CommandOption(
        "service-type",
        value: "1",
        "Only this variant of a KMB route; without it all of them count."
    )
    static let stopSequence = CommandOption(
        "stop-seq",
        value: "1",
        "The place of the stop on its route, where the route serves it twice."
    )

    /// The operator of that name.
    static func module(named name: String) throws(ControlFailure) -> any OperatorModule {
        if let module = OperatorCatalog.module(OperatorID(name)) { return module }
        let known = OperatorCatalog.all.map(\.traits.id.rawValue)
        let retired = OperatorCatalog.all.flatMap { $0.traits.retiredNames }
        if let hint = retired.first(where: { $0.key.lowercased() == name.lowercased() })?.value {
            throw ControlFailure(.notFound, "the operator \"\(name)\" cannot be used: \(hint)")
        }
        throw ControlFailure(
            .notFound,
            "there is no operator \"\(name)\"",
            nearest: NearestSpelling.of(name, among: known).map { [$0] } ?? [],
            advice: "Operators are \(known.joined(separator: ", "))."
        )
    }

    /// The direction of that name, where the operator has it.
    static func direction(
        named name: String,
        of module: any OperatorModule
    ) throws(ControlFailure) -> Direction {
        let directions = module.traits.directions
        if let direction = Direction(rawValue: name), directions.contains(direction) { return direction }
        let words = directions.map(\.rawValue)
        // The letters that the operators' own pages use; "o" alone is not near enough to anything.
        let letters = ["o": "outbound", "i": "inbound", "u": "up", "ut": "up", "d": "down", "dt": "down"]
        let meant = letters[name.lowercased()].flatMap { words.contains($0) ? $0 : nil }
        let nearest = meant ?? NearestSpelling.of(name, among: words)
        throw ControlFailure(
            .notFound,
            "\(module.traits.id) has no direction \"\(name)\", only \(words.joined(separator: " and "))",
            nearest: nearest.map { [$0] } ?? []
        )
    }

    /// The watch that four operands name, with the numbers that flags add.
    static func watch(_ arguments: CommandArguments) throws(ControlFailure) -> Watch {
        let module = try module(named: arguments.required(.operatorID))
        return Watch(
            operatorID: module.traits.id,
            route: arguments.required(.route),
            direction: try direction(named: arguments.required(.direction), of: module),
            stop: arguments.required(.stop),
            serviceType: try number(serviceType, arguments),
            stopSequence: try number(stopSequence, arguments)
        )
    }

    /// The watch in the order in which it is typed.
    static func text(of watch: Watch) -> String {
        var words = [watch.operatorID.rawValue, watch.route, watch.direction.rawValue, watch.stop]
        if let type = watch.serviceType { words.append("(service_type \(type))") }
        if let sequence = watch.stopSequence { words.append("(stop_seq \(sequence))") }
        return TerminalText.plain(words.joined(separator: " "))
    }

    static func json(of watch: Watch) -> JSONValue {
        .object(of: [
            "operator": .text(watch.operatorID.rawValue),
            "route": .text(watch.route),
            "direction": .text(watch.direction.rawValue),
            "stop": .text(watch.stop),
            "service_type": watch.serviceType.map(JSONValue.whole),
            "stop_seq": watch.stopSequence.map(JSONValue.whole),
        ])
    }

    /// A whole number that was given, from 1.
    static func number(
        _ option: CommandOption,
        _ arguments: CommandArguments
    ) throws(ControlFailure) -> Int? {
        guard let text = arguments.value(option) else { return nil }
        guard let number = Int(text), number >= 1 else {
            throw .usage("--\(option.name) is a whole number from 1, not \"\(text)\"")
        }
        return number
    }
}
