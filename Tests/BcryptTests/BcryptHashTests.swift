import Bcrypt
import Testing

@Suite struct BcryptHashTests {
    private static let rest = "SALTSALTSALTSALTSALTSALTSALTSALTSALTSALTSALTSALTSALTS"

    private static let faults: [(text: String, fault: BcryptFault)] = [
        ("", .otherKind),
        ("doe", .otherKind),
        ("$1$abc$def", .otherKind),
        ("$2x$10$" + rest.prefix(53), .otherKind),
        ("$2c$10$" + rest.prefix(53), .otherKind),
        ("$2b$10$" + rest.prefix(52), .wrongLength(59)),
        ("$2b$10$" + rest.prefix(53) + "x", .wrongLength(61)),
        ("$2b$03$" + rest.prefix(53), .wrongCost),
        ("$2b$32$" + rest.prefix(53), .wrongCost),
        ("$2b$1x$" + rest.prefix(53), .wrongCost),
        ("$2b$19$" + rest.prefix(53), .tooCostly(19)),
        ("$2b$31$" + rest.prefix(53), .tooCostly(31)),
        ("$2b$10$" + rest.prefix(52) + "-", .wrongLetter),
    ]

    @Test(arguments: faults)
    func refuses(_ text: String, because fault: BcryptFault) {
        #expect(throws: fault) { try BcryptHash(text) }
    }

    private static let kinds = ["2a", "2b", "2y"]

    @Test(arguments: kinds)
    func takesEachKind(_ kind: String) throws {
        let hash = try BcryptHash("$\(kind)$04$" + BcryptHashTests.rest.prefix(53))
        #expect(hash.cost == 4)
    }

    /// Written by Python's crypt, which asks the system's library too.
    private static let known: [(hash: String, password: String)] = [
        ("$2b$04$abcdefghijklmnopqrstuu/LVz6MZlItEy42I2juLihZ66HnQx/cy", "open sesame"),
        ("$2a$04$abcdefghijklmnopqrstuu/LVz6MZlItEy42I2juLihZ66HnQx/cy", "open sesame"),
        ("$2y$04$abcdefghijklmnopqrstuu/LVz6MZlItEy42I2juLihZ66HnQx/cy", "open sesame"),
        ("$2b$04$abcdefghijklmnopqrstuultk/iSKksK.TVPX3dvvtLF0Ko..VRU6", "香港八達通"),
    ]

    @Test(arguments: known)
    func knowsThePassword(_ hash: String, _ password: String) throws {
        #expect(try BcryptHash(hash).matches(Array(password.utf8)))
    }

    @Test(arguments: known)
    func refusesAnother(_ hash: String, _ password: String) throws {
        #expect(try !BcryptHash(hash).matches(Array((password + "x").utf8)))
        #expect(try !BcryptHash(hash).matches([]))
    }

    @Test func aZeroByteEndsNoPassword() throws {
        let hash = try BcryptHash(BcryptHashTests.known[0].hash)
        #expect(!hash.matches(Array(BcryptHashTests.known[0].password.utf8) + [0]))
        #expect(!hash.matches(Array(BcryptHashTests.known[0].password.utf8) + [0, 0x61]))
    }

    @Test func looksAtTheFirst72Bytes() throws {
        let hash = try BcryptHash("$2b$04$abcdefghijklmnopqrstuuBzzIgyKkz7xMWYSzkIjUSnxEQFQ0WNe")
        let long = [UInt8](repeating: UInt8(ascii: "a"), count: 72)
        #expect(hash.matches(long))
        #expect(hash.matches(long + [UInt8(ascii: "b")]))
        #expect(!hash.matches(Array(long.dropLast())))
    }

    @Test func aDecoyMatchesNothing() {
        let decoy = BcryptHash.decoy(cost: 4)
        #expect(decoy.cost == 4)
        #expect(!decoy.matches([]))
        #expect(!decoy.matches(Array("password".utf8)))
    }

    @Test(arguments: [(-1, 4), (3, 4), (12, 12), (40, BcryptHash.highestCost)])
    func aDecoyHasACostThatHashesHave(_ asked: Int, _ cost: Int) {
        #expect(BcryptHash.decoy(cost: asked).cost == cost)
    }

    @Test func hidesItself() throws {
        let hash = try BcryptHash(BcryptHashTests.known[0].hash)
        #expect("\(hash)" == "<secret>")
        #expect("\([hash])" == "[<secret>]")
    }
}
