// jsonnet -S -m . mixin/texts.jsonnet
(import 'render.libsonnet')(import 'mixin.libsonnet').texts
