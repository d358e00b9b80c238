/// Every metric family there is, in the order of the page.
///
/// The only place where a metric is named; `docs/METRICS.md` is checked against it.
public enum MetricCatalogue: Sendable {
    /// What identifies a watch; people-facing names live on `hketa_watch_info` alone.
    static let watchLabels = ["group", "operator", "route", "direction", "stop"]
    /// Only on watches that configure them.
    static let optionalWatchLabels = ["service_type", "stop_seq"]

    /// Buckets of one request: most answers take 0.1 to 0.5 s, and no request outlives 10 s by default.
    public static let requestBuckets = BucketBounds(
        milliseconds: [50, 100, 250, 500, 1000, 2500, 5000, 10000]
    )
    /// Buckets of one whole refresh, which KMB's 500 ms between requests stretches.
    public static let refreshBuckets = BucketBounds(
        milliseconds: [100, 250, 500, 1000, 2500, 5000, 10000, 30000, 60000]
    )

    // MARK: Watches

    static let watchInfo = watch(
        "hketa_watch_info",
        adding: ["language", "name", "stop_name", "destination"],
        "The watch's names, once per language (en, tc, sc); always 1."
    )
    static let watchState = watch(
        "hketa_watch_state",
        adding: ["state"],
        "How far the shown arrivals can be trusted: exactly one of the seven states is 1."
    )
    static let watchStateSince = watch(
        "hketa_watch_state_since_timestamp_seconds",
        "When the current state began."
    )
    static let watchNoServiceReason = watch(
        "hketa_watch_no_service_reason",
        adding: ["reason"],
        "Why the operator lists no arrival; all 0 outside the state no_service."
    )
    static let watchLastSuccess = watch(
        "hketa_watch_last_success_timestamp_seconds",
        "When the newest usable answer was received; absent before the first one. Polled in the background, "
            + "never during a scrape."
    )
    static let watchDataTime = watch(
        "hketa_watch_data_timestamp_seconds",
        "The operator's own time in the newest usable answer; absent where it gave none."
    )
    static let watchArrivals = watch(
        "hketa_watch_arrivals",
        "How many arrivals of the newest usable answer are still upcoming; absent before the first answer."
    )
    static let watchWalk = watch(
        "hketa_watch_walk_seconds",
        "Configured time needed to reach the stop; absent where none is configured."
    )
    static let watchServiceDue = watch(
        "hketa_watch_service_due",
        "1 while service is expected at this time of day."
    )

    // MARK: Arrivals

    static let arrivalTime = arrival(
        "hketa_arrival_timestamp_seconds",
        "When the n-th next vehicle arrives (a ferry departs); the last known one when none is upcoming."
    )
    static let arrivalLive = arrival(
        "hketa_arrival_live",
        "1 for a live prediction, 0 for a timetable entry."
    )
    static let arrivalSpecial = arrival(
        "hketa_arrival_special",
        "1 for an extra or variant service."
    )
    static let arrivalPlatform = arrival(
        "hketa_arrival_platform",
        "Platform number; absent where the operator gives none."
    )

    // MARK: Operators

    static let operatorUp = MetricFamily(
        "hketa_operator_up",
        .gauge,
        labels: ["operator"],
        "1 if the newest request for arrivals to this operator succeeded; absent before the first one ended."
    )
    static let operatorRequests = MetricFamily(
        "hketa_operator_requests_total",
        .counter,
        labels: ["operator", "endpoint"],
        "Requests sent to this operator."
    )
    static let operatorFailures = MetricFamily(
        "hketa_operator_request_failures_total",
        .counter,
        labels: ["operator", "endpoint", "reason"],
        "Requests that gave no usable answer, by reason; an empty answer is usable."
    )
    static let operatorRequestDuration = MetricFamily(
        "hketa_operator_request_duration_seconds",
        .histogram,
        labels: ["operator", "endpoint"],
        "How long each request took, failed ones included."
    )
    static let operatorResponseBytes = MetricFamily(
        "hketa_operator_response_bytes_total",
        .counter,
        labels: ["operator", "endpoint"],
        "Bytes of answers received on the wire, before decompression."
    )
    static let operatorDroppedRows = MetricFamily(
        "hketa_operator_dropped_rows_total",
        .counter,
        labels: ["operator", "endpoint"],
        "Rows of otherwise usable answers that could not be read and were left out."
    )
    static let operatorNearestSequenceMatches = MetricFamily(
        "hketa_operator_nearest_sequence_matches_total",
        .counter,
        labels: ["operator", "endpoint"],
        "Times a watch's stop_seq was not in the answer, so that the nearest one was taken."
    )
    static let operatorLastSuccess = MetricFamily(
        "hketa_operator_last_success_timestamp_seconds",
        .gauge,
        labels: ["operator"],
        "When the newest successful request for arrivals to this operator ended; absent before the first one."
    )
    static let operatorRateLimitWait = MetricFamily(
        "hketa_operator_rate_limit_wait_seconds_total",
        .counter,
        labels: ["operator"],
        "Time that requests spent waiting for this operator's rate limit."
    )
    static let operatorPlannedRequests = MetricFamily(
        "hketa_operator_planned_requests",
        .gauge,
        labels: ["operator"],
        "Requests that one refresh needs for the current watches."
    )
    static let operatorSkipped = MetricFamily(
        "hketa_operator_requests_skipped_total",
        .counter,
        labels: ["operator", "reason"],
        "Requests that were due but not sent: this host was offline, or the operator was being left alone."
    )
    static let operatorBackoff = MetricFamily(
        "hketa_operator_backoff_seconds",
        .gauge,
        labels: ["operator"],
        "Length of the pause in force after refusals; 0 if there is none."
    )
    static let refreshDuration = MetricFamily(
        "hketa_refresh_duration_seconds",
        .histogram,
        labels: ["operator"],
        "How long one whole refresh of this operator's watches took."
    )
    static let refreshOverruns = MetricFamily(
        "hketa_refresh_overruns_total",
        .counter,
        labels: ["operator"],
        "Refreshes that outlasted the interval."
    )

    // MARK: Lists of routes and stops

    static let catalogueEntries = MetricFamily(
        "hketa_catalogue_entries",
        .gauge,
        labels: ["operator", "kind"],
        "Routes, stops, and calls of routes at stops, that the downloaded lists have."
    )
    static let catalogueFetched = MetricFamily(
        "hketa_catalogue_fetched_timestamp_seconds",
        .gauge,
        labels: ["operator", "kind"],
        "When the oldest list of this kind was downloaded; absent before the first one."
    )
    static let catalogueRejected = MetricFamily(
        "hketa_catalogue_rejected_total",
        .counter,
        labels: ["operator", "kind"],
        "Downloaded lists that were unreadable, empty or much too short, and did not replace the one before."
    )

    // MARK: Timetables

    static let timetableFeedTime = timetable(
        "hketa_timetable_feed_timestamp_seconds",
        "The publisher's own time of the timetable in force; absent before the first one."
    )
    static let timetableCompile = timetable(
        "hketa_timetable_compile_seconds",
        "How long the newest feed took from bytes to departures; absent where this run has read none."
    )
    static let timetableRoutes = timetable(
        "hketa_timetable_routes",
        "Routes of the timetable in force."
    )
    static let timetableTripsToday = timetable(
        "hketa_timetable_trips_today",
        "Sailings of today's service day on all routes of the timetable in force."
    )
    static let timetableConditionalTrips = timetable(
        "hketa_timetable_conditional_trips",
        "Trips that run on school days or the like, which nobody publishes; they are never shown as arrivals."
    )
    static let timetableRowsDropped = timetable(
        "hketa_timetable_rows_dropped",
        "Rows of the timetable's feed that could not be used."
    )
    static let timetableRejected = MetricFamily(
        "hketa_timetable_rejected_total",
        .counter,
        labels: ["operator", "kind"],
        "Downloaded timetables, names and holidays that were unreadable or implausible, and replaced nothing."
    )
    static let holidaysLast = timetable(
        "hketa_holidays_last_covered_timestamp_seconds",
        "Begin of the last day in the list of public holidays; absent without a list."
    )
    static let holidaysMissing = timetable(
        "hketa_holidays_missing_today",
        "1 if the list of public holidays lacks this year, so that a holiday would be taken for a working day."
    )

    private static func timetable(_ name: String, _ help: String) -> MetricFamily {
        MetricFamily(name, .gauge, labels: ["operator"], help)
    }

    // MARK: The daemon

    static let networkState = MetricFamily(
        "hketa_network_state",
        .gauge,
        labels: ["state"],
        "Whether this host has a network: exactly one of the states is 1."
    )
    static let storeDurable = MetricFamily(
        "hketa_store_durable",
        .gauge,
        "1 if reports are kept on the disk; 0 if they are in memory only."
    )
    static let storeSetAside = MetricFamily(
        "hketa_store_files_set_aside_total",
        .counter,
        "Store files that could not be used and were set aside under another name."
    )
    static let storeFailedWrites = MetricFamily(
        "hketa_store_failed_writes_total",
        .counter,
        "Writes to the store that failed; what they held is kept in memory and written later."
    )
    static let storeLastWrite = MetricFamily(
        "hketa_store_last_write_timestamp_seconds",
        .gauge,
        "When the store was last written."
    )
    static let reloadSuccessful = MetricFamily(
        "hketa_config_last_reload_successful",
        .gauge,
        "1 if the newest load of the configuration succeeded."
    )
    static let reloadSuccessTime = MetricFamily(
        "hketa_config_last_reload_success_timestamp_seconds",
        .gauge,
        "When the configuration was last loaded successfully."
    )
    static let webReloadSuccessful = MetricFamily(
        "hketa_exporter_web_config_last_reload_successful",
        .gauge,
        "1 if the newest load of the web configuration and its certificates succeeded; absent where there is none."
    )
    static let webReloadSuccessTime = MetricFamily(
        "hketa_exporter_web_config_last_reload_success_timestamp_seconds",
        .gauge,
        "When the web configuration was last loaded successfully."
    )
    static let buildInfo = MetricFamily(
        "hketa_exporter_build_info",
        .gauge,
        labels: ["version", "revision", "swiftversion", "libcurl", "libmicrohttpd"],
        "What this program was built from and runs with; always 1."
    )

    // MARK: Fresh on each scrape

    static let httpRequests = MetricFamily(
        "hketa_exporter_http_requests_total",
        .counter,
        labels: ["handler", "code"],
        "HTTP requests answered by this program."
    )
    static let httpInFlight = MetricFamily(
        "hketa_exporter_http_requests_in_flight",
        .gauge,
        "HTTP requests being answered now, this one included."
    )
    static let processCPU = MetricFamily(
        "process_cpu_seconds_total",
        .counter,
        "Total user and system CPU time spent in seconds."
    )
    static let processVirtualMemory = MetricFamily(
        "process_virtual_memory_bytes",
        .gauge,
        "Virtual memory size in bytes."
    )
    static let processMaximumVirtualMemory = MetricFamily(
        "process_virtual_memory_max_bytes",
        .gauge,
        "Maximum amount of virtual memory available in bytes."
    )
    static let processResidentMemory = MetricFamily(
        "process_resident_memory_bytes",
        .gauge,
        "Resident memory size in bytes."
    )
    static let processOpenFiles = MetricFamily("process_open_fds", .gauge, "Number of open file descriptors.")
    static let processMaximumFiles = MetricFamily(
        "process_max_fds",
        .gauge,
        "Maximum number of open file descriptors."
    )
    static let processStartTime = MetricFamily(
        "process_start_time_seconds",
        .gauge,
        "Start time of the process since unix epoch in seconds."
    )
    static let processThreads = MetricFamily("process_threads", .gauge, "Number of threads in the process.")

    // MARK: All of them

    /// Families that change with the board or the meters; a rendered page of them is shared by all scrapes.
    public static let stable: [MetricFamily] = [
        watchInfo, watchState, watchStateSince, watchNoServiceReason, watchLastSuccess, watchDataTime,
        watchArrivals, watchWalk, watchServiceDue,
        arrivalTime, arrivalLive, arrivalSpecial, arrivalPlatform,
        operatorUp, operatorRequests, operatorFailures, operatorRequestDuration, operatorResponseBytes,
        operatorDroppedRows, operatorNearestSequenceMatches, operatorLastSuccess, operatorRateLimitWait,
        operatorPlannedRequests, operatorSkipped, operatorBackoff, refreshDuration, refreshOverruns,
        catalogueEntries, catalogueFetched, catalogueRejected,
        timetableFeedTime, timetableCompile, timetableRoutes, timetableTripsToday, timetableConditionalTrips,
        timetableRowsDropped, timetableRejected, holidaysLast, holidaysMissing,
        networkState, storeDurable, storeSetAside, storeFailedWrites, storeLastWrite,
        reloadSuccessful, reloadSuccessTime, webReloadSuccessful, webReloadSuccessTime, buildInfo,
    ]

    /// Families about this program itself, rendered anew for each scrape.
    public static let live: [MetricFamily] = [
        httpRequests, httpInFlight,
        processCPU, processVirtualMemory, processMaximumVirtualMemory, processResidentMemory,
        processOpenFiles, processMaximumFiles, processStartTime, processThreads,
    ]

    /// The whole page.
    public static let all = stable + live

    private static func watch(_ name: String, adding: [String] = [], _ help: String) -> MetricFamily {
        MetricFamily(
            name,
            .gauge,
            labels: watchLabels + adding,
            optionalLabels: optionalWatchLabels,
            help
        )
    }

    private static func arrival(_ name: String, _ help: String) -> MetricFamily {
        watch(name, adding: ["seq"], help)
    }
}
