extension Duration {
    /// Rounded up, so that a wait of that length does not end too early.
    ///
    /// For the short times of this library; those over 290 million years would overflow.
    var wholeMillisecondsRoundedUp: Int64 {
        let (seconds, attoseconds) = components
        let perMillisecond: Int64 = 1_000_000_000_000_000
        return seconds * 1000 + (attoseconds + perMillisecond - 1) / perMillisecond
    }
}
