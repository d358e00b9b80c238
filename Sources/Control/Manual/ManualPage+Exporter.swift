import App

extension ManualPage {
    /// The page of the daemon, from its table of flags.
    static let exporter = ManualPage(
        name: "hketa_exporter",
        summary: "publish Hong Kong public transport arrivals to Prometheus",
        synopsis: "[flags]",
        sections: [
            Section(
                "DESCRIPTION",
                [
                    .paragraph(
                        "Reads groups of watches from a YAML file, asks each operator for arrivals, politely and "
                            + "independently, and serves arrival times, a freshness state for each watch and the health "
                            + "of every operator's API as metrics."
                    ),
                    .paragraph(
                        "A failure never clears the last known arrivals, and a scrape never waits for an operator."
                    ),
                ]
            ),
            Section(
                "OPTIONS",
                CommandLineFlag.allCases.map { flag in
                    let value = flag.valueName.map { "=\($0)" } ?? ""
                    return .item("--\(flag.rawValue)\(value)", flag.explanation)
                }
            ),
            Section(
                "SIGNALS",
                [
                    .item("SIGHUP", "Read the configuration again; a bad one changes nothing."),
                    .item("SIGTERM, SIGINT", "Stop."),
                ]
            ),
            Section(
                "EXIT STATUS",
                [
                    .item("0", "It was stopped by a signal, or had only something to show or to check."),
                    .item("1", "It could not start, or the configuration is refused; the message says why."),
                ]
            ),
            Section(
                "FILES",
                [
                    .item("hketa.yml", "The configuration, unless --config.file names another."),
                    .item("hketa.db", "Reports and catalogues that outlive restarts, beside it."),
                ]
            ),
            Section("SEE ALSO", [.paragraph("hketactl(1)")]),
        ]
    )
}
