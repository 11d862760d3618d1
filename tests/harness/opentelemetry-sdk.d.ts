/** What tests use of the SDK of OpenTelemetry, which is not installed with the project (tools/integrations). */

declare module '@opentelemetry/sdk-trace-base' {
  import type { Attributes, TracerProvider } from '@opentelemetry/api'

  export interface ReadableSpan {
    readonly name: string
    readonly attributes: Attributes
    readonly events: readonly unknown[]
  }
  export class InMemorySpanExporter {
    getFinishedSpans(): ReadableSpan[]
  }
  interface SpanProcessor {
    forceFlush(): Promise<void>
  }
  export const SimpleSpanProcessor: new (exporter: InMemorySpanExporter) => SpanProcessor
  export const BasicTracerProvider: new (config: { spanProcessors: SpanProcessor[] }) => TracerProvider
}

declare module '@opentelemetry/sdk-metrics' {
  import type { Attributes, MeterProvider as Provider } from '@opentelemetry/api'

  export const AggregationTemporality: { readonly CUMULATIVE: number }
  interface Metric {
    readonly descriptor: { readonly name: string }
    readonly dataPoints: readonly { readonly value: unknown; readonly attributes: Attributes }[]
  }
  export class InMemoryMetricExporter {
    constructor(temporality: number)
    getMetrics(): { readonly scopeMetrics: readonly { readonly metrics: readonly Metric[] }[] }[]
  }
  interface Reader {
    forceFlush(): Promise<void>
  }
  export const PeriodicExportingMetricReader: new (options: {
    exporter: InMemoryMetricExporter
    exportIntervalMillis: number
  }) => Reader
  interface FlushedProvider extends Provider {
    forceFlush(): Promise<void>
    shutdown(): Promise<void>
  }
  export const MeterProvider: new (options: { readers: Reader[] }) => FlushedProvider
}
