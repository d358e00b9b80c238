import Foundation

/// Grafana's models for Python, an independent reader of dashboards.
enum GrafanaModels {
    /// Loads each dashboard, and looks whether anything of it was lost.
    static let program = """
        import json, sys
        from grafana_foundation_sdk.models.dashboard import Dashboard
        from grafana_foundation_sdk.cog.encoder import JSONEncoder
        def count(panels):
            return sum(1 for _ in panels or [])
        for name in sys.argv[1:]:
            with open(name, encoding="utf-8") as file:
                given = json.load(file)
            board = Dashboard.from_json(given)
            again = json.loads(JSONEncoder().encode(board))
            assert again["uid"] == given["uid"] and again["title"] == given["title"]
            assert count(again["panels"]) == count(given["panels"]), name
            for one, other in zip(given["panels"], again["panels"]):
                assert one["type"] == other["type"] and one["title"] == other["title"]
                assert one["gridPos"] == {key: other["gridPos"][key] for key in one["gridPos"]}
                for key in ("targets", "options", "fieldConfig"):
                    if key in one:
                        assert key in other, (name, one["title"], key)
            print(given["uid"])
        """

    /// A Python that has them; `nil` where there is none.
    static let python: String? = {
        let candidates =
            [Mixin.path(".venv/bin/python3")] + [SystemProgram.path(of: "python3")].compactMap { $0 }
        return candidates.first { python in
            guard FileManager.default.isExecutableFile(atPath: python) else { return false }
            // Not being able to run it is as good as not having it.
            let outcome = try? SystemProgram.run(python, ["-c", "import grafana_foundation_sdk"])
            return outcome?.status == 0
        }
    }()
}
