import { metrics, SpanStatusCode, trace, type Attributes } from '@opentelemetry/api'

/** The instrumentation name. Without an SDK of the caller, nothing is reported. */
const NAME = 'diptych'

/**
 * Runs work in a span: `diptych.plan`, `diptych.deliver` for a batch, and inside it `diptych.bind` for making messages.
 * Services make messages themselves.
 */
export function traceWork<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
  return trace.getTracer(NAME).startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work()
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR })
      span.recordException(error instanceof Error ? error : String(error))
      throw error
    } finally {
      span.end()
    }
  })
}

/** Metrics of a worker. Names follow the semantic conventions. */
export interface MailMeasures {
  /** Messages by outcome: delivered, failed, deferred, skipped. */
  settled(count: number, attributes: { readonly outcome: string; readonly domain?: string }): void
  /** Seconds of one call to a server or service. */
  call(seconds: number, attributes: { readonly transport: string; readonly outcome: string }): void
}

export function mailMeasures(): MailMeasures {
  const meter = metrics.getMeter(NAME)
  const messages = meter.createCounter('diptych.mail.messages', {
    description: 'Messages that were settled or deferred',
    unit: '{message}',
  })
  const calls = meter.createHistogram('diptych.mail.call.duration', {
    description: 'How long a server or service takes for a message or call',
    unit: 's',
  })
  return {
    settled: (count, attributes) => messages.add(count, attributes),
    call: (seconds, attributes) => calls.record(seconds, attributes),
  }
}
