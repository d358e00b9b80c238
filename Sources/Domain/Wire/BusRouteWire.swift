public import CoreModel

/// A route as both bus operators list it; `bound` and `service_type` are KMB's.
public struct BusRouteWire: Decodable, Sendable {
    public let route: LenientText?
    public let bound: LenientText?
    public let serviceType: LenientNumber?
    let originEN: LenientText?
    let originTC: LenientText?
    let originSC: LenientText?
    let destinationEN: LenientText?
    let destinationTC: LenientText?
    let destinationSC: LenientText?

    enum CodingKeys: String, CodingKey {
        case route, bound
        case serviceType = "service_type"
        case originEN = "orig_en"
        case originTC = "orig_tc"
        case originSC = "orig_sc"
        case destinationEN = "dest_en"
        case destinationTC = "dest_tc"
        case destinationSC = "dest_sc"
    }

    public var origin: LocalizedText {
        LocalizedText(en: originEN?.value ?? "", tc: originTC?.value ?? "", sc: originSC?.value ?? "")
    }

    public var destination: LocalizedText {
        LocalizedText(
            en: destinationEN?.value ?? "",
            tc: destinationTC?.value ?? "",
            sc: destinationSC?.value ?? ""
        )
    }
}
