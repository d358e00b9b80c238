import CoreModel
import Exposition
import Testing

@Suite struct PageTests {
    @Test(arguments: SamplePage.allCases, ExpositionFormat.allCases)
    func noSeriesAppearsTwice(_ page: SamplePage, in format: ExpositionFormat) {
        let series = ParsedPage(page.text(format)).samples.map(\.series)
        #expect(Set(series).count == series.count)
    }

    @Test(arguments: SamplePage.allCases, ExpositionFormat.allCases)
    func everyFormatCarriesTheSameSamples(_ page: SamplePage, in format: ExpositionFormat) {
        let samples = ParsedPage(page.text(format)).samples
        #expect(samples == ParsedPage(page.text(.text004)).samples)
    }

    @Test(arguments: SamplePage.allCases, ExpositionFormat.allCases)
    func eachFamilyIsInOnePieceAndInTheCataloguesOrder(_ page: SamplePage, in format: ExpositionFormat) {
        let names = ParsedPage(page.text(format)).families.map(\.name)
        let catalogue = MetricCatalogue.all.map { $0.metadataName(in: format.syntax) }
        #expect(names == catalogue.filter(names.contains))
    }

    @Test(arguments: ExpositionFormat.allCases)
    func fullPageHasEveryFamily(in format: ExpositionFormat) {
        let names = ParsedPage(SamplePage.full.text(format)).families.map(\.name)
        #expect(names == MetricCatalogue.all.map { $0.metadataName(in: format.syntax) })
    }

    @Test(arguments: SamplePage.allCases, ExpositionFormat.allCases)
    func eachFamilyHasItsMetadataOnceAndSamplesOfItsOwn(_ page: SamplePage, in format: ExpositionFormat) {
        for family in ParsedPage(page.text(format)).families {
            let row = MetricCatalogue.all.first { $0.metadataName(in: format.syntax) == family.name }
            let unit = row?.unit.map { _ in ["UNIT"] } ?? []
            switch format.syntax {
            case .text: #expect(family.metadata.map(\.kind) == ["HELP", "TYPE"])
            case .openMetrics: #expect(family.metadata.map(\.kind) == ["TYPE"] + unit + ["HELP"])
            }
            #expect(!family.samples.isEmpty)
            #expect(family.samples.allSatisfy { row?.sampleNames.contains($0.name) == true })
        }
    }

    @Test(arguments: SamplePage.allCases, ExpositionFormat.allCases)
    func pageHasNoOddLinesAndEndsAsItsFormatWants(_ page: SamplePage, in format: ExpositionFormat) {
        let text = page.text(format)
        let parsed = ParsedPage(text)
        #expect(parsed.oddLines.isEmpty)
        #expect(text.hasSuffix("\n"))
        switch format.syntax {
        case .text: #expect(!parsed.hasEnding)
        case .openMetrics: #expect(text.hasSuffix("\n# EOF\n"))
        }
    }

    @Test(arguments: SamplePage.allCases)
    func valuesArePlainDecimalNumbers(_ page: SamplePage) {
        let digits = Set("0123456789.")
        for sample in ParsedPage(page.text(.text004)).samples {
            #expect(sample.value.allSatisfy(digits.contains), "\(sample)")
        }
    }

    @Test(arguments: SamplePage.allCases)
    func pageHasNoControlCharactersButLineEnds(_ page: SamplePage) {
        let odd = page.text(.text004).unicodeScalars
            .filter { scalar in
                scalar != "\n" && scalar.properties.generalCategory == .control
            }
        #expect(odd.isEmpty)
    }

    @Test(arguments: SamplePage.allCases)
    func labelsAreThoseOfTheCatalogue(_ page: SamplePage) {
        for family in ParsedPage(page.text(.text004)).families {
            guard let row = MetricCatalogue.all.first(where: { $0.name == family.name }) else { continue }
            for sample in family.samples {
                let names = sample.labels.map(\.name).filter { $0 != "le" }
                #expect(names.filter { !row.optionalLabels.contains($0) } == row.labels)
            }
        }
    }

    @Test func eachWatchHasAllSevenStatesAndIsInExactlyOne() {
        let states = ParsedPage(SamplePage.full.text(.text004)).samples
            .filter { $0.name == "hketa_watch_state" }
        let perWatch = Dictionary(grouping: states) { sample in
            sample.labels.filter { $0.name != "state" }.map(\.value)
        }
        #expect(perWatch.count == 7)
        for samples in perWatch.values {
            #expect(samples.compactMap { $0.label("state") } == WatchState.allCases.map(\.rawValue))
            #expect(samples.filter { $0.value == "1" }.count == 1)
        }
    }

    @Test(arguments: WatchState.allCases)
    func sampleShowsState(_ state: WatchState) {
        let raised = ParsedPage(SamplePage.full.text(.text004)).samples
            .filter { sample in
                sample.name == "hketa_watch_state" && sample.value == "1"
                    && sample.label("state") == state.rawValue
            }
        #expect(raised.count == 1)
    }
}
