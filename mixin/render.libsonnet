// What a mixin becomes: the text of each file by its path.
function(mixin)
  local yaml(content) =
    '# Rendered from mixin/ by `make mixin`; changes here are lost.\n'
    + std.manifestYamlDoc(content, indent_array_in_object=true, quote_keys=false) + '\n';
  local rules = 'config/prometheus/rules/' + mixin._config.prefix;
  {
    [rules + '-alerts.yml']: yaml(mixin.prometheusAlerts),
    [rules + '-recorded.yml']: yaml(mixin.prometheusRules),
    'config/prometheus/prometheus.yml': yaml(mixin.prometheusConfig),
    'config/prometheus/alertmanager.yml': yaml(mixin.alertmanagerConfig),
  } + {
    ['grafana/dashboards/' + name]: std.manifestJsonEx(mixin.grafanaDashboards[name], '  ') + '\n'
    for name in std.objectFields(mixin.grafanaDashboards)
  } + {
    'grafana/provisioning/dashboards/hketa.yml': yaml(mixin.dashboardProvider),
    'grafana/provisioning/datasources/hketa.yml': yaml(mixin.dataSource),
  }
