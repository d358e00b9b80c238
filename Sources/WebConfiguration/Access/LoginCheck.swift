import Bcrypt

/// A password that is to be checked, which takes long.
struct LoginCheck: Sendable {
    let print: LoginPrint
    let address: String
    private let password: [UInt8]
    private let hash: BcryptHash
    private let isKnown: Bool

    /// For nobody's name a decoy takes the hash's place, so that the time tells nothing about which names there are.
    init(
        _ credentials: BasicCredentials,
        users: [String: BcryptHash],
        decoy: BcryptHash,
        key: LoginPrint.Key,
        address: String
    ) {
        let known = users[credentials.user]
        hash = known ?? decoy
        isKnown = known != nil
        password = credentials.password
        print = LoginPrint(credentials, hash: hash, key: key)
        self.address = address
    }

    /// Blocks for as long as bcrypt takes.
    func run() -> Bool {
        let isRight = hash.matches(password)
        return isKnown && isRight
    }
}
