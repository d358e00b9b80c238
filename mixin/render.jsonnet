(import 'render.libsonnet')(import 'mixin.libsonnet')
