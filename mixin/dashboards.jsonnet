// jsonnet -m . mixin/dashboards.jsonnet
(import 'render.libsonnet')(import 'mixin.libsonnet').dashboards
