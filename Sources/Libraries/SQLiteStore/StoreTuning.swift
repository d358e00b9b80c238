/// What tests set differently.
struct StoreTuning: Sendable {
    /// How long a call waits for another process that holds the file.
    var busyTimeoutMilliseconds: Int32 = 2000
    /// A larger file is opened unchecked: the check reads all of it, and a start must not take seconds.
    var largestCheckedBytes: Int64 = 64 * 1024 * 1024
    /// The most pages the file may have; `nil` sets no limit.
    var maximumPages: Int?
    var migrations: [Migration] = Migration.all

    static let usual = StoreTuning()
}
