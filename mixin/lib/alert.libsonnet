// An alert, and what its texts can say of a watch.
function(config) {
  // `more` may hold `for` and `keep_firing_for`.
  alert(name, severity, expr, summary, description, more={})::
    { alert: name, expr: expr }
    + more
    + {
      labels: { severity: severity },
      annotations: {
        summary: summary,
        description: description,
        runbook_url: '%s%s.md' % [config.runbooks, name],
      },
    },

  // Names are looked up and not joined: a label that changes when a name becomes known would make another alert of it.
  local queries = import 'queries.libsonnet',
  local lookup(name, more='', comparison='') = 'printf `%s{%s%s}%s` %s | query' % [
    name,
    std.join(', ', [label + '=%q' for label in queries.watchLabels]),
    more,
    comparison,
    std.join(' ', ['.Labels.' + label for label in queries.watchLabels]),
  ],

  // "Home to the university (kmb 74B outbound to TAI PO CENTRAL)"; without the series of names the ids alone.
  watch::
    '{{ with ' + lookup('hketa_watch_info', ', language="%s"' % config.language) + ' }}{{ with first . }}'
    + '{{ .Labels.name }} ({{ .Labels.operator }} {{ .Labels.route }} {{ .Labels.direction }}'
    + '{{ with .Labels.destination }} to {{ . }}{{ end }}){{ end }}'
    + '{{ else }}{{ .Labels.operator }} {{ .Labels.route }} {{ .Labels.direction }} at {{ .Labels.stop }}{{ end }}',

  // " (none_listed)", or nothing.
  reason::
    '{{ with ' + lookup('hketa_watch_no_service_reason', comparison=' == 1')
    + ' }} ({{ with first . }}{{ .Labels.reason }}{{ end }}){{ end }}',

  state::
    '{{ with ' + lookup('hketa_watch_state', comparison=' == 1')
    + ' }}{{ with first . }}{{ .Labels.state }}{{ end }}{{ else }}unknown{{ end }}',
}
