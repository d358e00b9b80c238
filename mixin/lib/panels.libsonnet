// Pieces of dashboards in Grafana's classic model, for Grafana 9.5 and later.
local source = { type: 'prometheus', uid: '${datasource}' };

{
  // MARK: The whole

  dashboard(config, uid, title, description, variables, panels, time='now-1h'):: {
    id: null,
    uid: uid,
    title: title,
    description: description,
    tags: config.dashboardTags,
    schemaVersion: 38,
    version: 1,
    editable: false,
    graphTooltip: 1,
    fiscalYearStartMonth: 0,
    weekStart: '',
    timezone: 'browser',
    refresh: config.dashboardRefresh,
    time: { from: time, to: 'now' },
    timepicker: {},
    annotations: {
      list: [{
        builtIn: 1,
        datasource: { type: 'grafana', uid: '-- Grafana --' },
        enable: true,
        hide: true,
        iconColor: 'rgba(0, 211, 255, 1)',
        name: 'Annotations & Alerts',
        type: 'dashboard',
      }],
    },
    links: [{
      asDropdown: false,
      icon: 'external link',
      includeVars: true,
      keepTime: true,
      tags: config.dashboardTags,
      targetBlank: false,
      title: 'hketa',
      tooltip: '',
      type: 'dashboards',
      url: '',
    }],
    templating: { list: variables },
    panels: std.mapWithIndex(function(index, panel) { id: index + 1 } + panel, panels),
  },

  // MARK: Variables

  datasourceVariable:: {
    name: 'datasource',
    label: 'Data source',
    type: 'datasource',
    query: 'prometheus',
    regex: '',
    refresh: 1,
    hide: 0,
    includeAll: false,
    multi: false,
    options: [],
    current: {},
    skipUrlSync: false,
  },

  variable(name, label, query):: {
    name: name,
    label: label,
    type: 'query',
    datasource: source,
    definition: query,
    query: { query: query, refId: 'StandardVariableQuery' },
    regex: '',
    refresh: 2,
    sort: 1,
    hide: 0,
    includeAll: true,
    multi: true,
    allValue: '.+',
    options: [],
    current: { selected: true, text: ['All'], value: ['$__all'] },
    skipUrlSync: false,
  },

  // `choices` are pairs of what is shown and what is meant.
  choice(name, label, choices, chosen):: {
    local option(pair) = { selected: pair[1] == chosen, text: pair[0], value: pair[1] },
    name: name,
    label: label,
    type: 'custom',
    query: std.join(',', ['%s : %s' % pair for pair in choices]),
    hide: 0,
    includeAll: false,
    multi: false,
    options: [option(pair) for pair in choices],
    current: [option(pair) for pair in choices if pair[1] == chosen][0],
    skipUrlSync: false,
  },

  common:: [
    $.datasourceVariable,
    $.variable('job', 'Job', 'label_values(hketa_exporter_build_info, job)'),
    $.variable('instance', 'Instance', 'label_values(hketa_exporter_build_info{job=~"$job"}, instance)'),
  ],

  // MARK: Queries

  // A line over time.
  over(expr, legend='__auto'):: {
    datasource: source,
    editorMode: 'code',
    expr: expr,
    legendFormat: legend,
    range: true,
    instant: false,
    format: 'time_series',
  },

  // The value now.
  now(expr, legend='__auto'):: $.over(expr, legend) + { range: false, instant: true },

  // The rows of a table now.
  rows(expr):: $.now(expr) + { format: 'table' },

  local lettered(targets) = std.mapWithIndex(
    function(index, target) { refId: std.char(65 + index) } + target, targets
  ),

  // MARK: Panels

  at(x, y, width, height):: { gridPos: { h: height, w: width, x: x, y: y } },

  row(title, y, more={}):: {
    type: 'row',
    title: title,
    collapsed: false,
    panels: [],
    gridPos: { h: 1, w: 24, x: 0, y: y },
  } + more,

  local panel(type, title, description, targets) = {
    type: type,
    title: title,
    description: description,
    datasource: source,
    targets: lettered(targets),
    transparent: false,
  },

  local plain = { mode: 'absolute', steps: [{ color: 'text', value: null }] },

  // Steps are pairs of a colour and where it begins; the first begins anywhere.
  steps(pairs):: { mode: 'absolute', steps: [{ color: pair[0], value: pair[1] } for pair in pairs] },

  stat(title, description, targets, unit, more={}):: panel('stat', title, description, targets) + {
    fieldConfig: {
      defaults: {
        color: { mode: 'thresholds' },
        mappings: [],
        noValue: '–',
        thresholds: plain,
        unit: unit,
      },
      overrides: [],
    },
    options: {
      colorMode: 'value',
      graphMode: 'none',
      justifyMode: 'auto',
      orientation: 'auto',
      reduceOptions: { calcs: ['lastNotNull'], fields: '', values: false },
      textMode: 'auto',
      wideLayout: true,
    },
  } + more,

  lines(title, description, targets, unit, more={}):: panel('timeseries', title, description, targets) + {
    fieldConfig: {
      defaults: {
        color: { mode: 'palette-classic' },
        custom: {
          axisPlacement: 'auto',
          drawStyle: 'line',
          fillOpacity: 10,
          lineInterpolation: 'linear',
          lineWidth: 1,
          pointSize: 5,
          showPoints: 'never',
          spanNulls: false,
          stacking: { group: 'A', mode: 'none' },
        },
        mappings: [],
        min: 0,
        thresholds: plain,
        unit: unit,
      },
      overrides: [],
    },
    options: {
      legend: { calcs: ['lastNotNull', 'max'], displayMode: 'table', placement: 'bottom', showLegend: true },
      tooltip: { mode: 'multi', sort: 'desc' },
    },
  } + more,

  stacked:: {
    fieldConfig+: {
      defaults+: {
        custom+: { drawStyle: 'bars', fillOpacity: 70, lineWidth: 0, stacking: { group: 'A', mode: 'normal' } },
      },
    },
  },

  bars(title, description, targets, unit, more={}):: panel('bargauge', title, description, targets) + {
    fieldConfig: {
      defaults: {
        color: { mode: 'thresholds' },
        mappings: [],
        min: 0,
        noValue: '–',
        thresholds: $.steps([['blue', null]]),
        unit: unit,
      },
      overrides: [],
    },
    options: {
      displayMode: 'gradient',
      minVizHeight: 10,
      minVizWidth: 0,
      orientation: 'horizontal',
      reduceOptions: { calcs: ['lastNotNull'], fields: '', values: false },
      showUnfilled: true,
      valueMode: 'color',
    },
  } + more,

  timeline(title, description, targets, mappings, more={}):: panel('state-timeline', title, description, targets) + {
    fieldConfig: {
      defaults: {
        color: { mode: 'thresholds' },
        custom: { fillOpacity: 85, lineWidth: 0, spanNulls: false },
        mappings: mappings,
        thresholds: plain,
        unit: 'none',
      },
      overrides: [],
    },
    options: {
      alignValue: 'left',
      legend: { displayMode: 'list', placement: 'bottom', showLegend: true },
      mergeValues: true,
      rowHeight: 0.9,
      showValue: 'never',
      tooltip: { mode: 'single', sort: 'none' },
    },
  } + more,

  table(title, description, targets, transformations, overrides, more={}):: panel('table', title, description, targets) + {
    fieldConfig: {
      defaults: {
        color: { mode: 'thresholds' },
        custom: { align: 'auto', cellOptions: { type: 'auto' }, inspect: false },
        mappings: [],
        noValue: '',
        thresholds: plain,
        unit: 'none',
      },
      overrides: overrides,
    },
    options: {
      cellHeight: 'lg',
      footer: { countRows: false, fields: '', reducer: ['sum'], show: false },
      showHeader: true,
    },
    transformations: transformations,
  } + more,

  text(title, description, markdown):: {
    type: 'text',
    title: title,
    description: description,
    options: { code: { language: 'plaintext', showLineNumbers: false, showMiniMap: false }, content: markdown, mode: 'markdown' },
    transparent: true,
  },

  // MARK: Values in words

  // `words` is a list of objects with value, text and colour.
  mapping(words):: [{
    type: 'value',
    options: {
      [std.toString(words[index].value)]: { color: words[index].colour, index: index, text: words[index].text }
      for index in std.range(0, std.length(words) - 1)
    },
  }],

  // Properties of a column or a line with that name; `byRegexp` for those that fit a pattern.
  override(name, properties, matcher='byName'):: {
    matcher: { id: matcher, options: name },
    properties: [{ id: id, value: properties[id] } for id in std.objectFields(properties)],
  },
}
