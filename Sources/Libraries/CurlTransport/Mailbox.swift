import Locking

/// The only way into the loop from other threads.
final class Mailbox: Sendable {
    private struct State {
        var commands: [MailboxCommand] = []
        var lastNumber: UInt64 = 0
        /// Whom to wake; `nil` once the mailbox is closed, so that nobody else keeps the multi handle alive.
        var multi: CurlMulti?
    }

    private let state: Locked<State>

    init(waking multi: CurlMulti) {
        state = Locked(State(multi: multi))
    }

    func nextID() -> RequestID {
        state.withLock { state in
            state.lastNumber += 1
            return RequestID(number: state.lastNumber)
        }
    }

    /// Leaves a command for the loop; `false` if it is closed and nobody will read it.
    func post(_ command: MailboxCommand) -> Bool {
        let multi = state.withLock { state in
            if state.multi != nil { state.commands.append(command) }
            return state.multi
        }
        multi?.wake()
        return multi != nil
    }

    /// Lets no more commands in; the loop ends after it has read those that are left.
    func close() {
        let multi = state.withLock { state in
            defer { state.multi = nil }
            return state.multi
        }
        multi?.wake()
    }

    /// All commands so far, in order, and whether they are the last ones.
    func take() -> (commands: [MailboxCommand], isClosed: Bool) {
        state.withLock { state in
            defer { state.commands = [] }
            return (state.commands, state.multi == nil)
        }
    }
}
