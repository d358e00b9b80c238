// Names are level:metric:operations.
local queries = import '../lib/queries.libsonnet';

{
  prometheusRules+:: {
    local s = $._config.selector,
    local window = $._config.rateWindow,
    groups: [
      {
        name: $._config.prefix + '-watches-recorded',
        rules: [
          { record: 'watch:hketa_watch_state:code', expr: queries.stateCode(s) + '\n' },
          { record: 'watch_seq:hketa_arrival:minutes', expr: queries.minutes(s) + '\n' },
          {
            record: 'watch:hketa_leave:minutes',
            expr: queries.nextLeaveSeconds(s, $._config.leaveWindow) + ' / 60\n',
          },
        ],
      },
      {
        name: $._config.prefix + '-operators-recorded',
        rules: [
          {
            record: 'operator:hketa_operator_request_failures:ratio_rate' + window,
            expr: queries.failureRatio(s, window),
          },
        ] + [
          {
            record: 'operator:hketa_operator_request_duration_seconds:p%d_rate%s' % [quantile, window],
            expr: queries.latency(s, quantile / 100, window) + '\n',
          }
          for quantile in [50, 90, 99]
        ],
      },
    ],
  },
}
