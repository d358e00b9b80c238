// Expressions and words of the boards, from looks.json.
local looks = import '../looks.json';
local panels = import 'panels.libsonnet';
local queries = import 'queries.libsonnet';
local languages = ['en', 'tc', 'sc'];

{
  common: 'job=~"$job", instance=~"$instance"',

  // The state's number in the language that is chosen: 1 to 7 in English, 11 to 17 and 21 to 27 in Chinese.
  codeInWords(s)::
    |||
      (
        %(languages)s
      )
        + on (%(watch)s) group_left ()
      %(code)s
    ||| % {
      languages: std.join('\n  or ', [
        '%d * hketa_watch_info{%s, language="$language", language="%s"}' % [10 * index, s, languages[index]]
        for index in std.range(0, 2)
      ]),
      watch: queries.watch,
      code: queries.stateCode(s),
    },

  stateMappings: panels.mapping([
    {
      value: 10 * index + state.order,
      text: '%s %s' % [state.symbol, state.text[languages[index]]],
      colour: state.colour.dark,
    }
    for index in std.range(0, 2)
    for state in looks.states
  ]),

  // Each watch once, with its names and the symbol of its state.
  named(s)::
    |||
      hketa_watch_info{%(s)s, language="$language"}
        * on (%(watch)s) group_left (symbol)
      %(symbols)s
    ||| % {
      s: s,
      watch: queries.watch,
      symbols: std.foldl(
        function(expr, state) 'label_replace(%s, "symbol", "%s", "state", "%s")' % [expr, state.symbol, state.word],
        looks.states,
        '(hketa_watch_state{%s} == 1)' % s
      ),
    },

  // One series for each watch, told by one label, so that a table can put several queries side by side.
  keyed(expr, labels='')::
    'sum by (watch%s) (\n  label_join(\n%s,\n    "watch", "|", %s\n  )\n)' % [
      labels,
      expr,
      std.join(', ', ['"%s"' % label for label in queries.watchLabels]),
    ],

  // Whole minutes to an arrival that is still to come.
  wholeMinutes(s, seq)::
    'floor(clamp_min(hketa_arrival_timestamp_seconds{%s, seq="%d"} - time() > -60, 0) / 60)' % [s, seq],

  operatorColours: [
    panels.override('/^%s\\b/' % operator.word, { color: { mode: 'fixed', fixedColor: operator.colour } }, 'byRegexp')
    for operator in looks.operators
  ],

  tileColours: [
    panels.override('/^%s/' % state.symbol, { color: { mode: 'fixed', fixedColor: state.colour.light } }, 'byRegexp')
    for state in looks.states
  ],

  legend:
    std.join('  \n', [
      std.join(' · ', ['%s %s' % [state.symbol, state.text[language]] for state in looks.states])
      for language in languages
    ]) + '\n',
}
