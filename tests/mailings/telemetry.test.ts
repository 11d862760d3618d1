import { context, metrics, trace } from '@opentelemetry/api'
import {
  AggregationTemporality,
  InMemoryMetricExporter,
  MeterProvider,
  PeriodicExportingMetricReader,
} from '@opentelemetry/sdk-metrics'
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from '@opentelemetry/sdk-trace-base'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { nullTransport } from '../../packages/server/src/transports/transport.js'
import { addresses, mailingStand, type MailingStand } from './mailing-stand.js'

let stand: MailingStand
beforeAll(async () => {
  stand = await mailingStand('PGlite')
})
afterAll(async () => {
  trace.disable()
  metrics.disable()
  context.disable()
  await stand?.stop()
})

it('reports plans, batches, binding and outcomes to an SDK, and no address', async () => {
  const spans = new InMemorySpanExporter()
  trace.setGlobalTracerProvider(new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(spans)] }))
  const measured = new InMemoryMetricExporter(AggregationTemporality.CUMULATIVE)
  const meters = new MeterProvider({
    readers: [new PeriodicExportingMetricReader({ exporter: measured, exportIntervalMillis: 3_600_000 })],
  })
  metrics.setGlobalMeterProvider(meters)
  const { id } = await stand.plan(addresses(250))
  await stand.work(nullTransport())
  const finished = spans.getFinishedSpans()
  expect(finished.filter(({ name }) => name === 'diptych.plan').map(({ attributes }) => attributes)).toEqual([
    { 'diptych.post': 'post-1' },
  ])
  expect(
    finished
      .filter(({ name }) => name === 'diptych.deliver')
      .map(({ attributes }) => attributes)
      .toSorted((a, b) => Number(a['diptych.batch']) - Number(b['diptych.batch'])),
  ).toEqual([1, 2, 3].map((batch) => ({ 'diptych.mailing': id, 'diptych.batch': batch })))
  // Binding is a part of delivering: a span of its own in each batch, with how many messages it made.
  const bound = finished.filter(({ name }) => name === 'diptych.bind').map(({ attributes }) => attributes)
  expect(bound.map((attributes) => attributes['diptych.batch']).toSorted()).toEqual([1, 2, 3])
  expect(bound.reduce((sum, attributes) => sum + Number(attributes['diptych.messages']), 0)).toBe(250)
  expect(new Set(bound.map((attributes) => attributes['diptych.mailing']))).toEqual(new Set([id]))
  await meters.forceFlush()
  const all = measured.getMetrics().flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics: each }) => each))
  const messages = all.find(({ descriptor }) => descriptor.name === 'diptych.mail.messages')
  expect(messages?.dataPoints.map(({ value, attributes }) => [value, attributes])).toEqual([
    [250, { outcome: 'delivered', domain: 'reader.example' }],
  ])
  expect(all.map(({ descriptor }) => descriptor.name)).toContain('diptych.mail.call.duration')
  const told = JSON.stringify([finished.map(({ attributes, events }) => [attributes, events]), all])
  expect(told).not.toContain('@')
  await meters.shutdown()
})
