import App
import Posix
import Settings

/// The configuration as it was read: its bytes, and what they say.
struct ConfigurationFile: Sendable {
    let path: String
    let bytes: [UInt8]
    let settings: Settings

    /// Reads and checks the file.
    static func read(_ path: String) throws(ControlFailure) -> ConfigurationFile {
        let bytes: [UInt8]
        do throws(FileFailure) {
            bytes = try FileBytes.read(path)
        } catch {
            throw ControlFailure(
                .failed,
                "cannot read the configuration: \(error)",
                advice: "Name the daemon's file with --config.file."
            )
        }
        do throws(SettingsFailure) {
            let settings = try SettingsReader(operators: OperatorCatalog.all).read(bytes, file: path)
            return ConfigurationFile(path: path, bytes: bytes, settings: settings)
        } catch {
            throw ControlFailure(.failed, error.description)
        }
    }
}
