@testable import HTTPListener

extension HTTPAnswer {
    /// The body as it is sent.
    var bytes: [UInt8] { body.flatMap { $0.bytes.map(Array.init) ?? [] } }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The value of the only header of that name; `nil` if there is none, or more than one.
    func header(_ name: String) -> String? {
        let values = headers.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
        return values.count == 1 ? values[0] : nil
    }
}
