import Testing

@testable import Simulator

@Suite struct FaultOrderTests {
    private static let good: [(order: String, kind: FaultKind)] = [
        ("path=/a,kind=delay,value=2s", .delay(.seconds(2))),
        ("path=/a,kind=delay,value=500ms", .delay(.milliseconds(500))),
        ("path=/a,kind=hang", .hang(.seconds(60))),
        ("path=/a,kind=hang,value=1m", .hang(.seconds(60))),
        ("path=/a,kind=status,value=503", .status(503, retryAfter: nil)),
        ("path=/a,kind=status,value=429,retry_after=120", .status(429, retryAfter: "120")),
        (
            "path=/a,kind=status,value=503,retry_after=Sun, 15 Mar 2026 01:00:00 GMT",
            .status(503, retryAfter: "Sun, 15 Mar 2026 01:00:00 GMT")
        ),
        ("path=/a,kind=html", .html),
        ("path=/a,kind=truncated", .truncated),
        ("path=/a,kind=huge", .huge(bytes: 67_108_864)),
        ("path=/a,kind=huge,value=5", .huge(bytes: 5)),
        ("path=/a,kind=empty-body", .emptyBody),
        ("path=/a,kind=empty", .empty),
        ("path=/a,kind=null-times", .nullTimes),
        ("path=/a,kind=frozen", .frozen),
        ("path=/a,kind=stale-data", .staleData(.seconds(600))),
        ("path=/a,kind=stale-data,value=8m", .staleData(.seconds(480))),
        ("path=/a,kind=reset", .reset),
        ("path=/a,kind=garbage", .garbage),
        ("path=/a,kind=dashes", .dashes),
        ("path=/a,kind=special", .special),
        ("path=/a,kind=suspended", .suspended),
        ("path=/a,kind=body,status=201", .body([], status: 201)),
    ]

    @Test(arguments: good)
    func isRead(order: String, kind: FaultKind) throws {
        let fault = try FaultOrder(commandLine: order).fault()
        #expect(fault.path == PathGlob("/a"))
        #expect(fault.kind == kind)
        #expect(order.contains("kind=\(kind.name)"))
    }

    @Test func keepsCommasAndSignsOfThePath() throws {
        let fault = try FaultOrder(commandLine: "path=/a,b?line=TKL&sta=TKO,kind=html").fault()
        #expect(fault.path.description == "/a,b?line=TKL&sta=TKO")
    }

    private static let bad: [(order: String, cure: String)] = [
        ("", "'' is no part of a fault"),
        ("kind=html", "path=/v1/transport/kmb/*"),
        ("path=a,kind=html", "path=/v1/transport/kmb/*"),
        ("path=/a", "say what goes wrong"),
        ("path=/a,kind=slow", "there is no fault 'slow'; there are delay, hang"),
        ("path=/a,kind=delay", "value=2s"),
        ("path=/a,kind=delay,value=2", "'2' is no duration; write 500ms"),
        ("path=/a,kind=delay,value=-2s", "'-2s' is no duration"),
        ("path=/a,kind=delay,value=99999999d", "is no duration"),
        ("path=/a,kind=status", "value=503"),
        ("path=/a,kind=status,value=99", "a number from 200 to 599"),
        ("path=/a,kind=huge,value=0", "'0' is no size"),
        ("path=/a,kind=body,status=x", "'x' is no status"),
        ("path=/a,kind=html,value=503", "html takes no 'value'; it takes nothing more"),
        ("path=/a,kind=delay,value=2s,retry_after=3", "delay takes no 'retry_after'; it takes value"),
        ("path=/a,kind=status,value=503,status=503", "it takes value and retry_after"),
    ]

    @Test(arguments: bad)
    func isRefusedWithTheCure(order: String, cure: String) {
        let problem = #expect(throws: ControlProblem.self) {
            _ = try FaultOrder(commandLine: order).fault()
        }
        #expect(problem?.description.contains(cure) == true, "\(String(describing: problem))")
    }
}
