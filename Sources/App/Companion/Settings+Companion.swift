import CoreModel
import Settings

extension Settings {
    /// The same with other watches and other lists to download.
    func watching(_ groups: [WatchGroup], downloading catalogue: CatalogueScope) -> Settings {
        Settings(
            language: language,
            refresh: refresh,
            limits: limits,
            catalogue: catalogue,
            operators: operators,
            groups: groups
        )
    }
}
