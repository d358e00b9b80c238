// The exporter itself.
local queries = import '../lib/queries.libsonnet';

function(config)
  local alert = (import '../lib/alert.libsonnet')(config).alert;
  local s = config.selector;
  {
    name: config.prefix + '-exporter',
    rules: [
      alert(
        'HketaExporterDown',
        'critical',
        'up{%s} == 0\n' % s,
        'The exporter cannot be scraped.',
        'Prometheus gets no metrics from {{ $labels.instance }}, so nothing is known about arrivals.',
        { 'for': config.exporterDownFor }
      ),
      alert(
        'HketaExporterAbsent',
        'critical',
        'absent(up{%s})\n' % s,
        'No exporter is scraped at all.',
        'Prometheus has no target of the job {{ $labels.job }}; look at its configuration.',
        { 'for': config.exporterAbsentFor }
      ),
      alert(
        'HketaScrapeSlow',
        'warning',
        'avg_over_time(scrape_duration_seconds{%s}[%s]) > %g\n' % [s, config.window, config.scrapeSeconds],
        "The exporter's page takes long to scrape.",
        'A scrape of {{ $labels.instance }} takes {{ $value | humanizeDuration }}.',
        { 'for': config.scrapeSlowFor }
      ),
      alert(
        'HketaConfigReloadFailed',
        'warning',
        'max_over_time(hketa_config_last_reload_successful{%s}[%s]) == 0\n' % [s, config.window],
        'The configuration could not be reloaded.',
        '{{ $labels.instance }} runs with the configuration that it had before; its log says what is wrong with the new '
        + 'one.',
        { 'for': config.reloadFailedFor }
      ),
      alert(
        'HketaWebConfigReloadFailed',
        'warning',
        'max_over_time(hketa_exporter_web_config_last_reload_successful{%s}[%s]) == 0\n' % [s, config.window],
        'The web configuration could not be reloaded.',
        '{{ $labels.instance }} serves with the logins and certificates that it had before; its log says what is wrong '
        + 'with the new ones.',
        { 'for': config.reloadFailedFor }
      ),
      alert(
        'HketaNetworkOffline',
        'warning',
        |||
          max without (state) (min_over_time(hketa_network_state{%s, state="offline"}[%s])) == 1
        ||| % [s, config.window],
        "The exporter's host has no network.",
        '{{ $labels.instance }} asks no operator until its network is back; it shows the last that it knew.',
        { 'for': config.networkOfflineFor }
      ),
      alert(
        'HketaStoreFailing',
        'warning',
        |||
          (
            max_over_time(hketa_store_durable{%(s)s}[%(window)s]) == 0
          )
            or
          (
            increase(hketa_store_failed_writes_total{%(s)s}[%(rate)s]) > 0
          )
        ||| % { s: s, window: config.window, rate: config.rateWindow },
        'Reports are not kept on the disk.',
        '{{ $labels.instance }} cannot write its store; what it knows will be lost when it ends.',
        { 'for': config.storeFailingFor }
      ),
    ],
  }
