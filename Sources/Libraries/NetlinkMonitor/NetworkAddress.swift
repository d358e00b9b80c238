/// An address of this host.
struct NetworkAddress: Hashable, Sendable {
    let link: Int32
    let family: UInt8
    /// Valid everywhere, not only on its link or on this host.
    let isGlobal: Bool
    let bytes: [UInt8]
}
