import CCurl
import Domain
import Glibc

/// Runs every transfer, on one thread.
///
/// Lives on that thread alone: callers reach it through the mailbox, and it answers through continuations.
final class CurlLoop {
    /// The longest wait, also the longest time a lost wake-up can cost.
    private static let longestWait = Duration.seconds(1)

    private let multi: CurlMulti
    private let mailbox: Mailbox
    private let options: CurlTransportOptions
    private let clock = SuspendingClock()

    private var journeys: [RequestID: Journey] = [:]
    private var running: [OpaquePointer: RequestID] = [:]
    private var slots: HostSlots
    private var idle: [CurlEasy] = []

    init(_ multi: CurlMulti, mailbox: Mailbox, options: CurlTransportOptions) {
        self.multi = multi
        self.mailbox = mailbox
        self.options = options
        slots = HostSlots(limit: options.maximumInFlightPerHost)
    }

    /// Works until the mailbox is closed, then ends whatever is left.
    func run() {
        while readMailbox() {
            do throws(CurlFault) {
                try multi.perform()
                finishEnded()
                expireQueued()
                startAdmitted()
                try multi.wait(milliseconds: waitMilliseconds())
            } catch {
                // No transfer can be trusted after this. The pause keeps a lasting fault from taking a whole core.
                endAll(with: .reset(detail: error.detail))
                usleep(50_000)  // exception: nobody awaits this thread, and libcurl cannot wait any more
            }
        }
        endAll(with: .cancelled)
        // Before the multi handle goes, which is what libcurl asks for.
        idle = []
    }

    /// Takes the commands of the callers; `false` after the last ones.
    private func readMailbox() -> Bool {
        let (commands, isClosed) = mailbox.take()
        for command in commands {
            switch command {
            case .start(let order):
                journeys[order.id] = Journey(order)
                slots.join(order.id, at: order.target.authority)
            case .cancel(let id):
                end(id, with: .failure(.cancelled))
            }
        }
        return !isClosed
    }

    private func finishEnded() {
        for (handle, code) in multi.ended() {
            guard let id = running[handle], var journey = journeys[id],
                case .running(let easy, let start) = journey.place
            else { continue }
            let host = journey.target.authority
            let step = journey.step(after: code, of: easy, since: start)
            switch step {
            case .answer(let answer):
                end(id, with: answer)
            case .follow(let target):
                withdraw(easy)
                journey.place = .queued
                journeys[id] = journey
                slots.release(at: host)
                slots.join(id, at: target.authority)
            }
        }
    }

    private func expireQueued() {
        let now = clock.now
        for (id, journey) in journeys where journey.order.deadline <= now {
            guard case .queued = journey.place else { continue }
            let detail = "still queued for \(journey.target.authority) when the timeout ended"
            end(id, with: .failure(.timeout(detail: detail)))
        }
    }

    private func startAdmitted() {
        var admitted = slots.admit()
        while !admitted.isEmpty {
            for id in admitted { start(id) }
            // Those that could not be started gave their slots back.
            admitted = slots.admit()
        }
    }

    private func start(_ id: RequestID) {
        guard var journey = journeys[id] else { return }
        let now = clock.now
        do throws(CurlFault) {
            let easy = try takeEasy(forSlotAt: journey.target.authority)
            journey.place = .running(easy, since: now)
            journeys[id] = journey
            try easy.prepare(journey.transfer(at: now, with: options))
            try multi.add(easy)
            running[easy.handle] = id
        } catch {
            end(id, with: .failure(.reset(detail: error.detail)))
        }
    }

    /// A handle to run on the slot; gives the slot back if there is none to be had.
    private func takeEasy(forSlotAt host: String) throws(CurlFault) -> CurlEasy {
        if let easy = idle.popLast() { return easy }
        do throws(CurlFault) {
            return try CurlEasy()
        } catch {
            slots.release(at: host)
            throw error
        }
    }

    /// Ends a request, wherever it is; does nothing if it has ended already.
    private func end(_ id: RequestID, with answer: RequestOrder.Answer) {
        guard let journey = journeys.removeValue(forKey: id) else { return }
        switch journey.place {
        case .queued:
            slots.leave(id, at: journey.target.authority)
        case .running(let easy, _):
            withdraw(easy)
            slots.release(at: journey.target.authority)
        }
        journey.order.continuation.resume(returning: answer)
    }

    private func endAll(with error: TransportError) {
        for id in journeys.keys { end(id, with: .failure(error)) }
    }

    /// Takes a handle out of the multi handle, which breaks off its exchange if that has not ended.
    private func withdraw(_ easy: CurlEasy) {
        if running.removeValue(forKey: easy.handle) != nil {
            do throws(CurlFault) {
                try multi.remove(easy)
            } catch {
                // Not fit for another transfer; freeing it detaches it for good.
                return
            }
        }
        easy.reset()
        if idle.count < options.maximumInFlightPerHost { idle.append(easy) }
    }

    /// Until the first queued request runs out of time; libcurl adds its own timers.
    private func waitMilliseconds() -> Int32 {
        let now = clock.now
        var wait = CurlLoop.longestWait
        for journey in journeys.values {
            guard case .queued = journey.place else { continue }
            wait = min(wait, journey.order.deadline - now)
        }
        return Int32(max(0, wait.wholeMillisecondsRoundedUp))
    }
}
