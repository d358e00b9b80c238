// Alerts, recording rules and dashboards for hketa; see docs/PROMETHEUS.md.
(import 'config.libsonnet')
+ (import 'alerts/alerts.libsonnet')
+ (import 'rules/rules.libsonnet')
+ (import 'examples.libsonnet')
+ (import 'dashboards/dashboards.libsonnet')
