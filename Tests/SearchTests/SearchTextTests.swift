import Domain
import Testing

@testable import Search

@Suite struct SearchTextTests {
    private static let folds: [(written: String, folded: String)] = [
        ("Sha Tin", "shatin"), ("SHATIN", "shatin"), ("ｓｈａ　ｔｉｎ", "shatin"), (" sha  tin ", "shatin"),
        ("87 d", "87d"), ("８７Ｄ", "87d"), ("87-D", "87d"),
        ("Jardine's Lookout", "jardineslookout"), ("Jardine’s Lookout", "jardineslookout"),
        ("WONG TAI SIN CENTRE (WT118)", "wongtaisincentrewt118"), ("St. John/Queen's, 1", "stjohnqueens1"),
        ("羅湖", "罗湖"), ("罗湖", "罗湖"), ("衞生", "卫生"), ("衛生", "卫生"), ("（沙田）", "沙田"),
        ("沙田 站", "沙田站"), ("沙田・第一城", "沙田第一城"), ("①", "①"), ("!?—…", ""), ("", ""), ("\u{0}\t\n", ""),
        ("e\u{301}", "e"), ("ÉCOLE", "École".lowercased()), ("🚌 11", "11"),
    ]

    @Test(arguments: folds)
    func dropsWhatDoesNotMatter(written: String, folded: String) {
        #expect(String(decoding: SearchText(written, Sample.forms).bytes, as: UTF8.self) == folded)
    }

    private static let words: [(written: String, words: [String])] = [
        ("sha tin", ["sha", "tin"]), ("九巴74b", ["九巴", "74b"]), ("kmb 74B", ["kmb", "74b"]),
        ("沙田 站", ["沙田", "站"]), ("Jardine's", ["jardines"]), ("a-b", ["a", "b"]), ("(WT118)", ["wt118"]),
        ("沙田Sha Tin", ["沙田", "sha", "tin"]), ("", []),
    ]

    @Test(arguments: words)
    func dividesWords(written: String, words: [String]) {
        let found = SearchText(written, .none).words.map { String(decoding: $0, as: UTF8.self) }
        #expect(found == words)
    }

    private static let starts: [(written: String, starts: [Int])] = [
        ("Sha Tin", [0, 3]), ("沙田", [0, 3]), ("沙田 (ST1)", [0, 3, 6]), ("Jardine's", [0]), ("", []),
    ]

    @Test(arguments: starts)
    func matchesBeginAtWordsAndAtChineseCharacters(written: String, starts: [Int]) {
        #expect(SearchText(written, .none).starts == starts)
    }
}
