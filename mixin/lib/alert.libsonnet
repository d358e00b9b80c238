// An alert and the texts of its annotations.
function(config) {
  // `more` may hold `for` and `keep_firing_for`.
  alert(name, severity, expr, summary, description, more={})::
    { alert: name, expr: expr }
    + more
    + {
      labels: { severity: severity },
      annotations: {
        summary: summary,
        description: $.named(description),
        runbook_url: '%s%s.md' % [config.runbooks, name],
      },
    },

  // Names are looked up and not joined: a label that changes when a name becomes known would make another alert of it.
  local series(name, more) =
    '%s{job=%%q, instance=%%q, group=%%q, operator=%%q, route=%%q, direction=%%q, stop=%%q, service_type=%%q, stop_seq=%%q%s}'
    % [name, more],
  local labels = std.join(' ', [
    '.Labels.' + name
    for name in [
      'job', 'instance', 'group', 'operator', 'route', 'direction', 'stop', 'service_type', 'stop_seq',
    ]
  ]),
  local lookup(name, more) = 'printf `%s` %s | query' % [series(name, more), labels],

  // "Home to the university (kmb 74B outbound to TAI PO CENTRAL)"; without the series of names the ids alone.
  local watch =
    '{{ with %s }}{{ with first . }}{{ .Labels.name }} ({{ .Labels.operator }} {{ .Labels.route }} {{ .Labels.direction }}{{ with .Labels.destination }} to {{ . }}{{ end }}){{ end }}{{ else }}{{ .Labels.operator }} {{ .Labels.route }} {{ .Labels.direction }} at {{ .Labels.stop }}{{ end }}'
    % lookup('hketa_watch_info', ', language="%s"' % config.language),

  local reason =
    '{{ with %s }} ({{ with first . }}{{ .Labels.reason }}{{ end }}){{ end }}'
    % std.strReplace(lookup('hketa_watch_no_service_reason', ''), '}`', '} == 1`'),

  local state =
    '{{ with %s }}{{ with first . }}{{ .Labels.state }}{{ end }}{{ else }}unknown{{ end }}'
    % std.strReplace(lookup('hketa_watch_state', ''), '}`', '} == 1`'),

  // %WATCH%, %REASON% and %STATE% in a description.
  named(text)::
    std.foldl(
      function(text, pair) std.strReplace(text, pair[0], pair[1]),
      [['%WATCH%', watch], ['%REASON%', reason], ['%STATE%', state]],
      text
    ),
}
