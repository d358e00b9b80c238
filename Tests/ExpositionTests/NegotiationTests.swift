import Exposition
import Testing

@Suite struct NegotiationTests {
    private static let text004 = "text/plain; version=0.0.4; charset=utf-8"
    private static let openMetrics100 = "application/openmetrics-text; version=1.0.0; charset=utf-8"
    private static let openMetrics001 = "application/openmetrics-text; version=0.0.1; charset=utf-8"
    private static let text100 = "text/plain; version=1.0.0; charset=utf-8"

    private static let prometheus242 =
        "application/openmetrics-text;version=1.0.0,application/openmetrics-text;version=0.0.1;q=0.75,"
        + "text/plain;version=0.0.4;q=0.5,*/*;q=0.1"
    private static let prometheus3 =
        "application/openmetrics-text;version=1.0.0;escaping=allow-utf-8;q=0.6,"
        + "application/openmetrics-text;version=0.0.1;q=0.5,"
        + "text/plain;version=1.0.0;escaping=allow-utf-8;q=0.4,text/plain;version=0.0.4;q=0.3,*/*;q=0.2"
    private static let prometheus3Histograms =
        "application/vnd.google.protobuf;proto=io.prometheus.client.MetricFamily;encoding=delimited;q=0.7,"
        + prometheus3
    private static let victoriaMetrics = "text/plain;version=0.0.4;q=1,*/*;q=0.1"
    private static let firefox = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"
    private static let chromium =
        "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8,"
        + "application/signed-exchange;v=b3;q=0.7"

    private static let clients: [(accept: String?, contentType: String)] = [
        (prometheus242, openMetrics100),
        (prometheus3, openMetrics100 + "; escaping=allow-utf-8"),
        (prometheus3Histograms, openMetrics100 + "; escaping=allow-utf-8"),
        (victoriaMetrics, text004),
        (firefox, text004),
        (chromium, text004),
        ("*/*", text004),
        (nil, text004),
        ("", text004),
    ]

    private static let rules: [(accept: String?, contentType: String)] = [
        // Versions.
        ("text/plain", text004),
        ("text/plain;version=0.0.4", text004),
        ("text/plain;version=1.0.0", text100),
        ("application/openmetrics-text", openMetrics001),
        ("application/openmetrics-text;version=0.0.1", openMetrics001),
        ("application/openmetrics-text;version=2.0.0", text004),
        (
            "application/openmetrics-text;version=2.0.0,application/openmetrics-text;version=1.0.0;q=0.1",
            openMetrics100
        ),
        // Weights and order.
        ("text/plain;q=0.4,application/openmetrics-text;version=1.0.0;q=0.5", openMetrics100),
        ("text/plain;q=0.5,application/openmetrics-text;version=1.0.0;q=0.5", text004),
        ("application/openmetrics-text;version=1.0.0;q=0.5,text/plain;q=0.5", openMetrics100),
        ("application/openmetrics-text;version=1.0.0,text/plain;version=1.0.0", openMetrics100),
        ("text/plain;version=1.0.0,text/plain;version=0.0.4", text100),
        // Refusals.
        ("application/openmetrics-text;version=1.0.0;q=0,text/plain;q=0.1", text004),
        ("text/plain;q=0,*/*", openMetrics100),
        ("text/*;q=0,*/*;q=0.1", openMetrics100),
        ("*/*;q=0,application/openmetrics-text;version=1.0.0;q=0.1", openMetrics100),
        ("*/*;q=0", text004),
        ("text/plain;q=0.000", text004),
        // Wildcards.
        ("text/*", text004),
        ("application/*", openMetrics100),
        ("*/*,application/openmetrics-text;version=1.0.0;q=0.5", text004),
        // Never 406.
        ("image/png", text004),
        ("application/vnd.google.protobuf", text004),
        // Spelling.
        ("APPLICATION/OpenMetrics-Text; Version=1.0.0; Q=1", openMetrics100),
        (" application/openmetrics-text ; version = \"1.0.0\" , text/plain ; q=0.5", openMetrics100),
        ("text/plain;q=0.5;x=\"a,b;q=1\",application/openmetrics-text;version=1.0.0;q=0.6", openMetrics100),
        ("text/plain;q=abc,application/openmetrics-text;version=1.0.0;q=0.9", text004),
        ("text/plain;q=nan,application/openmetrics-text;version=1.0.0;q=0.9", text004),
        (",,;;=,\"", text004),
        ("text/plain;q=\"0.1\\", text004),
        ("text/plain;q=0.2;q=0.9,application/openmetrics-text;version=1.0.0;q=0.5", openMetrics100),
    ]

    private static let escapings: [(accept: String?, contentType: String)] = [
        ("text/plain;version=1.0.0;escaping=allow-utf-8", text100 + "; escaping=allow-utf-8"),
        ("text/plain;version=1.0.0;escaping=underscores", text100 + "; escaping=underscores"),
        ("text/plain;version=1.0.0;escaping=values", text100 + "; escaping=values"),
        ("text/plain;version=1.0.0;escaping=dots", text100 + "; escaping=underscores"),
        ("text/plain;version=1.0.0;escaping=emoji", text100),
        ("text/plain;version=0.0.4;escaping=allow-utf-8", text004),
        ("application/openmetrics-text;version=0.0.1;escaping=values", openMetrics001),
        ("application/openmetrics-text;version=1.0.0;escaping=values", openMetrics100 + "; escaping=values"),
    ]

    @Test(arguments: clients)
    func knownClientGets(_ accept: String?, contentType: String) {
        #expect(Negotiation.choose(accept: accept).contentType == contentType)
    }

    @Test(arguments: rules)
    func ruleGives(_ accept: String?, contentType: String) {
        #expect(Negotiation.choose(accept: accept).contentType == contentType)
    }

    @Test(arguments: escapings)
    func escapingIsEchoedFromVersionOne(_ accept: String?, contentType: String) {
        #expect(Negotiation.choose(accept: accept).contentType == contentType)
    }

    private static let encodings: [(header: String?, isAccepted: Bool)] = [
        ("gzip", true),
        ("gzip, deflate, br, zstd", true),
        ("deflate, gzip;q=0.5", true),
        ("GZIP", true),
        ("x-gzip", true),
        ("*", true),
        ("identity;q=0.5, *;q=0.1", true),
        ("gzip;q=0.001", true),
        ("gzip;q=0", false),
        ("gzip;q=0.0", false),
        ("gzip;q=0, *", false),
        ("gzip;q=0, x-gzip", false),
        ("*;q=0", false),
        ("gzip, *;q=0", true),
        ("identity", false),
        ("br, deflate", false),
        ("", false),
        (nil, false),
    ]

    @Test(arguments: encodings)
    func gzipIsAccepted(_ header: String?, isAccepted: Bool) {
        #expect(Negotiation.acceptsGzip(acceptEncoding: header) == isAccepted)
    }
}
