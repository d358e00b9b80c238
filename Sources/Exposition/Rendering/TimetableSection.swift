import CoreModel
import Domain

/// The families about the operators' timetables.
struct TimetableSection {
    let timetables: [TimetableStatus]

    func write(to page: inout PageWriter) {
        page.family(
            MetricCatalogue.timetableFeedTime,
            lines(of: MetricCatalogue.timetableFeedTime, \.feedTime)
        )
        var compile = TextBuffer()
        for timetable in timetables {
            if let time = timetable.compileTime {
                compile.line(labels(timetable).prefix(of: MetricCatalogue.timetableCompile.name), time)
            }
        }
        page.family(MetricCatalogue.timetableCompile, compile)
        for (family, count) in TimetableSection.counts { page.family(family, lines(of: family, count)) }
        page.family(MetricCatalogue.timetableRejected, rejected)
        page.family(MetricCatalogue.holidaysLast, lines(of: MetricCatalogue.holidaysLast, \.lastHoliday))
        var missing = TextBuffer()
        for timetable in timetables {
            guard let figures = timetable.figures else { continue }
            let isMissing = figures.holidaysKnownUntil == nil
            missing.line(labels(timetable).prefix(of: MetricCatalogue.holidaysMissing.name), isMissing)
        }
        page.family(MetricCatalogue.holidaysMissing, missing)
    }

    private static var counts: [(MetricFamily, KeyPath<TimetableFigures, Int>)] {
        [
            (MetricCatalogue.timetableRoutes, \.routes),
            (MetricCatalogue.timetableTripsToday, \.tripsToday),
            (MetricCatalogue.timetableConditionalTrips, \.conditionalTrips),
            (MetricCatalogue.timetableRowsDropped, \.rowsDropped),
        ]
    }

    private func lines(of family: MetricFamily, _ count: KeyPath<TimetableFigures, Int>) -> TextBuffer {
        var lines = TextBuffer()
        for timetable in timetables {
            guard let figures = timetable.figures else { continue }
            lines.line(labels(timetable).prefix(of: family.name), figures[keyPath: count])
        }
        return lines
    }

    private func lines(of family: MetricFamily, _ moment: KeyPath<TimetableFigures, Moment?>) -> TextBuffer {
        var lines = TextBuffer()
        for timetable in timetables {
            guard let moment = timetable.figures?[keyPath: moment] else { continue }
            lines.line(labels(timetable).prefix(of: family.name), moment)
        }
        return lines
    }

    private var rejected: TextBuffer {
        var lines = TextBuffer()
        for timetable in timetables {
            for kind in TimetableKind.allCases {
                let labels = labels(timetable).adding(("kind", kind.rawValue))
                lines.line(
                    labels.prefix(of: MetricCatalogue.timetableRejected.name),
                    timetable.rejected[kind] ?? 0
                )
            }
        }
        return lines
    }

    private func labels(_ timetable: TimetableStatus) -> SeriesLabels {
        SeriesLabels([("operator", timetable.operatorID.rawValue)])
    }
}
