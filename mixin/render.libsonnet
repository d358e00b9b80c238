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
    // The same for the Prometheus operator.
    'deploy/kubernetes/prometheusrule.yml': yaml({
      apiVersion: 'monitoring.coreos.com/v1',
      kind: 'PrometheusRule',
      metadata: { name: mixin._config.prefix, labels: { 'app.kubernetes.io/name': mixin._config.prefix } },
      spec: { groups: mixin.prometheusAlerts.groups + mixin.prometheusRules.groups },
    }),
    'grafana/provisioning/dashboards/hketa.yml': yaml(mixin.dashboardProvider),
    'grafana/provisioning/datasources/hketa.yml': yaml(mixin.dataSource),
  },

  dashboards: {
    ['grafana/dashboards/' + name]: mixin.grafanaDashboards[name]
    for name in std.objectFields(mixin.grafanaDashboards)
  },
}
