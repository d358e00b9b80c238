/// Whether tables that were read from a file can be used without a further look.
extension IndexTables {
    /// What contradicts what, in a word; `nil` for tables that never lead out of each other.
    var contradiction: String? {
        if let texts = unsoundTexts { return texts }
        if let first = unsoundSpans { return first }
        if let place = strayPlace { return place }
        return formsWritten.count == formsFolded.count ? nil : "forms"
    }

    private var unsoundTexts: String? {
        let texts = [
            ("ids", ids), ("numbers", numbers), ("aliases", aliases), ("names", names), ("folded", folded),
        ]
        if let unsound = texts.first(where: { !$0.1.isSound }) { return unsound.0 }
        if numbers.count != directionCount { return "numbers" }
        if aliases.count != aliasOperator.count { return "aliases" }
        if folded.count != names.count { return "folded" }
        // Every name ends in a zero byte, at which comparing stops.
        let areClosed = (0..<folded.count).allSatisfy { folded.range($0).isEmpty || folded[$0].last == 0 }
        return areClosed ? nil : "folded"
    }

    private var unsoundSpans: String? {
        let counts = [directionWay.count, directionName.count]
        if counts.contains(where: { $0 != directionCount }) { return "directions" }
        let variants = variantType.count
        if variantOrigin.count != variants || variantDestination.count != variants { return "variants" }
        if callSequence.count != callStop.count { return "calls" }
        if stopName.count != stopCount { return "stops" }
        let spans: [(String, [UInt32], Int, Int)] = [
            ("operators' directions", operatorFirstDirection, operatorCount, directionCount),
            ("operators' stops", operatorFirstStop, operatorCount, stopCount),
            ("directions' variants", directionFirstVariant, directionCount, variants),
            ("variants' calls", variantFirstCall, variants, callStop.count),
        ]
        for (word, first, owners, owned) in spans {
            let isSound =
                first.count == owners + 1 && first.first == 0 && first.last.map(Int.init) == owned
                && zip(first, first.dropFirst()).allSatisfy { $0 <= $1 }
            if !isSound { return word }
        }
        // Each direction has a usual variant.
        let areRun = zip(directionFirstVariant, directionFirstVariant.dropFirst()).allSatisfy { $0 < $1 }
        return areRun ? nil : "directions' variants"
    }

    private var strayPlace: String? {
        let places: [(String, [UInt32], Int)] = [
            ("suffixes", suffixes, folded.bytes.count),
            ("aliases' operators", aliasOperator, operatorCount),
            ("operators' ids", operatorID, ids.count),
            ("routes", directionRoute, ids.count),
            ("ways", directionWay, IndexWay.all.count),
            ("origins", variantOrigin, names.count),
            ("destinations", variantDestination, names.count),
            ("calls' stops", callStop, stopCount),
            ("stops' ids", stopID, ids.count),
            ("stops' names", stopName, names.count),
        ]
        for (word, table, limit) in places where !table.allSatisfy({ Int($0) < limit }) { return word }
        let areNamed = directionName.allSatisfy { $0 == IndexTables.none || Int($0) < names.count }
        return areNamed ? nil : "lines' names"
    }
}
