import Testing

@testable import App

@Suite struct HTMLTextTests {
    private static let table: [(text: String, escaped: String)] = [
        ("", ""),
        ("plain 將軍澳 🚌", "plain 將軍澳 🚌"),
        ("<b>&\"'</b>", "&lt;b&gt;&amp;&quot;&#39;&lt;/b&gt;"),
        ("&amp;", "&amp;amp;"),
        // A mark that combines with what precedes it makes one character of both; a browser still sees the quote.
        ("\"\u{301} onclick=x", "&quot;\u{301} onclick=x"),
        ("<\u{200D}script>", "&lt;\u{200D}script&gt;"),
        ("'\u{FE0F}", "&#39;\u{FE0F}"),
        ("&\u{338}", "&amp;\u{338}"),
        ("\r\n", "\r\n"),
    ]

    @Test(arguments: table)
    func escapes(text: String, escaped: String) {
        #expect(HTMLText.escaped(text).utf8.elementsEqual(escaped.utf8))
    }
}
