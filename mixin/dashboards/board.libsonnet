// For a tablet on the wall: what comes next, and when to leave.
local boards = import '../lib/boards.libsonnet';
local panels = import '../lib/panels.libsonnet';
local queries = import '../lib/queries.libsonnet';

function(config)
  local s = boards.common + ', group=~"$group"';
  local now = panels.mapping([{ value: 0, text: 'Now 即到', colour: 'orange' }]);
  local go = panels.mapping([{ value: 0, text: 'Go 出門', colour: 'red' }]);
  local columns = ['Route 路線', 'To 往', 'Stop 車站', 'State 狀態', 'Next 下一班', '2nd 第二班', '3rd 第三班', 'Leave in 出門', 'Platform 月台', 'Source 來源'];
  local minutes(name) = panels.override(name, {
    unit: 'm',
    decimals: 0,
    mappings: now,
    'custom.align': 'center',
    'custom.width': 130,
  });
  local arrivals = panels.table(
    'Arrivals: $group',
    'The next three arrivals of each watch in minutes, how far they can be trusted, and in how many minutes one must leave for the next that can be reached on foot.',
    [
      panels.rows(boards.keyed(boards.codeInWords(s), ', route, destination, name')),
      panels.rows(boards.keyed(boards.wholeMinutes(s, 1))),
      panels.rows(boards.keyed(boards.wholeMinutes(s, 2))),
      panels.rows(boards.keyed(boards.wholeMinutes(s, 3))),
      panels.rows(boards.keyed('floor(%s / 60)' % queries.nextLeaveSeconds(s, config.leaveWindow))),
      panels.rows(boards.keyed('hketa_arrival_platform{%s, seq="1"}' % s)),
      panels.rows(boards.keyed('hketa_arrival_live{%s, seq="1"}' % s)),
    ],
    [
      { id: 'merge', options: {} },
      {
        id: 'organize',
        options: {
          excludeByName: { Time: true, watch: true },
          indexByName: {
            route: 0,
            destination: 1,
            name: 2,
            'Value #A': 3,
            'Value #B': 4,
            'Value #C': 5,
            'Value #D': 6,
            'Value #E': 7,
            'Value #F': 8,
            'Value #G': 9,
          },
          renameByName: {
            route: columns[0],
            destination: columns[1],
            name: columns[2],
            'Value #A': columns[3],
            'Value #B': columns[4],
            'Value #C': columns[5],
            'Value #D': columns[6],
            'Value #E': columns[7],
            'Value #F': columns[8],
            'Value #G': columns[9],
          },
        },
      },
    ],
    [
      panels.override(columns[0], { 'custom.width': 110 }),
      panels.override(columns[3], {
        mappings: boards.stateMappings,
        'custom.cellOptions': { type: 'color-background', mode: 'basic' },
        'custom.width': 160,
      }),
      minutes(columns[4]),
      minutes(columns[5]),
      minutes(columns[6]),
      panels.override(columns[7], {
        unit: 'm',
        decimals: 0,
        mappings: go,
        'custom.align': 'center',
        'custom.width': 130,
        'custom.cellOptions': { type: 'color-text' },
        thresholds: panels.steps([['red', null], ['orange', 2], ['green', 5]]),
      }),
      panels.override(columns[8], { 'custom.width': 110, 'custom.align': 'center' }),
      panels.override(columns[9], {
        mappings: panels.mapping([
          { value: 1, text: 'Live 實時', colour: 'green' },
          { value: 0, text: 'Timetable 時間表', colour: 'blue' },
        ]),
        'custom.cellOptions': { type: 'color-text' },
        'custom.width': 150,
      }),
    ],
    { options+: { sortBy: [{ desc: false, displayName: columns[0] }] } }
  );
  local tiles = { colorMode: 'background', textMode: 'value_and_name' };
  local next = panels.stat(
    'Next: $group',
    'Minutes to the next arrival of each watch; the colour and the symbol are those of its state.',
    [
      panels.now(
        '(\n%s)\n  * on (%s) group_left ()\n%s' % [boards.named(s), queries.watch, boards.wholeMinutes(s, 1)],
        '{{symbol}} {{route}} {{destination}}'
      ),
    ],
    'm',
    {
      fieldConfig+: { defaults+: { decimals: 0, mappings: now }, overrides: boards.tileColours },
      options+: tiles,
    }
  );
  local leave = panels.stat(
    'Leave in: $group',
    'Minutes until one must leave for the next arrival that can be reached, where a walking time is configured.',
    [
      panels.now(
        'hketa_watch_info{%s, language="$language"}\n  * on (%s) group_left ()\nfloor(%s / 60)' % [
          s,
          queries.watch,
          queries.nextLeaveSeconds(s, config.leaveWindow),
        ],
        '{{route}} {{destination}}'
      ),
    ],
    'm',
    {
      fieldConfig+: {
        defaults+: {
          decimals: 0,
          mappings: go,
          thresholds: panels.steps([['red', null], ['orange', 2], ['green', 5]]),
        },
      },
      options+: tiles,
    }
  );
  local states = panels.timeline(
    'States: $group',
    'How far each watch could be trusted over time.',
    [panels.over(boards.codeInWords(s), '{{operator}} {{route}} {{destination}}')],
    boards.stateMappings
  );
  panels.dashboard(
    config,
    config.prefix + '-board',
    'hketa / Commute board',
    'The next arrivals of all watches, by group, for a tablet on the wall.',
    panels.common + [
      panels.variable('group', 'Group', 'label_values(hketa_watch_info{job=~"$job", instance=~"$instance"}, group)'),
      panels.choice(
        'language',
        'Language',
        [['English', 'en'], ['繁體中文', 'tc'], ['简体中文', 'sc']],
        config.language
      ),
    ],
    [
      panels.row('$group', 0, { repeat: 'group' }),
      next + panels.at(0, 1, 16, 6),
      leave + panels.at(16, 1, 8, 6),
      arrivals + panels.at(0, 7, 24, 11),
      states + panels.at(0, 18, 24, 8),
      panels.row('Symbols 符號', 26),
      panels.text('', 'What the symbols mean.', boards.legend) + panels.at(0, 27, 24, 4),
    ]
  )
