public import CoreModel
import HTTPListener

extension World {
    /// A faultless answer to a GET of this target, as the server would give it at that moment.
    ///
    /// For programs that play against the world without a network. `nil` where no operator has the path.
    public func answer(to target: String, at moment: Moment) -> (status: Int, body: [UInt8])? {
        OperatorSwitch(self).answer(HTTPQuestion(method: "GET", rawPath: target), Viewpoint(now: moment))
            .map { ($0.status, $0.body.bytes) }
    }
}
