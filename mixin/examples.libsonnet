// A scrape configuration, and an Alertmanager that tells the right people once.
{
  local config = $._config,

  prometheusConfig:: {
    global: {
      scrape_interval: config.scrapeInterval,
      evaluation_interval: config.evaluationInterval,
    },
    rule_files: ['rules/*.yml'],
    alerting: { alertmanagers: [{ static_configs: [{ targets: [config.alertmanagerAddress] }] }] },
    scrape_configs: [
      { job_name: config.job, static_configs: [{ targets: [config.exporterAddress] }] },
    ],
  },

  local quiet(source, target, equal) = {
    source_matchers: source,
    target_matchers: target,
    equal: equal,
  },
  local alertname(names) = ['alertname=~"%s"' % std.join('|', names)],
  local receiver(name) = {
    name: name,
    webhook_configs: [{ url: '%s/%s' % [config.webhook, name], send_resolved: true }],
  },

  alertmanagerConfig:: {
    route: {
      receiver: 'operations',
      group_by: ['alertname', 'operator'],
      group_wait: config.groupWait,
      group_interval: config.groupInterval,
      repeat_interval: '12h',
      routes: [
        {
          receiver: 'commuter',
          matchers: ['alertname="HketaLeaveNow"'],
          group_by: ['...'],
          group_wait: '0s',
          group_interval: '30s',
          active_time_intervals: ['commute'],
        },
        {
          receiver: 'commuter',
          matchers: alertname(['HketaNoService', 'HketaWatchStale']),
          group_by: ['alertname', 'operator', 'group'],
          mute_time_intervals: ['night'],
        },
        {
          receiver: 'operations',
          matchers: ['severity="critical"'],
          repeat_interval: '1h',
        },
      ],
    },
    receivers: [receiver('operations'), receiver('commuter')],
    inhibit_rules: [
      // Who cannot be heard says nothing about others.
      quiet(
        ['alertname="HketaExporterDown"'],
        ['alertname=~"Hketa.+"', 'alertname!~"HketaExporter.+"'],
        ['job', 'instance']
      ),
      quiet(['alertname="HketaExporterAbsent"'], ['alertname=~"Hketa.+"', 'alertname!~"HketaExporter.+"'], ['job']),
      // Without a network no operator is asked.
      quiet(
        ['alertname="HketaNetworkOffline"'],
        ['alertname=~"HketaOperator.+|HketaNoService|HketaWatchStale|HketaFeedFrozen|HketaTimetableUnconfirmed"'],
        ['job', 'instance']
      ),
      // One outage, one message: not one for each watch.
      quiet(
        ['alertname="HketaOperatorDown"'],
        alertname([
          'HketaNoService',
          'HketaWatchStale',
          'HketaFeedFrozen',
          'HketaOperatorFailing',
          'HketaOperatorSlow',
          'HketaOperatorThrottled',
        ]),
        ['job', 'instance', 'operator']
      ),
      quiet(
        alertname(['HketaOperatorThrottled', 'HketaFeedFrozen']),
        alertname(['HketaWatchStale', 'HketaOperatorFailing']),
        ['job', 'instance', 'operator']
      ),
    ],
    time_intervals: [
      { name: name, time_intervals: [part { location: config.timeZone } for part in config[name]] }
      for name in ['commute', 'night']
    ],
  },
}
