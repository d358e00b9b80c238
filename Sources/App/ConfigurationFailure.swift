/// Why a configuration can not be used: the file can not be read, or all that is wrong with it.
struct ConfigurationFailure: Error, Hashable, Sendable, CustomStringConvertible {
    let description: String
}
