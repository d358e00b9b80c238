extension ManualPage {
    /// The page of this program, from its table of commands.
    static func control(_ commands: [CommandShape]) -> ManualPage {
        let shown = commands.filter { !$0.isHidden }
        return ManualPage(
            name: "hketactl",
            summary: "find Hong Kong transport routes and stops, and edit hketa's watch list",
            synopsis: "command [flags] [operands]",
            sections: [
                Section(
                    "DESCRIPTION",
                    [
                        .paragraph(HelpText.programSummary),
                        .paragraph(
                            "A watch is always named by four words in this order: operator, route, direction, stop. "
                                + "Flags may stand anywhere; \"--\" ends them."
                        ),
                    ]
                ),
                Section("COMMANDS", shown.flatMap(blocks)),
                Section("OPTIONS", GlobalOptions.options.map { .item($0.usage, $0.explanation) }),
                Section(
                    "EXIT STATUS",
                    ControlStatus.allCases.map { .item(String($0.rawValue), $0.meaning) }
                ),
                Section(
                    "ENVIRONMENT",
                    [
                        .item("LC_ALL, LC_MESSAGES, LANG", "A Chinese locale chooses the language of names."),
                        .item("NO_COLOR", "Any value turns colours off."),
                        .item("XDG_DATA_HOME", "Where downloaded lists are; by itself ~/.local/share."),
                        .item(
                            "XDG_STATE_HOME",
                            "Where the last searches are kept; by itself ~/.local/state."
                        ),
                    ]
                ),
                Section(
                    "FILES",
                    [
                        .item("hketa.yml", "The daemon's configuration, unless --config.file names another."),
                        .item("hketa.db, hketa.routes", "The store and the lists, beside it; only read."),
                        .item("~/.local/share/hketa", "What \"hketactl catalogue update\" downloaded."),
                        .item("~/.local/state/hketa/history", "The last searches."),
                    ]
                ),
                Section("SEE ALSO", [.paragraph("hketa_exporter(1)")]),
            ]
        )
    }

    private static func blocks(of shape: CommandShape) -> [Block] {
        var blocks: [Block] = [.heading("hketactl " + shape.name), .paragraph(shape.summary)]
        blocks.append(.lines([shape.usage]))
        blocks += shape.notes.map(Block.paragraph)
        blocks += shape.operands.map { .item("<\($0.name)>", $0.explanation) }
        blocks += shape.options.map { .item($0.usage, $0.explanation) }
        for example in shape.examples {
            blocks.append(.paragraph(example.meaning))
            blocks.append(.lines([example.line]))
        }
        return blocks
    }
}
