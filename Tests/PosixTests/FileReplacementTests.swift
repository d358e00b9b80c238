import Foundation
import TestKit
import Testing

@testable import Posix

@Suite struct FileReplacementTests {
    private let folder: ScratchFolder
    private var path: String { folder.path("hketa.yml") }

    init() throws {
        folder = try ScratchFolder()
    }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
    }

    private func text(_ path: String) throws -> String {
        String(decoding: try FileBytes.read(path), as: UTF8.self)
    }

    private func failure(_ body: () throws -> Void) -> FileReplacementFailure? {
        do {
            try body()
            return nil
        } catch {
            return error as? FileReplacementFailure
        }
    }

    @Test func readsAndReplaces() throws {
        try folder.write("old", to: "hketa.yml")
        let replacement = try FileReplacement(of: path)
        #expect(replacement.bytes == Array("old".utf8) && replacement.exists)
        try replacement.replace(with: Array("new".utf8))
        #expect(try text(path) == "new")
        #expect(try names() == ["hketa.yml"])
    }

    @Test func makesAFileThatIsMissing() throws {
        let replacement = try FileReplacement(of: path)
        #expect(replacement.bytes.isEmpty && !replacement.exists)
        try replacement.replace(with: Array("new".utf8))
        #expect(try text(path) == "new")
        #expect(try names() == ["hketa.yml"])
    }

    /// After each step the file is the old one or the new one, whole; what is left goes with the next edit.
    @Test(arguments: FileReplacementStep.allCases)
    func isOldOrNewWhereverItIsKilled(step: FileReplacementStep) throws {
        let new = [UInt8](repeating: UInt8(ascii: "n"), count: 200_000)
        try folder.write("old", to: "hketa.yml")
        do {
            let replacement = try FileReplacement(of: path)
            try replacement.replace(with: new) { $0 != step }
        }
        let isNew = step == .renamed || step == .folderFlushed
        #expect(try FileBytes.read(path) == (isNew ? new : Array("old".utf8)))
        #expect(try names().count == (isNew ? 1 : 2))
        let next = try FileReplacement(of: path)
        #expect(try names() == ["hketa.yml"])
        try next.replace(with: Array("next".utf8))
        #expect(try text(path) == "next")
    }

    @Test(arguments: FileReplacementStep.allCases)
    func isMissingOrNewWhereverItIsKilled(step: FileReplacementStep) throws {
        do {
            let replacement = try FileReplacement(of: path)
            try replacement.replace(with: Array("new".utf8)) { $0 != step }
        }
        let isNew = step == .renamed || step == .folderFlushed
        #expect(FileManager.default.fileExists(atPath: path) == isNew)
        #expect(try FileReplacement(of: path).bytes == (isNew ? Array("new".utf8) : []))
    }

    @Test(arguments: ["theirs", "old", "o"])
    func refusesWhatSomeoneElseWrote(theirs: String) throws {
        try folder.write("old", to: "hketa.yml")
        let replacement = try FileReplacement(of: path)
        // By a new file, as editors save it.
        try folder.write(theirs, to: "hketa.yml")
        #expect(failure { try replacement.replace(with: Array("new".utf8)) } == .changed(path: path))
        #expect(try text(path) == theirs)
        #expect(try names() == ["hketa.yml"])
    }

    @Test func refusesWhatSomeoneElseWroteInPlaceAtTheLastMoment() throws {
        try folder.write("old", to: "hketa.yml")
        let replacement = try FileReplacement(of: path)
        let failure = failure {
            try replacement.replace(with: Array("new".utf8)) { step in
                guard step == .flushed, let handle = FileHandle(forWritingAtPath: path) else { return true }
                handle.write(Data("mine".utf8))
                return true
            }
        }
        #expect(failure == .changed(path: path))
        #expect(try text(path) == "mine")
        #expect(try names() == ["hketa.yml"])
    }

    @Test func refusesAFileThatCameOrWent() throws {
        let toCome = try FileReplacement(of: path)
        try folder.write("theirs", to: "hketa.yml")
        #expect(failure { try toCome.replace(with: []) } == .changed(path: path))
        #expect(try text(path) == "theirs")
        let other = try ScratchFolder()
        let toGo = try FileReplacement(of: try other.write("old", to: "a.yml"))
        try other.remove("a.yml")
        #expect(failure { try toGo.replace(with: []) } == .changed(path: other.path("a.yml")))
        #expect(!FileManager.default.fileExists(atPath: other.path("a.yml")))
    }

    @Test func neverOverwritesAFileThatCameAtTheLastMoment() throws {
        let toCome = try FileReplacement(of: path)
        let failure = failure {
            try toCome.replace(with: Array("new".utf8)) { step in
                step != .compared || (try? folder.write("theirs", to: "hketa.yml")) != nil
            }
        }
        #expect(failure == .changed(path: path))
        #expect(try text(path) == "theirs")
    }

    @Test(arguments: [0o600, 0o640, 0o664, 0o444, 0o4711])
    func keepsTheMode(mode: Int) throws {
        try folder.write("old", to: "hketa.yml")
        #expect(chmod(path, mode_t(mode)) == 0)
        try FileReplacement(of: path).replace(with: Array("new".utf8))
        var status = stat()
        #expect(stat(path, &status) == 0 && Int(status.st_mode & 0o7777) == mode)
    }

    @Test(.enabled(if: getuid() == 0))
    func keepsTheOwner() throws {
        try folder.write("old", to: "hketa.yml")
        #expect(chown(path, 1234, 5678) == 0)
        try FileReplacement(of: path).replace(with: Array("new".utf8))
        var status = stat()
        #expect(stat(path, &status) == 0 && status.st_uid == 1234 && status.st_gid == 5678)
    }

    @Test func aSymbolicLinkStaysOne() throws {
        try FileManager.default.createDirectory(
            atPath: folder.path("real"),
            withIntermediateDirectories: true
        )
        try folder.write("old", to: "real/a.yml")
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "real/a.yml")
        try FileReplacement(of: path).replace(with: Array("new".utf8))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "real/a.yml")
        #expect(try text(folder.path("real/a.yml")) == "new")
    }

    @Test func refusesALinkThatLeadsElsewhereNow() throws {
        try folder.write("old", to: "a.yml")
        try folder.write("old", to: "b.yml")
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "a.yml")
        let replacement = try FileReplacement(of: path)
        try folder.remove("hketa.yml")
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "b.yml")
        #expect(failure { try replacement.replace(with: []) } == .changed(path: path))
    }

    @Test func refusesWhatIsNoFileOfItsOwn() throws {
        func reason() -> String { failure { _ = try FileReplacement(of: path) }?.description ?? "" }
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "nowhere")
        #expect(reason() == "\(path) is a symbolic link that leads nowhere")
        try folder.remove("hketa.yml")
        #expect(mkfifo(path, 0o600) == 0)
        #expect(reason() == "\(path) is no regular file; expected a configuration file")
        try folder.remove("hketa.yml")
        #expect(mkdir(path, 0o700) == 0)
        #expect(reason() == "\(path) is a folder; expected a configuration file")
        try folder.remove("hketa.yml")
        try folder.write("old", to: "hketa.yml")
        #expect(link(path, folder.path("other")) == 0)
        #expect(reason() == "\(path) has 2 names (hard links), which would part; make it a file of its own")
    }

    @Test func refusesAFolderThatIsMissingAndAFileThatIsTooLarge() throws {
        let missing = folder.path("no/hketa.yml")
        #expect(
            failure { _ = try FileReplacement(of: missing) }?.description
                == "\(missing) could not be read: the folder \(folder.path("no")) does not exist"
        )
        try folder.write("12345", to: "hketa.yml")
        #expect(
            failure { _ = try FileReplacement(of: path, maximumBytes: 4) }
                == .unreadable(path: path, reason: "larger than 4 bytes")
        )
    }

    @Test func oneEditAtATime() throws {
        let first = try FileReplacement(of: path)
        let real = try FileLocation(path).folder
        #expect(failure { _ = try FileReplacement(of: path, patience: .zero) } == .locked(folder: real))
        try first.replace(with: Array("new".utf8))
    }

    @Test func theNextEditSeesTheOneBefore() async throws {
        try folder.write("", to: "hketa.yml")
        let path = path
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<20 {
                group.addTask {
                    do {
                        let replacement = try FileReplacement(of: path, patience: .seconds(60))
                        try replacement.replace(with: replacement.bytes + Array("\(number)\n".utf8))
                    } catch {
                        Issue.record("\(error)")
                    }
                }
            }
        }
        #expect(try text(path).split(separator: "\n").compactMap { Int($0) }.sorted() == Array(0..<20))
    }

    @Test func leavesTheTemporaryFilesOfOthersAlone() throws {
        try folder.write("", to: ".other.yml.hketa-new-0123456789abcdef")
        try folder.write("", to: ".hketa.yml.hketa-new-short")
        try folder.write("", to: ".hketa.yml.hketa-new-0123456789abcdef")
        _ = try FileReplacement(of: path)
        #expect(try names() == [".hketa.yml.hketa-new-short", ".other.yml.hketa-new-0123456789abcdef"])
    }

    @Test func keepsUserAttributes() throws {
        try folder.write("old", to: "hketa.yml")
        // Some file systems have none; then there is nothing to keep.
        guard AttributeProbe.set("user.note", "kept", on: path) else { return }
        try FileReplacement(of: path).replace(with: Array("new".utf8))
        #expect(AttributeProbe.value("user.note", of: path) == "kept")
    }

    @Test(.enabled(if: TinyDisk.isPermitted))
    func aFullDiskLeavesTheFile() throws {
        let disk = try TinyDisk(kilobytes: 64)
        let path = try disk.write("old")
        let big = [UInt8](repeating: 0, count: 128 * 1024)
        #expect(
            failure { try FileReplacement(of: path).replace(with: big) }
                == .unwritable(path: path, reason: "No space left on device")
        )
        #expect(try text(path) == "old")
        #expect(try disk.names() == ["hketa.yml"])
    }

    @Test(.enabled(if: TinyDisk.isPermitted))
    func aFolderThatCannotBeWrittenIsNamed() throws {
        let disk = try TinyDisk(kilobytes: 64)
        let path = try disk.write("old")
        try disk.forbidWriting()
        let failure = failure { try FileReplacement(of: path).replace(with: []) }
        #expect(
            failure?.description
                == "\(path) could not be written: no file can be made in \(disk.path): Read-only file system; it is unchanged"
        )
    }
}
