import CoreModel
import Domain
import OperatorCitybus
import OperatorFerry
import OperatorKMB
import OperatorMTR

/// Every operator of this build, in the order in which they are listed to people.
enum OperatorCatalog {
    static let all: [any OperatorModule] = [
        KMBOperator(),
        CitybusOperator(),
        MTROperator(),
        FerryOperator(),
    ]

    static func module(_ id: OperatorID) -> (any OperatorModule)? {
        all.first { $0.traits.id == id }
    }
}
