/// Where the columns of `stop_times.txt` are.
struct StopTimeColumns {
    let trip: Int
    let arrival: Int
    let departure: Int
    let stop: Int
    let sequence: Int
    let pickup: Int?

    init(_ file: borrowing CSVFile) throws(GTFSFailure) {
        trip = try file.column("trip_id")
        arrival = try file.column("arrival_time")
        departure = try file.column("departure_time")
        stop = try file.column("stop_id")
        sequence = try file.column("stop_sequence")
        pickup = file.optionalColumn("pickup_type")
    }
}
