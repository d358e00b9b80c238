public import CoreModel

/// What the pages, the terminal and the dashboards agree on: colours, symbols and words.
///
/// The values are those of `mixin/looks.json`, from which the dashboards are made; a test compares them.
public enum Looks: Sendable {
    public static func of(_ state: WatchState) -> StateLook {
        switch state {
        case .fresh: fresh
        case .stale: stale
        case .offline: offline
        case .error: error
        case .noService: noService
        case .degraded: degraded
        case .loading: loading
        }
    }

    /// An operator's sign; one that the table does not have is grey and named as it is written.
    public static func of(_ id: OperatorID) -> SignLook {
        operators.first { $0.word == id.rawValue } ?? plain(id.rawValue)
    }

    /// The sign of a route: the railway's lines have each their own, the others their operator's.
    public static func of(_ route: String, _ id: OperatorID) -> SignLook {
        guard id.rawValue == "mtr" else { return of(id) }
        return lines.first { $0.word == route } ?? of(id)
    }

    private static func plain(_ word: String) -> SignLook {
        SignLook(word: word, colour: "#5F6670", ink: "#FFFFFF", ansi: 241, text: LocalizedText(all: word))
    }
}
