/// What was asked for on the command line.
enum SimulatorArguments: Hashable, Sendable {
    case run(SimulatorOptions)
    case help

    static let usage = """
        usage: hketa_simulator [--demo] [--listen-address HOST:PORT] [--service-hours always|real]
                               [--seed NUMBER] [--feed small|full] [--catalogue small|full]
                               [--fault path=GLOB,kind=KIND[,value=…]]

        Speaks like KMB, Citybus, MTR and the ferries' timetable, with invented arrivals that move with time.

          --listen-address  where to listen; may be repeated (default \(SimulatorOptions.usualAddress))
          --service-hours   always: vehicles at any hour (default); real: none from 01:00 to 05:30
          --seed            another number is another city with the same routes (default 1)
          --feed            small: all ferries and a few buses (default); full: as large as the real feed
          --catalogue       small: the buses that demonstrations need (default); full: as many as the real ones
          --fault           something broken from the start; may be repeated (see docs/SIMULATOR.md)
          --demo            the faults that config/demo.yml counts on
          --help            this text
        """

    /// Reads `--name value` and `--name=value`; the program's own name is not among the arguments.
    init(_ arguments: [String]) throws(SimulatorFailure) {
        var options = SimulatorOptions(listenAddresses: [])
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            let sides = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(sides[0])
            switch name {
            case "--help", "-h":
                self = .help
                return
            case "--demo" where sides.count == 1:
                options.faults += DemoFaults.all
            case "--listen-address", "--service-hours", "--seed", "--feed", "--catalogue", "--fault":
                guard let value = sides.count > 1 ? String(sides[1]) : rest.popFirst() else {
                    throw .badOption("\(name) needs a value; see --help")
                }
                try Self.set(name, value, in: &options)
            default:
                throw .badOption("there is no option '\(argument)'; see --help")
            }
        }
        if options.listenAddresses.isEmpty { options.listenAddresses = [SimulatorOptions.usualAddress] }
        self = .run(options)
    }

    private static func set(
        _ name: String,
        _ value: String,
        in options: inout SimulatorOptions
    ) throws(SimulatorFailure) {
        switch name {
        case "--listen-address":
            options.listenAddresses.append(value)
        case "--service-hours":
            guard let hours = OperatingHours(rawValue: value) else {
                throw .badOption("--service-hours is 'always' or 'real', not '\(value)'")
            }
            options.hours = hours
        case "--seed":
            guard let seed = UInt64(value) else {
                throw .badOption("--seed is a whole number, not '\(value)'")
            }
            options.seed = seed
        case "--feed":
            guard let size = FeedSize(rawValue: value) else {
                throw .badOption("--feed is 'small' or 'full', not '\(value)'")
            }
            options.feedSize = size
        case "--catalogue":
            guard let size = CatalogueSize(rawValue: value) else {
                throw .badOption("--catalogue is 'small' or 'full', not '\(value)'")
            }
            options.catalogueSize = size
        default:
            options.faults.append(value)
        }
    }
}
