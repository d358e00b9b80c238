extension FeedBuilder {
    private static let weekdayColumns = [
        "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    ]

    mutating func readCalendar(_ files: inout FeedFiles) throws(GTFSFailure) {
        guard var file = try file("calendar.txt", &files) else { return }
        let idColumn = try file.column("service_id")
        var dayColumns: [Int] = []
        for name in FeedBuilder.weekdayColumns { dayColumns.append(try file.column(name)) }
        let firstColumn = try file.column("start_date")
        let lastColumn = try file.column("end_date")
        while try file.advance() {
            let id = file.field(idColumn)
            guard !id.isEmpty else {
                drop(&file, "no service_id")
                continue
            }
            guard serviceTable.number(id) == nil else {
                drop(&file, "service_id twice", idColumn)
                continue
            }
            let weekdays = weekdays(&file, dayColumns)
            let first = file.field(firstColumn).number.flatMap(GTFSDate.init(number:))
            let last = file.field(lastColumn).number.flatMap(GTFSDate.init(number:))
            guard let weekdays, let first, let last, first <= last else {
                drop(&file, "unreadable weekdays or dates of service_id", idColumn)
                // Known from here on, so that its exceptions do not make it a service of a few single days.
                _ = serviceTable.insert(id, number: IDTable.unwanted)
                continue
            }
            _ = serviceTable.insert(id, number: Int32(services.count))
            services.append(ServiceDraft(id: id.text, weekdays: weekdays, firstDate: first, lastDate: last))
        }
        finish(file, &files)
    }

    mutating func readCalendarDates(_ files: inout FeedFiles) throws(GTFSFailure) {
        guard var file = try file("calendar_dates.txt", &files) else { return }
        let idColumn = try file.column("service_id")
        let dateColumn = try file.column("date")
        let typeColumn = try file.column("exception_type")
        while try file.advance() {
            let id = file.field(idColumn)
            guard !id.isEmpty else {
                drop(&file, "no service_id")
                continue
            }
            guard let date = file.field(dateColumn).number.flatMap(GTFSDate.init(number:)) else {
                drop(&file, "unreadable date", dateColumn)
                continue
            }
            let type = file.field(typeColumn).number
            guard type == 1 || type == 2 else {
                drop(&file, "unknown exception_type", typeColumn)
                continue
            }
            guard let service = datedService(id) else {
                drop(&file, "calendar.txt has no usable row of service_id", idColumn)
                continue
            }
            services[service].exceptions.append(GTFSException(date: date, isAdded: type == 1))
        }
        finish(file, &files)
    }

    private func weekdays(_ file: inout CSVFile, _ columns: [Int]) -> UInt8? {
        var mask: UInt8 = 0
        for (day, column) in columns.enumerated() {
            switch file.field(column).number {
            case 0: break
            case 1: mask |= 1 << UInt8(day)
            default: return nil
            }
        }
        return mask
    }

    /// A service that the calendar does not know runs on its single days alone.
    private mutating func datedService(_ id: CSVField) -> Int? {
        if let number = serviceTable.number(id) { return number < 0 ? nil : Int(number) }
        _ = serviceTable.insert(id, number: Int32(services.count))
        services.append(ServiceDraft(id: id.text, weekdays: 0, firstDate: nil, lastDate: nil))
        return services.count - 1
    }
}
