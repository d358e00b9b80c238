import Domain
import Foundation
import OperatorFerry
import Settings
import TestKit

/// Files of this target's folders.
enum Fixture {
    /// The names, without extension, of the files of a folder with an extension; sorted.
    static func names(in folder: String, ofType type: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: url(of: folder).path)
            .filter { $0.hasSuffix(".\(type)") }
            .map { String($0.dropLast(type.count + 1)) }
            .sorted()
    }

    static func bytes(_ path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: url(of: path)))
    }

    static func text(_ path: String) throws -> String {
        String(decoding: try bytes(path), as: UTF8.self)
    }

    /// A file of the package, by its path from the package's top.
    static func packageText(_ path: String) throws -> String {
        let top = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardizedFileURL
        return String(decoding: try Data(contentsOf: top.appendingPathComponent(path)), as: UTF8.self)
    }

    private static func url(of path: String) -> URL {
        Bundle.module.bundleURL.appendingPathComponent(path)
    }

    /// Reads text as the file `hketa.yml`, with the stopped operators.
    static func read(_ text: String) throws(SettingsFailure) -> Settings {
        try reader.read(Array(text.utf8), file: "hketa.yml")
    }

    /// Reads a file that is shipped, which knows ferries besides.
    static func readShipped(_ text: String) throws(SettingsFailure) -> Settings {
        try SettingsReader(operators: StoppedOperator.all + [FerryOperator()])
            .read(Array(text.utf8), file: "hketa.yml")
    }

    static let reader = SettingsReader(operators: StoppedOperator.all)
}
