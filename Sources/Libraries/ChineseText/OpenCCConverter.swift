import COpenCC
import Domain

/// Owns one of OpenCC's converters.
struct OpenCCConverter: ~Copyable {
    private let handle: opencc_t

    /// Opens the tables of a configuration, by its name or path.
    init(_ configuration: String) throws(TextFoldingFailure) {
        guard let handle = opencc_open(configuration), Int(bitPattern: handle) != -1 else {
            throw OpenCCConverter.failure()
        }
        self.handle = handle
    }

    deinit { opencc_close(handle) }

    func converted(_ text: String) throws(TextFoldingFailure) -> String {
        var text = text
        let result = text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                opencc_convert_utf8(handle, characters.baseAddress, characters.count)
            }
        }
        guard let result else { throw OpenCCConverter.failure() }
        defer { opencc_convert_utf8_free(result) }
        return String(cString: result)
    }

    private static func failure() -> TextFoldingFailure {
        TextFoldingFailure(detail: opencc_error().map { String(cString: $0) } ?? "OpenCC gave no reason")
    }
}
