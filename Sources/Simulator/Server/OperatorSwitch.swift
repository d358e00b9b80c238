import CoreModel
import HTTPListener

/// Finds the operator that a request is for.
struct OperatorSwitch: Sendable {
    private let kmb: KMBAnswers
    private let citybus: CitybusAnswers
    private let mtr: MTRAnswers

    init(_ world: World) {
        kmb = KMBAnswers(world: world)
        citybus = CitybusAnswers(world: world)
        mtr = MTRAnswers(world: world)
    }

    /// `nil` where no operator has this path.
    func answer(_ question: HTTPQuestion, _ view: Viewpoint) -> OperatorAnswer? {
        let path = question.path
        if path.hasPrefix(KMBAnswers.base) {
            return kmb.answer(String(path.dropFirst(KMBAnswers.base.count)), view)
        }
        if path.hasPrefix(CitybusAnswers.base) {
            return citybus.answer(String(path.dropFirst(CitybusAnswers.base.count)), view)
        }
        if path == MTRAnswers.path {
            let line = question.query.last { $0.name == "line" }?.value
            let station = question.query.last { $0.name == "sta" }?.value
            return mtr.answer(line: line, station: station, view)
        }
        return nil
    }
}
