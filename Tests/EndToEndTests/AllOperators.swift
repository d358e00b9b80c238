/// A configuration with a watch of each operator, and the lists of all.
enum AllOperators {
    static let head = """
        refresh: { interval: 10m, timeout: 5s }
        catalogue: { operators: all }
        operators:
          kmb: { base_url: SIMULATOR }
          citybus: { base_url: SIMULATOR }
          mtr: { base_url: SIMULATOR }
          ferry: { timetable_url: "SIMULATOR/td/pt-headway-{lang}/gtfs.zip", holidays_url: SIMULATOR/common/ical/en.json }

        """

    static let config =
        head + """
            groups:
              - name: Work
                watches:
                  - { operator: kmb, route: 74B, direction: outbound, stop: 18492910339410B1, walk: 6m, name: Home }
                  - { operator: citybus, route: "11", direction: inbound, stop: "001145" }
              - name: Weekend
                watches:
                  - { operator: mtr, route: TKL, direction: up, stop: TKO }
                  - { operator: ferry, route: "7005", direction: outbound, stop: "101102" }

            """
}
