package import CoreModel
package import Domain
import OperatorCitybus
import OperatorFerry
import OperatorKMB
import OperatorMTR

/// Every operator of this build, in the order in which they are listed to people.
package enum OperatorCatalog {
    package static let all: [any OperatorModule] = [
        KMBOperator(),
        CitybusOperator(),
        MTROperator(),
        FerryOperator(),
    ]

    package static func module(_ id: OperatorID) -> (any OperatorModule)? {
        all.first { $0.traits.id == id }
    }
}
