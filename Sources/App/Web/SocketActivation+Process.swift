import HTTPListener
import Posix

extension SocketActivation {
    /// The sockets that this process was started with; none is a failure.
    static func socketsOfProcess() throws(ListenFailure) -> [InheritedSocket] {
        let variables = ProcessEnvironment.variables
        return try sockets(
            listenPID: variables["LISTEN_PID"],
            listenFDs: variables["LISTEN_FDS"],
            listenFDNames: variables["LISTEN_FDNAMES"],
            processID: ProcessEnvironment.processID
        )
    }
}
