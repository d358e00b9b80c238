// Is it the operator, or is it us?
local boards = import '../lib/boards.libsonnet';
local panels = import '../lib/panels.libsonnet';
local queries = import '../lib/queries.libsonnet';

function(config)
  local s = boards.common + ', operator=~"$operator"';
  local rate(metric, by='operator') = 'sum by (%s) (rate(%s{%s}[$__rate_interval]))' % [by, metric, s];
  local latency(quantile) =
    'histogram_quantile(%g, sum by (operator, le) (rate(hketa_operator_request_duration_seconds_bucket{%s}[$__rate_interval])))' % [
      quantile,
      s,
    ];
  local upOrDown = panels.mapping([
    { value: 1, text: 'Up', colour: 'green' },
    { value: 0, text: 'Down', colour: 'red' },
  ]);
  local good = panels.steps([['green', null], ['orange', 0.05], ['red', 0.5]]);
  local coloured(panel) = panel { fieldConfig+: { overrides: boards.operatorColours } };
  panels.dashboard(
    config,
    config.prefix + '-operators',
    'hketa / Operator health',
    "How the operators' public services do: answers, delays, failures, and how politely they are asked.",
    panels.common + [
      panels.variable(
        'operator',
        'Operator',
        'label_values(hketa_operator_planned_requests{job=~"$job", instance=~"$instance"}, operator)'
      ),
    ],
    [
      panels.row('Now', 0),
      panels.stat(
        'Newest request',
        'Whether the newest request for arrivals succeeded. A timetable is not asked for arrivals and has no tile.',
        [panels.now('hketa_operator_up{%s}' % s, '{{operator}}')],
        'none',
        {
          fieldConfig+: { defaults+: { mappings: upOrDown } },
          options+: { colorMode: 'background', textMode: 'value_and_name' },
        }
      ) + panels.at(0, 1, 6, 5),
      panels.stat(
        'Last success',
        'How long ago a request for arrivals last succeeded.',
        [panels.now('time() - hketa_operator_last_success_timestamp_seconds{%s}' % s, '{{operator}}')],
        's',
        {
          fieldConfig+: {
            defaults+: { decimals: 0, thresholds: panels.steps([['green', null], ['orange', 90], ['red', 300]]) },
          },
          options+: { textMode: 'value_and_name' },
        }
      ) + panels.at(6, 1, 6, 5),
      panels.stat(
        'Failures in the time shown',
        'The share of requests that gave no usable answer.',
        [
          panels.now(
            'sum by (operator) (increase(hketa_operator_request_failures_total{%s}[$__range]))\n  /\nsum by (operator) (increase(hketa_operator_requests_total{%s}[$__range]))' % [s, s],
            '{{operator}}'
          ),
        ],
        'percentunit',
        {
          fieldConfig+: { defaults+: { decimals: 1, thresholds: good } },
          options+: { textMode: 'value_and_name' },
        }
      ) + panels.at(12, 1, 6, 5),
      panels.bars(
        'Planned requests',
        'Requests that one refresh needs for the current watches.',
        [panels.now('hketa_operator_planned_requests{%s}' % s, '{{operator}}')],
        'short'
      ) + panels.at(18, 1, 6, 5),

      panels.row('Over time', 6),
      panels.timeline(
        'Service',
        'Whether the newest request for arrivals succeeded.',
        [panels.over('hketa_operator_up{%s}' % s, '{{operator}}')],
        upOrDown
      ) + panels.at(0, 7, 12, 6),
      panels.timeline(
        'States of watches',
        'How far each watch could be trusted.',
        [panels.over(queries.stateCode(s), '{{group}}: {{operator}} {{route}} {{direction}}')],
        boards.stateMappings
      ) + panels.at(12, 7, 12, 12),
      panels.lines(
        'Pause after refusals',
        'How long the operator is left alone after refusing or failing repeatedly; 0 if it is not.',
        [panels.over('hketa_operator_backoff_seconds{%s}' % s, '{{operator}}')],
        's'
      ) + panels.at(0, 13, 12, 6),

      panels.row('Requests', 19),
      coloured(
        panels.lines(
          'Latency, median',
          'Half of the requests take no longer than this.',
          [panels.over(latency(0.5), '{{operator}}')],
          's'
        )
      ) + panels.at(0, 20, 8, 8),
      coloured(
        panels.lines(
          'Latency, 90 %',
          'Nine requests in ten take no longer than this.',
          [panels.over(latency(0.9), '{{operator}}')],
          's'
        )
      ) + panels.at(8, 20, 8, 8),
      coloured(
        panels.lines(
          'Latency, 99 %',
          'All but one request in a hundred take no longer than this.',
          [panels.over(latency(0.99), '{{operator}}')],
          's'
        )
      ) + panels.at(16, 20, 8, 8),
      panels.lines(
        'Requests',
        'Requests sent, by kind.',
        [panels.over(rate('hketa_operator_requests_total', 'operator, endpoint'), '{{operator}} {{endpoint}}')],
        'reqps',
        panels.stacked
      ) + panels.at(0, 28, 12, 9),
      panels.lines(
        'Failures by reason',
        'Requests that gave no usable answer. An empty answer is usable.',
        [panels.over(rate('hketa_operator_request_failures_total', 'operator, reason'), '{{operator}} {{reason}}')],
        'reqps',
        panels.stacked
      ) + panels.at(12, 28, 12, 9),
      coloured(
        panels.lines(
          'Failure ratio',
          'The share of requests that gave no usable answer.',
          [
            panels.over(
              rate('hketa_operator_request_failures_total') + '\n  /\n' + rate('hketa_operator_requests_total'),
              '{{operator}}'
            ),
          ],
          'percentunit'
        )
      ) + panels.at(0, 37, 12, 8),
      coloured(
        panels.lines(
          'Received',
          'Bytes of answers on the wire, before decompression.',
          [panels.over(rate('hketa_operator_response_bytes_total'), '{{operator}}')],
          'Bps'
        )
      ) + panels.at(12, 37, 12, 8),

      panels.row('Politeness', 45),
      coloured(
        panels.lines(
          'Wait for the rate limit',
          'Seconds that requests spent waiting, in each second.',
          [panels.over(rate('hketa_operator_rate_limit_wait_seconds_total'), '{{operator}}')],
          's'
        )
      ) + panels.at(0, 46, 8, 8),
      panels.lines(
        'Requests not sent',
        'Requests that were due while this host was offline or the operator was being left alone.',
        [panels.over(rate('hketa_operator_requests_skipped_total', 'operator, reason'), '{{operator}} {{reason}}')],
        'reqps',
        panels.stacked
      ) + panels.at(8, 46, 8, 8),
      coloured(
        panels.lines(
          'A whole refresh, 90 %',
          "How long nine refreshes in ten of all of an operator's watches take.",
          [
            panels.over(
              'histogram_quantile(0.9, sum by (operator, le) (rate(hketa_refresh_duration_seconds_bucket{%s}[$__rate_interval])))' % s,
              '{{operator}}'
            ),
          ],
          's'
        )
      ) + panels.at(16, 46, 8, 8),

      panels.row('Answers', 54),
      panels.lines(
        'Refreshes that outlasted the interval',
        'In each minute.',
        [panels.over('60 * ' + rate('hketa_refresh_overruns_total'), '{{operator}}')],
        'cpm'
      ) + panels.at(0, 55, 8, 8),
      panels.lines(
        'Rows left out',
        'Rows of otherwise usable answers that could not be read, in each minute.',
        [panels.over('60 * ' + rate('hketa_operator_dropped_rows_total'), '{{operator}}')],
        'cpm'
      ) + panels.at(8, 55, 8, 8),
      panels.lines(
        'Nearest sequences',
        "Times a watch's stop_seq was not in the answer, in each minute.",
        [panels.over('60 * ' + rate('hketa_operator_nearest_sequence_matches_total'), '{{operator}}')],
        'cpm'
      ) + panels.at(16, 55, 8, 8),
    ]
  )
