// What a mixin becomes, by path: texts in YAML, and objects that jsonnet itself writes as JSON.
function(mixin) {
  local yaml(content) =
    '# Rendered from mixin/ by `make mixin`; changes here are lost.\n'
    + (import 'lib/yaml.libsonnet')(content),
  local rules = 'config/prometheus/rules/' + mixin._config.prefix,

  texts: {
    [rules + '-alerts.yml']: yaml(mixin.prometheusAlerts),
    [rules + '-recorded.yml']: yaml(mixin.prometheusRules),
    'config/prometheus/prometheus.yml': yaml(mixin.prometheusConfig),
    'config/prometheus/alertmanager.yml': yaml(mixin.alertmanagerConfig),
    'grafana/provisioning/dashboards/hketa.yml': yaml(mixin.dashboardProvider),
    'grafana/provisioning/datasources/hketa.yml': yaml(mixin.dataSource),
  },

  dashboards: {
    ['grafana/dashboards/' + name]: mixin.grafanaDashboards[name]
    for name in std.objectFields(mixin.grafanaDashboards)
  },
}
