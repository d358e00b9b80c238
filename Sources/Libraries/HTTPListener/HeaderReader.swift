import CMicroHTTPD

/// Collects the headers of a request from libmicrohttpd.
enum HeaderReader {
    private final class List {
        var headers: [(name: String, value: String)] = []
    }

    static func headers(of connection: OpaquePointer) -> [(name: String, value: String)] {
        let list = List()
        // The list outlives the call, within which alone the library uses the pointer.
        withExtendedLifetime(list) {
            _ = MHD_get_connection_values_n(
                connection,
                .HEADER_KIND,
                { context, _, name, nameSize, value, valueSize in
                    guard let context, let name else { return .NO }
                    let list = Unmanaged<List>.fromOpaque(context).takeUnretainedValue()
                    list.headers.append(
                        (name: HeaderReader.text(name, nameSize), value: HeaderReader.text(value, valueSize))
                    )
                    return .YES
                },
                Unmanaged.passUnretained(list).toOpaque()
            )
        }
        return list.headers
    }

    /// Bytes that are no UTF-8 become replacement marks.
    private static func text(_ start: UnsafePointer<CChar>?, _ count: Int) -> String {
        String(decoding: UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count), as: UTF8.self)
    }
}
