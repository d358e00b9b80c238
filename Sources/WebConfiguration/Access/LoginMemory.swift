/// Remembers which credentials were right and which wrong, so that bcrypt runs once for each.
///
/// Bounded; wrong ones can not push right ones out.
struct LoginMemory: Sendable {
    private var right = Prints(limit: 256)
    private var wrong = Prints(limit: 256)

    private struct Prints {
        let limit: Int
        private var members: Set<LoginPrint> = []
        private var order: [LoginPrint] = []

        init(limit: Int) {
            self.limit = limit
        }

        func contains(_ print: LoginPrint) -> Bool { members.contains(print) }

        mutating func insert(_ print: LoginPrint) {
            guard members.insert(print).inserted else { return }
            order.append(print)
            if order.count > limit { members.remove(order.removeFirst()) }
        }
    }

    /// Whether the credentials were right; `nil` if they were not checked lately.
    func verdict(on print: LoginPrint) -> Bool? {
        if right.contains(print) { return true }
        return wrong.contains(print) ? false : nil
    }

    mutating func remember(_ print: LoginPrint, isRight: Bool) {
        if isRight {
            right.insert(print)
        } else {
            wrong.insert(print)
        }
    }
}
