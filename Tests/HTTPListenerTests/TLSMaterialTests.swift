import TestKit
import Testing

@testable import HTTPListener

@Suite struct TLSMaterialTests {
    private let office: CertificateOffice

    init() throws {
        office = try CertificateOffice()
        try office.signed("good")
    }

    private func failure(
        certificate: [UInt8]? = nil,
        key: [UInt8]? = nil,
        clientCA: [UInt8]? = nil,
        now: Int64? = nil
    ) throws -> TLSFailure? {
        do throws(TLSFailure) {
            let good = try? (office.bytes("good.crt"), office.bytes("good.key"))
            _ = try TLSMaterial(
                certificate: certificate ?? good?.0 ?? [],
                key: key ?? good?.1 ?? [],
                clientCA: clientCA,
                now: now
            )
            return nil
        } catch {
            return error
        }
    }

    @Test func aCertificateAndItsKeyAreGood() throws {
        let material = try office.material("good", clientCA: "ca")
        #expect(material.notAfter - material.notBefore == 172_800)
        #expect(try failure(now: material.notBefore) == nil)
    }

    @Test(arguments: [CertificateOffice.rsa, CertificateOffice.curve, "ed25519", "rsa-pss"])
    func everyUsualKindOfKeyIsTaken(kind: String) throws {
        try office.selfSigned("kind", subject: "/CN=x", kind: kind)
        _ = try office.context("kind")
    }

    @Test func aChainMayFollow() throws {
        try #require(try failure(certificate: office.bytes("good.crt") + office.bytes("ca.crt")) == nil)
    }

    @Test func keyAndCertificateMayShareAFile() throws {
        let both = try office.bytes("good.key") + office.bytes("good.crt")
        #expect(try failure(certificate: both, key: both) == nil)
    }

    @Test func theParametersThatOpensslWritesBeforeAKeyAreNoTrouble() throws {
        try Shell.must(
            """
            cd '\(office.path(""))' && openssl ecparam -name prime256v1 -genkey -out old.key &&
            openssl req -x509 -key old.key -days 2 -subj /CN=x -out old.crt
            """
        )
        #expect(try office.folder.text(of: "old.key").contains("EC PARAMETERS"))
        _ = try office.context("old")
    }

    @Test(arguments: ["", "junk", "-----BEGIN CERTIFICATE"])
    func aTextWithoutACertificateIsNamed(text: String) throws {
        #expect(try failure(certificate: Array(text.utf8)) == .noCertificate)
    }

    @Test func aBrokenCertificateIsNamed() throws {
        let broken = "-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n"
        guard case .unreadableCertificate = try failure(certificate: Array(broken.utf8)) else {
            Issue.record("it is not refused as unreadable")
            return
        }
    }

    @Test func aTextWithoutAKeyIsNamed() throws {
        #expect(try failure(key: office.bytes("good.crt")) == .noKey)
    }

    @Test func aBrokenKeyIsNamed() throws {
        let broken = "-----BEGIN PRIVATE KEY-----\nMIIB\n-----END PRIVATE KEY-----\n"
        guard case .unreadableKey = try failure(key: Array(broken.utf8)) else {
            Issue.record("it is not refused as unreadable")
            return
        }
    }

    @Test(arguments: ["pkcs8 -topk8 -in good.key", "ec -in good.key -aes128"])
    func anEncryptedKeyIsNamed(command: String) throws {
        try Shell.must("cd '\(office.path(""))' && openssl \(command) -passout pass:secret -out locked.key")
        #expect(try failure(key: office.bytes("locked.key")) == .encryptedKey)
    }

    @Test func aKeyOfAnotherCertificateIsNamed() throws {
        #expect(try failure(key: office.bytes("ca.key")) == .keyMismatch)
    }

    @Test func datesAreLookedAtWhereANowIsGiven() throws {
        let material = try office.material("good")
        #expect(try failure(now: material.notAfter) == .expired(at: material.notAfter))
        #expect(try failure(now: material.notBefore - 1) == .notYetValid(before: material.notBefore))
        #expect(try failure(now: nil) == nil)
    }

    @Test func datesAreWrittenForPeople() {
        #expect(TLSFailure.expired(at: 0).description == "the certificate expired at 1970-01-01T00:00:00Z")
        let later = TLSFailure.notYetValid(before: 1_893_456_000)
        #expect(later.description == "the certificate is not valid before 2030-01-01T00:00:00Z")
    }

    @Test func anAuthorityWithoutACertificateIsNamed() throws {
        #expect(try failure(clientCA: office.bytes("good.key")) == .noClientCA)
        #expect(try failure(clientCA: []) == .noClientCA)
    }

    @Test func reversedVersionsAreNamed() throws {
        let failure = TLSFailure.noVersion(minimum: .tls13, maximum: .tls12)
        #expect(throws: failure) {
            try office.context("good") {
                $0.minimumVersion = .tls13
                $0.maximumVersion = .tls12
            }
        }
    }

    @Test func suitesForAnotherKindOfKeyAreNamedIfNothingElseIsLeft() throws {
        func context(upTo version: TLSVersion) throws -> TLSContext {
            try office.context("good") {
                $0.cipherSuites = [.ecdheRSAAES128GCM]
                $0.maximumVersion = version
            }
        }
        #expect(throws: TLSFailure.noCipherSuite) { try context(upTo: .tls12) }
        #expect(throws: Never.self) { try context(upTo: .tls13) }
    }

    @Test(arguments: TLSCipherSuite.allCases)
    func everySuiteCanBeSetUpAlone(suite: TLSCipherSuite) throws {
        try office.selfSigned("rsa", subject: "/CN=x", kind: CertificateOffice.rsa)
        for name in ["good", "rsa"] { _ = try office.context(name) { $0.cipherSuites = [suite] } }
    }

    @Test(arguments: TLSCurve.allCases)
    func everyCurveCanBeSetUpAlone(curve: TLSCurve) throws {
        _ = try office.context("good") { $0.curves = [curve] }
    }
}
