/// The names of a watch's stop and of where the vehicle goes, as far as a built-in table or a catalogue knows them.
public struct WatchNames: Hashable, Sendable {
    public let stop: LocalizedText?
    public let destination: LocalizedText?

    public init(stop: LocalizedText? = nil, destination: LocalizedText? = nil) {
        self.stop = stop
        self.destination = destination
    }
}
