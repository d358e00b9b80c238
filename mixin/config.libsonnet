// All that somebody may want to change without reading the rest:
//
//   (import 'mixin.libsonnet') + { _config+:: { selector: 'job="transport"', noServiceFor: '10m' } }
{
  _config:: {
    // Which series are this exporter's. `job` is what absence is told from.
    job: 'hketa',
    selector: 'job="%s"' % self.job,
    // Before a runbook's file name, such as the address of a copy of docs/runbooks.
    runbooks: 'docs/runbooks/',
    // The language of names in alerts: en, tc or sc.
    language: 'en',
    // Names of rule groups, dashboards' uids, file names.
    prefix: 'hketa',
    dashboardTags: ['hketa', 'transport'],
    dashboardRefresh: '10s',

    // How far back states are looked at. At least three scrapes, so that a missed one changes nothing.
    window: '3m',
    // How long an alert outlives its cause, so that a state that comes and goes is one alert.
    keepFiring: '5m',

    // The exporter.
    exporterDownFor: '3m',
    exporterAbsentFor: '10m',
    scrapeSeconds: 1,
    scrapeSlowFor: '10m',
    reloadFailedFor: '5m',
    networkOfflineFor: '5m',
    storeFailingFor: '10m',

    // Operators. Whoever has a timetable is asked nothing about arrivals, and the time in its answers is that of the
    // feed.
    timetableOperators: 'ferry',
    operatorDownSeconds: 300,
    operatorDownFor: '3m',
    rateWindow: '10m',
    minimumRequests: 10,
    slowQuantile: 0.9,
    slowSeconds: 3,
    slowFor: '10m',
    failureRatio: 0.5,
    failingFor: '10m',
    throttledWindow: '15m',
    throttledTimes: 3,
    frozenSeconds: 300,
    frozenFor: '5m',
    catalogueDays: 10,
    timetableCheckedDays: 2,
    timetableFeedDays: 120,
    oldFor: '1h',

    // Watches.
    noServiceFor: '2m',
    // What an operator announces of its own accord: the last bus has gone, the route runs on other days, the slot is a
    // partner's. Nobody has to be told.
    ordinaryReasons: 'finished_today|not_today|partner_slot',
    staleFor: '7m',

    // Commuters: how long before the last moment to leave.
    leaveSeconds: 120,
    leaveWindow: '1m',

    // The examples in config/prometheus.
    scrapeInterval: '15s',
    evaluationInterval: '15s',
    exporterAddress: 'localhost:10852',
    alertmanagerAddress: 'localhost:9093',
    webhook: 'http://localhost:5001',
    prometheusURL: 'http://localhost:9090',
    dashboardFolder: '/var/lib/grafana/dashboards',
    groupWait: '30s',
    groupInterval: '5m',
    timeZone: 'Asia/Hong_Kong',
    // When somebody wants to be told to leave, and when nobody wants to hear of a missing bus.
    commute: [
      {
        weekdays: ['monday:friday'],
        times: [
          { start_time: '06:30', end_time: '09:30' },
          { start_time: '17:00', end_time: '20:30' },
        ],
      },
    ],
    night: [{ times: [{ start_time: '01:00', end_time: '05:30' }] }],
  },
}
