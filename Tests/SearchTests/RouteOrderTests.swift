import Testing

@testable import Search

@Suite struct RouteOrderTests {
    @Test func sortsAsPeopleCount() {
        let sorted = [
            "1", "1A", "2", "2A", "2B", "2X", "11", "11K", "87", "87D", "100", "A11", "E11", "E11B", "N1",
            "N8X", "NA11",
        ]
        #expect(sorted.shuffled().sorted(by: RouteOrder.precedes) == sorted)
    }

    @Test func survivesNumbersWithoutEnd() {
        let long = String(repeating: "9", count: 500)
        #expect(RouteOrder.precedes("7005", long))
        #expect(!RouteOrder.precedes(long, long))
    }
}
