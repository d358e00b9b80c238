// A route at a stop: no service, or no fresh word of it.
local queries = import '../lib/queries.libsonnet';

function(config)
  local texts = (import '../lib/alert.libsonnet')(config);
  local alert = texts.alert;
  local s = config.selector;
  local due = queries.always(1, 'hketa_watch_service_due{%s}' % s, config.window);
  {
    name: config.prefix + '-watches',
    rules: [
      alert(
        'HketaNoService',
        'warning',
        |||
          max without (state) (
            min_over_time(hketa_watch_state{%(s)s, state="no_service"}[%(window)s])
          ) == 1
            and on (%(watch)s)
          %(due)s
            unless on (%(watch)s)
          (
            max without (reason) (
              max_over_time(hketa_watch_no_service_reason{%(s)s, reason=~"%(ordinary)s"}[%(window)s])
            ) == 1
          )
        ||| % {
          s: s,
          window: config.window,
          watch: queries.watch,
          due: due,
          ordinary: config.ordinaryReasons,
        },
        'A watched route has no service.',
        texts.watch + ' has no service although it is due' + texts.reason + '.',
        { 'for': config.noServiceFor, keep_firing_for: config.keepFiring }
      ),
      alert(
        'HketaWatchStale',
        'warning',
        |||
          max without (state) (
            max_over_time(hketa_watch_state{%(s)s, state=~"fresh|no_service|degraded"}[%(window)s])
          ) == 0
            and on (%(watch)s)
          %(due)s
        ||| % { s: s, window: config.window, watch: queries.watch, due: due },
        'A watched route has no fresh data.',
        'Nothing fresh is known about ' + texts.watch + '; its state is ' + texts.state + '.',
        { 'for': config.staleFor, keep_firing_for: config.keepFiring }
      ),
    ],
  }
