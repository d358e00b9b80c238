import CoreModel
import GTFSReader
import HTTPListener
import Locking

/// Makes an edition of the feed when it is first asked for, and keeps the newest ones packed.
final class FeedShelf: Sendable {
    /// One for each language.
    private static let kept = 3

    private let plan: FerryPlan
    private let size: FeedSize
    private let noise: Noise
    private let packed = Locked<[(edition: FeedEdition, bytes: ByteChunk)]>([])

    init(_ plan: FerryPlan, size: FeedSize, seed: UInt64) {
        self.plan = plan
        self.size = size
        noise = Noise(seed: seed)
    }

    /// The zip archive of an edition.
    ///
    /// Two who ask for a new edition at once both make it; they get the same bytes.
    func archive(_ edition: FeedEdition) throws(GTFSFailure) -> ByteChunk {
        if let kept = packed.withLock({ $0.first { $0.edition == edition }?.bytes }) { return kept }
        let time = HongKongTime.civil(at: edition.published)
        let modified = GTFSArchive.Time(
            year: time.year,
            month: time.month,
            day: time.day,
            hour: time.hour,
            minute: time.minute,
            second: time.second
        )
        var archive = GTFSArchive(level: size == .full ? 1 : 6)
        var files = self.files(edition)
        for name in FeedWriter.names {
            if let bytes = files.removeValue(forKey: name) { archive.add(name, bytes, modified: modified) }
        }
        let chunk = ByteChunk(try archive.packed())
        packed.withLock { kept in
            kept.append((edition, chunk))
            kept = kept.suffix(FeedShelf.kept)
        }
        return chunk
    }

    /// One file of an edition; nil where it has none of that name.
    func file(_ name: String, of edition: FeedEdition) -> ByteChunk? {
        guard FeedWriter.names.contains(name) else { return nil }
        return files(edition)[name].map { ByteChunk($0) }
    }

    private func files(_ edition: FeedEdition) -> [String: [UInt8]] {
        FeedWriter(plan, size: size, language: edition.language, noise: noise).files(year: edition.year)
    }
}
