import Testing

@testable import App

/// Where the store lies.
@Suite struct StorageFileTests {
    private static let places: [(config: String, given: String?, file: String?)] = [
        ("hketa.yml", nil, "hketa.db"), ("/etc/hketa/hketa.yml", nil, "/etc/hketa/hketa.db"),
        ("a/b.yml", nil, "a/hketa.db"), ("/hketa.yml", nil, "/hketa.db"), ("/etc/hketa.yml", "", nil),
        ("/etc/hketa.yml", "/var/lib/hketa/x.db", "/var/lib/hketa/x.db"), ("/etc/hketa.yml", "x.db", "x.db"),
    ]

    @Test(arguments: places)
    func liesBesideTheConfigurationUnlessGiven(config: String, given: String?, file: String?) {
        var options = CommandLineOptions()
        options.configFile = config
        options.storagePath = given
        #expect(options.storageFile == file)
    }
}
