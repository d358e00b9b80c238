import COpenCC
public import Domain

/// The forms of Chinese characters after OpenCC's tables, and of accented letters after Unicode.
///
/// Traditional characters stand for their Simplified ones, Hong Kong's variants included (`hk2s`): 衞 and 衛 for 卫, 裏 and
/// 裡 for 里, 峯 for 峰. OpenCC was taken before ICU because it is lighter: measured on Debian 12, its tables open in 26 ms
/// and take 1.1 MiB while open, ICU's `Traditional-Simplified` takes 110 to 170 ms and 6 MiB, and leaves 衞 and 峯 as they
/// are. Both need about 0.3 s for all characters, so that they are asked once per index and never by a search.
public struct ChineseText: TextFolding {
    private let configuration: String

    /// - Parameter configuration: The name of OpenCC's configuration, looked for where OpenCC is installed, or a path.
    public init(configuration: String = "hk2s.json") {
        self.configuration = configuration
    }

    /// The blocks of Chinese characters in common use; rarer ones stand for themselves.
    private static let ideographs: [ClosedRange<UInt32>] = [0x3400...0x4DBF, 0x4E00...0x9FFF]

    public func characterForms() throws(TextFoldingFailure) -> CharacterForms {
        var forms = AccentedLetters.forms
        let simplified = try simplifiedForms()
        forms.merge(simplified) { $1 }
        // What is the same as a unified ideograph by Unicode's own rule stands for what that one stands for.
        for (written, unified) in CompatibilityIdeographs.forms {
            forms[written] = simplified[unified] ?? unified
        }
        return CharacterForms(forms.mapValues { ChineseText.end(of: $0, in: forms) })
    }

    /// The last of a chain of forms: 薴 is simplified to 苧, and 苧 to 苎.
    private static func end(of form: UInt32, in forms: [UInt32: UInt32]) -> UInt32 {
        var form = form
        for _ in 0..<4 {
            guard let next = forms[form], next != form else { return form }
            form = next
        }
        return form
    }

    /// Character by character, each on a line of its own: what stands beside it must not matter.
    private func simplifiedForms() throws(TextFoldingFailure) -> [UInt32: UInt32] {
        let converter = try OpenCCConverter(configuration)
        var forms: [UInt32: UInt32] = [:]
        for block in ChineseText.ideographs {
            for lines in ChineseText.portions(of: block) {
                let text = String(String.UnicodeScalarView(lines.flatMap { [$0, "\n"] }))
                let converted = try converter.converted(text).unicodeScalars
                    .split(separator: "\n", omittingEmptySubsequences: false)
                for (scalar, form) in zip(lines, converted) where form.count == 1 && form.first != scalar {
                    forms[scalar.value] = form.first?.value
                }
            }
        }
        return forms
    }

    private static func portions(of block: ClosedRange<UInt32>) -> [[Unicode.Scalar]] {
        stride(from: block.lowerBound, through: block.upperBound, by: 1024)
            .map { start in
                (start...min(start + 1023, block.upperBound)).compactMap { Unicode.Scalar($0) }
            }
    }
}
