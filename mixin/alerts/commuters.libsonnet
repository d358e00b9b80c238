// For people and not for machines: when to leave.
local queries = import '../lib/queries.libsonnet';

function(config)
  local texts = (import '../lib/alert.libsonnet')(config);
  local alert = texts.alert;
  local s = config.selector;
  {
    name: config.prefix + '-commuters',
    rules: [
      alert(
        'HketaLeaveNow',
        'info',
        |||
          %(seconds)s <= %(leave)d
            and on (%(watch)s)
          (max without (state) (max_over_time(hketa_watch_state{%(s)s, state=~"fresh|stale"}[%(window)s])) == 1)
            and on (%(watch)s)
          %(due)s
        ||| % {
          s: s,
          window: config.leaveWindow,
          watch: queries.watch,
          seconds: queries.nextLeaveSeconds(s, config.leaveWindow),
          leave: config.leaveSeconds,
          due: queries.always(1, 'hketa_watch_service_due{%s}' % s, config.leaveWindow),
        },
        'It is time to leave.',
        'Leave within {{ $value | humanizeDuration }} for ' + texts.watch + '.'
      ),
    ],
  }
