/// Which character stands for which in a search, such as 罗 for 羅.
///
/// Character by character, whatever stands beside it: so the fold of a part is a part of the fold, and a term is found
/// in the middle of a name.
public struct CharacterForms: Hashable, Sendable {
    /// Rising.
    public let written: [UInt32]
    /// What stands for the character at the same place of `written`.
    public let folded: [UInt32]

    /// No character has another form.
    public static let none = CharacterForms([:])

    public init(_ forms: [UInt32: UInt32]) {
        written = forms.keys.sorted()
        folded = written.map { forms[$0] ?? $0 }
    }

    /// Forms that were written down: `written` rises, and each has its fold at the same place.
    public init(written: [UInt32], folded: [UInt32]) {
        self.written = written
        self.folded = folded
    }

    /// The form that stands for a character; the character itself where it has no other.
    public subscript(_ scalar: UInt32) -> UInt32 {
        var low = 0
        var high = min(written.count, folded.count)
        while low < high {
            let middle = (low + high) / 2
            if written[middle] < scalar { low = middle + 1 } else { high = middle }
        }
        return low < written.count && low < folded.count && written[low] == scalar ? folded[low] : scalar
    }
}
