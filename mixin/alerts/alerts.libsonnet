{
  prometheusAlerts+:: {
    groups: [
      (import 'exporter.libsonnet')($._config),
      (import 'operators.libsonnet')($._config),
      (import 'watches.libsonnet')($._config),
      (import 'commuters.libsonnet')($._config),
    ],
  },
}
