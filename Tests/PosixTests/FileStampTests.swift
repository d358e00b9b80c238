import Foundation
import Posix
import TestKit
import Testing

@Suite struct FileStampTests {
    @Test func anUntouchedFileHasTheSame() throws {
        let folder = try ScratchFolder()
        let path = try folder.write("a", to: "f")
        #expect(FileStamp(path: path) != nil)
        #expect(FileStamp(path: path) == FileStamp(path: path))
    }

    @Test func aReplacedFileHasAnother() throws {
        let folder = try ScratchFolder()
        let path = try folder.write("a", to: "f")
        let before = FileStamp(path: path)
        try folder.write("b", to: "f")
        #expect(FileStamp(path: path) != before)
    }

    @Test func aMissingFileHasNone() throws {
        #expect(FileStamp(path: try ScratchFolder().path("f")) == nil)
    }

    @Test func looksThroughLinks() throws {
        let folder = try ScratchFolder()
        try folder.write("a", to: "f")
        try folder.write("a", to: "g")
        let link = folder.path("l")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path("f"))
        let before = FileStamp(path: link)
        #expect(before == FileStamp(path: folder.path("f")))
        try FileManager.default.removeItem(atPath: link)
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path("g"))
        #expect(FileStamp(path: link) != before)
    }
}
