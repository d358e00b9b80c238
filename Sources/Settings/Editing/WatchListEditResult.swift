/// A configuration file after an edit.
public struct WatchListEditResult: Sendable, Hashable {
    /// The whole file as it is to be written.
    public let bytes: [UInt8]
    /// What it says.
    public let settings: Settings
    /// The bytes of the old file that gave way, within one stretch; empty where nothing was replaced.
    public let replaced: Range<Int>
    /// The bytes of the new file that stand there now.
    public let replacement: Range<Int>
    /// Comments that belonged to what was moved and found no place in the style of its new list.
    public let droppedComments: [String]

    /// Whether the file is another than before.
    public var isChanged: Bool { !replaced.isEmpty || !replacement.isEmpty }

    /// Everything outside of the stretch is equal, byte for byte.
    init(old: [UInt8], new: [UInt8], settings: Settings, droppedComments: [String]) {
        let shortest = min(old.count, new.count)
        var head = 0
        while head < shortest && old[head] == new[head] { head += 1 }
        var tail = 0
        while tail < shortest - head && old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
        bytes = new
        self.settings = settings
        replaced = head..<old.count - tail
        replacement = head..<new.count - tail
        self.droppedComments = droppedComments
    }
}
