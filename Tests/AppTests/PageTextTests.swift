import CoreModel
import Testing
import WebPage

@testable import App

@Suite struct PageTextTests {
    @Test(arguments: PageText.allCases)
    func everyTextIsThereInEveryLanguage(word: PageText) {
        let texts = Language.allCases.map { word.text(in: $0) }
        #expect(texts.allSatisfy { !$0.isEmpty })
        let names = texts.map { Set($0.matches(of: /\{(\w+)\}/).map { String($0.output.1) }) }
        #expect(Set(names).count == 1)
    }

    @Test func whatIsFilledInIsNotFilledAgain() {
        let values = ["missed": "{clock}", "minutes": "3", "clock": "14:00"]
        #expect(
            PageText.missedLeaveIn.text(in: .en, values)
                == "too late for {clock}; leave in 3 min for 14:00"
        )
    }

    @Test func whatHasNoValueStays() {
        #expect(PageText.leaveIn.text(in: .en, [:]) == "leave in {minutes} min")
    }
}
