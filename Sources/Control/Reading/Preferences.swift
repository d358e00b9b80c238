import App
import CoreModel
import Domain
import Posix
import Settings

/// What the configuration says to commands that can do without it.
enum Preferences: Sendable {
    /// The configuration's settings, or all defaults where there is no file at the usual place.
    static func settings(_ surroundings: ControlSurroundings) throws(ControlFailure) -> Settings {
        let path = surroundings.options.configFile
        if path == GlobalOptions().configFile, !FileBytes.exists(path) {
            do throws(SettingsFailure) {
                return try SettingsReader(operators: OperatorCatalog.all).read([], file: path)
            } catch {
                throw ControlFailure(.failed, error.description)
            }
        }
        return try ConfigurationFile.read(path).settings
    }

    /// The configuration's language; `nil` where there is none that can be read.
    static func language(_ surroundings: ControlSurroundings) -> Language? {
        // Whoever searches has not come for a wrong line in a file.
        try? ConfigurationFile.read(surroundings.options.configFile).settings.language
    }
}
