import Exposition
import Foundation
import Testing

/// Pages are compared byte for byte with `Golden/`.
///
/// `HKETA_GOLDEN=rewrite swift test --filter GoldenPageTests` writes them anew.
@Suite struct GoldenPageTests {
    private static let formats: [ExpositionFormat] = [.text004, .openMetrics100]

    @Test(arguments: SamplePage.allCases, formats)
    func pageIsAsRecorded(_ page: SamplePage, in format: ExpositionFormat) throws {
        let file = Folder.golden.appending(path: "\(page.rawValue).\(GoldenPageTests.ending(of: format))")
        let rendered = Data(page.bytes(format))
        if Folder.isRewriting { try rendered.write(to: file) }
        let recorded = try Data(contentsOf: file)
        #expect(String(decoding: rendered, as: UTF8.self) == String(decoding: recorded, as: UTF8.self))
        #expect(rendered == recorded)
    }

    @Test(arguments: SamplePage.allCases)
    func laterVersionsOfAFormatHaveTheSameBytes(_ page: SamplePage) {
        #expect(page.bytes(.text100) == page.bytes(.text004))
        #expect(page.bytes(.openMetrics001) == page.bytes(.openMetrics100))
    }

    private static func ending(of format: ExpositionFormat) -> String {
        switch format.syntax {
        case .text: "prom"
        case .openMetrics: "openmetrics"
        }
    }
}
