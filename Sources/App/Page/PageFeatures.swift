/// What the page's scripts may count on, as the server tells them.
struct PageFeatures: Hashable, Sendable {
    /// `POST -/refresh` is allowed.
    var enablesLifecycle = false
    /// This client may change groups and watches by `POST api/v1/watches`.
    var enablesEditing = false
    /// `api/v1/board/events` is there.
    var hasEvents = false
    /// `api/v1/routes/…/preview` is there.
    var hasPreview = false
}
