// The operators' public services.
local queries = import '../lib/queries.libsonnet';

function(config)
  local alert = (import '../lib/alert.libsonnet')(config).alert;
  local s = config.selector;
  local asked = '%s, operator!~"%s"' % [s, config.timetableOperators];
  local busy =
    'and on (%s)\n(%s >= %d)' % [
      queries.operator,
      queries.requests(s, config.rateWindow),
      config.minimumRequests,
    ];
  local days(expr) = '(time() - %s) / 86400' % expr;
  {
    name: config.prefix + '-operators',
    rules: [
      alert(
        'HketaOperatorDown',
        'critical',
        |||
          max_over_time(hketa_operator_up{%(s)s}[%(window)s]) == 0
            unless on (%(operator)s)
          (time() - max_over_time(hketa_operator_last_success_timestamp_seconds{%(s)s}[%(window)s]) < %(seconds)d)
            unless on (%(server)s)
          (max without (state) (max_over_time(hketa_network_state{%(s)s, state="offline"}[%(window)s])) == 1)
        ||| % {
          s: s,
          window: config.window,
          operator: queries.operator,
          server: queries.server,
          seconds: config.operatorDownSeconds,
        },
        "An operator's service is down.",
        'No request for arrivals to {{ $labels.operator }} has succeeded for '
        + '%s.' % '{{ %d | humanizeDuration }}' % config.operatorDownSeconds,
        { 'for': config.operatorDownFor, keep_firing_for: config.keepFiring }
      ),
      alert(
        'HketaOperatorFailing',
        'warning',
        '%s  > %g\n%s\n' % [
          queries.failureRatio(s, config.rateWindow),
          config.failureRatio,
          busy,
        ],
        "Many requests to an operator's service fail.",
        '{{ $value | humanizePercentage }} of the requests to {{ $labels.operator }} fail.',
        { 'for': config.failingFor, keep_firing_for: config.keepFiring }
      ),
      alert(
        'HketaOperatorSlow',
        'warning',
        '%s > %g\n%s\n' % [
          queries.latency(s, config.slowQuantile, config.rateWindow),
          config.slowSeconds,
          busy,
        ],
        "An operator's service is slow.",
        '%d %% of the requests to {{ $labels.operator }} take up to {{ $value | humanizeDuration }}.'
        % (config.slowQuantile * 100),
        { 'for': config.slowFor, keep_firing_for: config.keepFiring }
      ),
      alert(
        'HketaOperatorThrottled',
        'warning',
        'sum by (%s) (increase(hketa_operator_request_failures_total{%s, reason="throttled"}[%s])) >= %d\n' % [
          queries.operator,
          s,
          config.throttledWindow,
          config.throttledTimes,
        ],
        'An operator refuses requests because there are too many.',
        '{{ $labels.operator }} has refused {{ $value | printf "%.0f" }} requests in the last '
        + '%s.' % config.throttledWindow,
        { keep_firing_for: config.keepFiring }
      ),
      alert(
        'HketaFeedFrozen',
        'warning',
        |||
          count by (%(operator)s) (
            (
              max_over_time(hketa_watch_last_success_timestamp_seconds{%(asked)s}[%(window)s])
                -
              max_over_time(hketa_watch_data_timestamp_seconds{%(asked)s}[%(window)s])
                > %(seconds)d
            )
              and on (%(watch)s)
            %(due)s
          )
        ||| % {
          asked: asked,
          window: config.window,
          operator: queries.operator,
          watch: queries.watch,
          seconds: config.frozenSeconds,
          due: queries.always(1, 'hketa_watch_service_due{%s}' % asked, config.window),
        },
        'An operator answers with old data.',
        '{{ $labels.operator }} answers, but what it says about {{ $value | printf "%.0f" }} of the watches is more than '
        + '{{ %d | humanizeDuration }} old.' % config.frozenSeconds,
        { 'for': config.frozenFor, keep_firing_for: config.keepFiring }
      ),
      alert(
        'HketaCatalogueOld',
        'warning',
        '%s > %g\n' % [
          days('max_over_time(hketa_catalogue_fetched_timestamp_seconds{%s}[%s])' % [s, config.window]),
          config.catalogueDays,
        ],
        'A list of routes or stops has not been renewed for long.',
        'The list {{ $labels.kind }} of {{ $labels.operator }} is {{ $value | printf "%.0f" }} days old.',
        { 'for': config.oldFor }
      ),
      alert(
        'HketaTimetableUnconfirmed',
        'warning',
        '%s > %g\n' % [
          days(
            'max by (%s) (max_over_time(hketa_watch_last_success_timestamp_seconds{%s, operator=~"%s"}[%s]))' % [
              queries.operator,
              s,
              config.timetableOperators,
              config.window,
            ]
          ),
          config.timetableCheckedDays,
        ],
        'A timetable could not be compared with what its publisher has.',
        'The timetable of {{ $labels.operator }} was last confirmed {{ $value | printf "%.1f" }} days ago.',
        { 'for': config.oldFor }
      ),
      alert(
        'HketaTimetableOld',
        'warning',
        '%s > %g\n' % [
          days('max_over_time(hketa_timetable_feed_timestamp_seconds{%s}[%s])' % [s, config.window]),
          config.timetableFeedDays,
        ],
        'A publisher has not renewed its timetable for long.',
        'The timetable of {{ $labels.operator }} was made {{ $value | printf "%.0f" }} days ago.',
        { 'for': config.oldFor }
      ),
      alert(
        'HketaHolidaysMissing',
        'warning',
        'max_over_time(hketa_holidays_missing_today{%s}[%s]) == 1\n' % [s, config.window],
        'The list of public holidays does not cover this year.',
        'Without a list of holidays that covers this year, {{ $labels.operator }} takes a public holiday for a '
        + 'working day.',
        { 'for': config.oldFor }
      ),
    ],
  }
