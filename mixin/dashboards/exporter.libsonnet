// The program: what it is, what it uses, what it keeps.
local boards = import '../lib/boards.libsonnet';
local panels = import '../lib/panels.libsonnet';

function(config)
  local s = boards.common;
  local age(metric) = 'time() - %s{%s}' % [metric, s];
  local rate(metric, by) = 'sum by (%s) (rate(%s{%s}[$__rate_interval]))' % [by, metric, s];
  local yesOrNo(yes, no) = panels.mapping([
    { value: 1, text: yes, colour: 'green' },
    { value: 0, text: no, colour: 'red' },
  ]);
  local flag(title, description, expr, mappings) = panels.stat(
    title,
    description,
    [panels.now(expr, '{{instance}}')],
    'none',
    { fieldConfig+: { defaults+: { mappings: mappings } }, options+: { colorMode: 'background' } }
  );
  local networks = ['online', 'offline', 'unknown'];
  local network =
    'sum without (state) (%s)' % std.join(
      ' or ',
      ['%d * hketa_network_state{%s, state="%s"}' % [index + 1, s, networks[index]] for index in std.range(0, 2)]
    );
  local networkWords = panels.mapping([
    { value: 1, text: 'Online', colour: 'green' },
    { value: 2, text: 'Offline', colour: 'red' },
    { value: 3, text: 'Unknown', colour: 'blue' },
  ]);
  panels.dashboard(
    config,
    config.prefix + '-exporter',
    'hketa / Exporter',
    'The exporter itself: process, page, store, lists of stops, timetables.',
    panels.common,
    [
      panels.row('Now', 0),
      flag('Scraped', 'Whether the last scrape succeeded.', 'up{%s}' % s, yesOrNo('Up', 'Down'))
      + panels.at(0, 1, 4, 4),
      flag(
        'Configuration',
        'Whether the newest load of the configuration succeeded.',
        'hketa_config_last_reload_successful{%s}' % s,
        yesOrNo('Valid', 'Refused')
      ) + panels.at(4, 1, 4, 4),
      flag('Network', 'Whether this host has a network.', network, networkWords) + panels.at(8, 1, 4, 4),
      flag(
        'Store',
        'Whether reports are kept on the disk.',
        'hketa_store_durable{%s}' % s,
        yesOrNo('On disk', 'In memory')
      ) + panels.at(12, 1, 4, 4),
      panels.stat(
        'Running for',
        'Since the process was started.',
        [panels.now(age('process_start_time_seconds'), '{{instance}}')],
        's'
      ) + panels.at(16, 1, 4, 4),
      panels.stat(
        'Watches',
        'Watches that are configured.',
        [panels.now('count by (instance) (hketa_watch_state_since_timestamp_seconds{%s})' % s, '{{instance}}')],
        'short'
      ) + panels.at(20, 1, 4, 4),
      panels.table(
        'Build',
        'What runs, and what it was built from.',
        [panels.rows('hketa_exporter_build_info{%s}' % s)],
        [{
          id: 'organize',
          options: {
            excludeByName: { Time: true, Value: true, __name__: true, job: true },
            indexByName: { instance: 0, version: 1, revision: 2, swiftversion: 3, libcurl: 4, libmicrohttpd: 5 },
            renameByName: {
              instance: 'Instance',
              version: 'Version',
              revision: 'Revision',
              swiftversion: 'Swift',
              libcurl: 'libcurl',
              libmicrohttpd: 'libmicrohttpd',
            },
          },
        }],
        [],
        { options+: { cellHeight: 'sm' } }
      ) + panels.at(0, 5, 24, 4),

      panels.row('Process', 9),
      panels.lines(
        'Processor',
        'Seconds of one core used in each second.',
        [panels.over(rate('process_cpu_seconds_total', 'instance'), '{{instance}}')],
        'percentunit'
      ) + panels.at(0, 10, 8, 8),
      panels.lines(
        'Memory',
        'Resident memory.',
        [panels.over('process_resident_memory_bytes{%s}' % s, '{{instance}}')],
        'bytes'
      ) + panels.at(8, 10, 8, 8),
      panels.lines(
        'Files and threads',
        'Open file descriptors and threads.',
        [
          panels.over('process_open_fds{%s}' % s, '{{instance}} files'),
          panels.over('process_threads{%s}' % s, '{{instance}} threads'),
        ],
        'short'
      ) + panels.at(16, 10, 8, 8),

      panels.row('Page', 18),
      panels.lines(
        'Scrape duration',
        'How long Prometheus waited for the page.',
        [panels.over('scrape_duration_seconds{%s}' % s, '{{instance}}')],
        's'
      ) + panels.at(0, 19, 6, 8),
      panels.lines(
        'Samples',
        'Samples of one scrape.',
        [panels.over('scrape_samples_scraped{%s}' % s, '{{instance}}')],
        'short'
      ) + panels.at(6, 19, 6, 8),
      panels.lines(
        'HTTP requests',
        'Requests answered, by what was asked and the status.',
        [
          panels.over(
            rate('hketa_exporter_http_requests_total', 'instance, handler, code'),
            '{{instance}} {{handler}} {{code}}'
          ),
        ],
        'reqps',
        panels.stacked
      ) + panels.at(12, 19, 6, 8),
      panels.lines(
        'Requests in flight',
        'Requests being answered at the moment of the scrape.',
        [panels.over('hketa_exporter_http_requests_in_flight{%s}' % s, '{{instance}}')],
        'short'
      ) + panels.at(18, 19, 6, 8),

      panels.row('Configuration, network and store', 27),
      panels.timeline(
        'Network',
        'Whether this host had a network.',
        [panels.over(network, '{{instance}}')],
        networkWords
      ) + panels.at(0, 28, 12, 5),
      panels.stat(
        'Configuration loaded',
        'How long ago the configuration was last loaded successfully.',
        [panels.now(age('hketa_config_last_reload_success_timestamp_seconds'), '{{instance}}')],
        's'
      ) + panels.at(12, 28, 4, 5),
      panels.stat(
        'Store written',
        'How long ago the store was last written.',
        [panels.now(age('hketa_store_last_write_timestamp_seconds'), '{{instance}}')],
        's',
        { fieldConfig+: { defaults+: { decimals: 0 } } }
      ) + panels.at(16, 28, 4, 5),
      panels.stat(
        'Failed writes, files set aside',
        'In the time shown; both are 0 on a healthy disk.',
        [
          panels.now('increase(hketa_store_failed_writes_total{%s}[$__range])' % s, 'failed writes'),
          panels.now('increase(hketa_store_files_set_aside_total{%s}[$__range])' % s, 'files set aside'),
        ],
        'short',
        {
          fieldConfig+: {
            defaults+: { decimals: 0, thresholds: panels.steps([['green', null], ['red', 0.5]]) },
          },
          options+: { textMode: 'value_and_name' },
        }
      ) + panels.at(20, 28, 4, 5),

      panels.row('Lists of routes and stops', 33),
      panels.bars(
        'Entries',
        'Routes, stops and calls that the downloaded lists have.',
        [panels.now('hketa_catalogue_entries{%s}' % s, '{{operator}} {{kind}}')],
        'short'
      ) + panels.at(0, 34, 8, 8),
      panels.bars(
        'Age',
        'How long ago the oldest list of each kind was downloaded.',
        [panels.now(age('hketa_catalogue_fetched_timestamp_seconds'), '{{operator}} {{kind}}')],
        's',
        {
          fieldConfig+: {
            defaults+: {
              thresholds: panels.steps([['green', null], ['red', 86400 * config.catalogueDays]]),
            },
          },
        }
      ) + panels.at(8, 34, 8, 8),
      panels.stat(
        'Refused in the time shown',
        'Lists that were unreadable, empty or much too short, and replaced nothing.',
        [
          panels.now(
            'sum by (operator) (increase(hketa_catalogue_rejected_total{%s}[$__range]))' % s,
            '{{operator}}'
          ),
        ],
        'short',
        {
          fieldConfig+: {
            defaults+: { decimals: 0, thresholds: panels.steps([['green', null], ['red', 0.5]]) },
          },
          options+: { textMode: 'value_and_name' },
        }
      ) + panels.at(16, 34, 8, 8),

      panels.row('Timetables', 42),
      panels.stat(
        'Made',
        "How old the timetable in force is, by its publisher's own time.",
        [panels.now(age('hketa_timetable_feed_timestamp_seconds'), '{{operator}}')],
        's'
      ) + panels.at(0, 43, 4, 5),
      panels.stat(
        'Routes and trips today',
        'What the timetable in force has; trips of school days and the like are counted apart.',
        [
          panels.now('hketa_timetable_routes{%s}' % s, 'routes'),
          panels.now('hketa_timetable_trips_today{%s}' % s, 'trips today'),
          panels.now('hketa_timetable_conditional_trips{%s}' % s, 'on some days only'),
        ],
        'short',
        { options+: { textMode: 'value_and_name' } }
      ) + panels.at(4, 43, 8, 5),
      panels.stat(
        'Rows left out',
        "Rows of the timetable's feed that could not be used.",
        [panels.now('hketa_timetable_rows_dropped{%s}' % s, '{{operator}}')],
        'short'
      ) + panels.at(12, 43, 4, 5),
      panels.stat(
        'Holidays',
        'Whether the list of public holidays covers this year, and for how long it reaches.',
        [
          panels.now('hketa_holidays_missing_today{%s}' % s, 'this year'),
          panels.now('hketa_holidays_last_covered_timestamp_seconds{%s} - time()' % s, 'reaches'),
        ],
        's',
        {
          fieldConfig+: {
            overrides: [
              panels.override('this year', {
                unit: 'none',
                mappings: panels.mapping([
                  { value: 0, text: 'Covered', colour: 'green' },
                  { value: 1, text: 'Missing', colour: 'red' },
                ]),
              }),
            ],
          },
          options+: { textMode: 'value_and_name' },
        }
      ) + panels.at(16, 43, 4, 5),
      panels.stat(
        'Refused in the time shown',
        'Downloaded timetables, names and holidays that were unreadable or implausible, and replaced nothing.',
        [
          panels.now(
            'sum by (kind) (increase(hketa_timetable_rejected_total{%s}[$__range]))' % s,
            '{{kind}}'
          ),
        ],
        'short',
        {
          fieldConfig+: {
            defaults+: { decimals: 0, thresholds: panels.steps([['green', null], ['red', 0.5]]) },
          },
          options+: { textMode: 'value_and_name' },
        }
      ) + panels.at(20, 43, 4, 5),
      panels.stat(
        'Reading the feed',
        'How long the newest feed took from bytes to departures.',
        [panels.now('hketa_timetable_compile_seconds{%s}' % s, '{{operator}}')],
        's'
      ) + panels.at(0, 48, 4, 5),
    ]
  )
