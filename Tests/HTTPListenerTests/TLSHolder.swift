@testable import HTTPListener

/// What handshakes use now, replaced at will as a daemon does when its certificate is renewed.
final class TLSHolder: Sendable {
    private let state: Monitor<TLSContext>

    init(_ context: TLSContext) {
        state = Monitor(context)
    }

    var current: TLSContext { state.withLock { $0 } }

    func replace(_ context: TLSContext) {
        state.withLock { $0 = context }
    }
}
