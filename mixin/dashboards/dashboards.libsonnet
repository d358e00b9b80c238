{
  grafanaDashboards+:: {
    'board.json': (import 'board.libsonnet')($._config),
    'operators.json': (import 'operators.libsonnet')($._config),
    'exporter.json': (import 'exporter.libsonnet')($._config),
  },

  // How Grafana finds them by itself.
  dashboardProvider:: {
    apiVersion: 1,
    providers: [{
      name: $._config.prefix,
      orgId: 1,
      folder: 'hketa',
      type: 'file',
      disableDeletion: false,
      updateIntervalSeconds: 60,
      allowUiUpdates: false,
      options: { path: $._config.dashboardFolder, foldersFromFilesStructure: false },
    }],
  },

  dataSource:: {
    apiVersion: 1,
    datasources: [{
      name: 'Prometheus',
      type: 'prometheus',
      access: 'proxy',
      url: $._config.prometheusURL,
      isDefault: true,
      jsonData: { httpMethod: 'POST', timeInterval: $._config.scrapeInterval },
    }],
  },
}
