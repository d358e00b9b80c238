// The PromQL that alerts, recording rules and dashboards share. `s` is what goes between the braces to choose series.
local looks = import '../looks.json';

{
  // What makes a watch; labels that it lacks count as empty.
  watchLabels: [
    'job',
    'instance',
    'group',
    'operator',
    'route',
    'direction',
    'stop',
    'service_type',
    'stop_seq',
  ],
  watch: std.join(', ', self.watchLabels),
  operator: 'job, instance, operator',
  server: 'job, instance',

  and(s, more):: if more == '' then s else s + ', ' + more,

  // The state of each watch as its number in looks.json.
  stateCode(s)::
    'sum without (state) (\n  %s\n)' % std.join(
      '\n  or ',
      ['%d * hketa_watch_state{%s}' % [state.order, $.and(s, 'state="%s"' % state.word)] for state in looks.states]
    ),

  // Minutes to each arrival that is still to come; a vehicle may be a minute late.
  minutes(s)::
    '(hketa_arrival_timestamp_seconds{%s} - time()) / 60 > -1' % s,

  // Seconds until one must leave for the next arrival that can still be reached, where a walking time is configured.
  // The newest values of a window, so that a missed scrape changes nothing.
  nextLeaveSeconds(s, window)::
    std.rstripChars(|||
      min by (%(watch)s) (
        (
          last_over_time(hketa_arrival_timestamp_seconds{%(s)s}[%(window)s])
            - on (%(watch)s) group_left ()
          last_over_time(hketa_watch_walk_seconds{%(s)s}[%(window)s])
            - time()
        ) >= 0
      )
    ||| % { s: s, watch: $.watch, window: window }, '\n'),

  requests(s, window)::
    'sum by (%s) (increase(hketa_operator_requests_total{%s}[%s]))' % [$.operator, s, window],

  failureRatio(s, window)::
    |||
      sum by (%(by)s) (rate(hketa_operator_request_failures_total{%(s)s}[%(window)s]))
        /
      sum by (%(by)s) (rate(hketa_operator_requests_total{%(s)s}[%(window)s]))
    ||| % { s: s, window: window, by: $.operator },

  latency(s, quantile, window)::
    'histogram_quantile(%g, sum by (%s, le) (rate(hketa_operator_request_duration_seconds_bucket{%s}[%s])))' % [
      quantile,
      $.operator,
      s,
      window,
    ],

  // Whether a state gauge had the value all the time that it was seen.
  always(value, series, window):: '(%s_over_time(%s[%s]) == %d)' % [
    if value == 1 then 'min' else 'max',
    series,
    window,
    value,
  ],
}
