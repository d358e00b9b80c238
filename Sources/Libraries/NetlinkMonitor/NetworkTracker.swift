import CoreModel
import Glibc

/// Keeps a picture of the network up to date: knows when to ask for everything, and what of an answer counts.
///
/// Pure: messages in, the next question out.
struct NetworkTracker: Sendable {
    /// The answers to a round of questions are collected beside the picture in force, which stays until they are
    /// complete.
    private struct Round {
        var picture = NetworkPicture()
        var question: NetworkQuestion
        var isInterrupted = false
    }

    /// `nil` until everything has been told once.
    private var picture: NetworkPicture?
    private var round: Round?
    private var lastSequence: UInt32 = 0
    /// Everything has to be asked for (again) once the round that is under way has ended.
    private var isAnotherRoundDue = false
    /// Why the kernel does not answer; nothing is asked any more.
    private(set) var refusal: NetlinkFailure?

    /// Whether an answer is being waited for.
    var isAsking: Bool { round != nil || isAnotherRoundDue }

    var state: NetworkState { refusal == nil ? picture?.state ?? .unknown : .unknown }

    /// Begins to ask for everything.
    mutating func begin() -> NetworkQuestion {
        isAnotherRoundDue = false
        let question = NetworkQuestion(subject: .links, sequence: nextSequence())
        round = Round(question: question)
        return question
    }

    /// Takes in one message; gives what is to be asked next, if anything.
    mutating func take(_ message: NetlinkMessage) -> NetworkQuestion? {
        switch message.content {
        case .overrun:
            // Something is lost, perhaps the end of an answer.
            return begin()
        case .done:
            return endAnswer(to: message)
        case .failed(let code):
            return endFailure(code, of: message)
        case .link, .linkGone, .address, .addressGone, .route, .routeGone:
            if message.sequence == 0 { return takeNews(message.content) }
            guard message.sequence == round?.question.sequence else { return nil }
            if message.isInterrupted { round?.isInterrupted = true }
            _ = round?.picture.apply(message.content)
            return nil
        }
    }

    private mutating func takeNews(_ content: NetlinkMessage.Content) -> NetworkQuestion? {
        let isMoreUnknown = picture?.apply(content) ?? false
        _ = round?.picture.apply(content)
        guard isMoreUnknown else { return nil }
        guard round == nil else {
            isAnotherRoundDue = true
            return nil
        }
        return begin()
    }

    private mutating func endAnswer(to message: NetlinkMessage) -> NetworkQuestion? {
        guard var current = round, message.sequence == current.question.sequence else {
            // The end of an earlier answer: the kernel is free for what it had refused.
            return round == nil && isAnotherRoundDue ? begin() : nil
        }
        if message.isInterrupted || current.isInterrupted { return begin() }
        guard let next = current.question.subject.next else {
            picture = current.picture
            round = nil
            return isAnotherRoundDue ? begin() : nil
        }
        current.question = NetworkQuestion(subject: next, sequence: nextSequence())
        round = current
        return current.question
    }

    private mutating func endFailure(_ code: Int32, of message: NetlinkMessage) -> NetworkQuestion? {
        guard code != 0, message.sequence == round?.question.sequence else { return nil }
        round = nil
        if code == EBUSY {
            // An earlier answer is still under way; its end is the sign to ask again.
            isAnotherRoundDue = true
        } else {
            refusal = NetlinkFailure(step: "dump", code: code)
        }
        return nil
    }

    private mutating func nextSequence() -> UInt32 {
        lastSequence = lastSequence == .max ? 1 : lastSequence + 1
        return lastSequence
    }
}
