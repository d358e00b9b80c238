import CoreModel
import HTTPListener
import Posix

/// Answers requests: the world's answer, spoiled by the faults in force, and logged.
final class Responder: Sendable {
    let clock: WorldClock
    let faults = FaultBoard()
    let requests = RequestLog()
    private let operators: OperatorSwitch
    private let ferries: FerryAnswers
    private let wait: StoppableWait

    init(world: World, clock: WorldClock, wait: StoppableWait) {
        operators = OperatorSwitch(world)
        ferries = FerryAnswers(world: world)
        self.clock = clock
        self.wait = wait
    }

    /// Blocks for as long as a fault says.
    func answer(_ question: HTTPQuestion) -> HTTPAnswer {
        if question.path == "/" { return .text(200, Responder.greeting) }
        if question.path == "/control" || question.path.hasPrefix("/control/") {
            return ControlDesk(clock: clock, faults: faults, requests: requests).answer(question)
        }
        let number = requests.begin(
            method: question.method,
            path: question.rawPath,
            at: clock.hostMoment()
        )
        let matching = faults.faults(for: question.path, query: question.query)
        let (answer, moment) = operatorAnswer(question, matching)
        requests.end(
            number,
            status: answer.delivery == .abort ? nil : answer.status,
            faults: matching.map(\.kind.name),
            worldMoment: moment
        )
        return answer
    }

    private func operatorAnswer(_ question: HTTPQuestion, _ faults: [Fault]) -> (HTTPAnswer, Moment) {
        guard question.method == "GET" || question.method == "HEAD" else {
            let headers = [(name: "Allow", value: "GET, HEAD")]
            return (.text(405, "operators are only read: use GET\n", headers: headers), clock.moment())
        }
        let cut = HTTPAnswer(status: 200, delivery: .abort)
        for fault in faults {
            if case .delay(let duration) = fault.kind, wait.wait(for: duration) {
                return (cut, clock.moment())
            }
            if case .hang(let duration) = fault.kind {
                _ = wait.wait(for: duration)  // cut in any case, whether it ran out or was stopped
                return (cut, clock.moment())
            }
        }
        let now = clock.moment()
        let spoiler = Spoiler(fault: faults.last, now: now)
        if let body = spoiler.replacement() { return (body, now) }
        if let file = ferries.answer(question.path, spoiler.view) {
            return (spoiler.delivered(file, to: question), spoiler.view.predicted)
        }
        guard let answer = operators.answer(question, spoiler.view) else {
            return (.text(404, "no operator has this path; see /control/ for what is served\n"), now)
        }
        return (spoiler.delivered(answer), spoiler.view.predicted)
    }

    private static let greeting = """
        hketa_simulator: a made-up city that speaks like KMB, Citybus, MTR and the ferries' timetable.
        /v1/transport/kmb/            KMB
        /v2/transport/citybus/        Citybus
        /v1/transport/mtr/            MTR
        /td/pt-headway-en/gtfs.zip    timetable of the ferries (en, tc, sc)
        /common/ical/en.json          public holidays (en, tc, sc)
        /control/                     faults, log of requests, clock

        """
}
