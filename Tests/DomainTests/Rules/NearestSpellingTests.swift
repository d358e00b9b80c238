import Domain
import Testing

@Suite struct NearestSpellingTests {
    private static let words = ["TKL", "TWL", "KTL", "outbound", "inbound"]

    private static let slips: [(written: String, meant: String?)] = [
        ("TKL", "TKL"), ("tkl", "TKL"), ("TKK", "TKL"), ("TK", "TKL"), ("TKLL", "TKL"),
        ("outbond", "outbound"),
        ("outboudn", "outbound"), ("inbuond", "inbound"), ("XYZ", nil), ("", nil), ("o", nil),
        ("northern", nil),
    ]

    @Test(arguments: slips)
    func findsWhatWasMeant(written: String, meant: String?) {
        #expect(NearestSpelling.of(written, among: Self.words) == meant)
    }

    @Test func firstListedWinsATie() {
        #expect(NearestSpelling.of("TXL", among: Self.words) == "TKL")
        #expect(NearestSpelling.of("TXL", among: Self.words.reversed()) == "TWL")
    }
}
