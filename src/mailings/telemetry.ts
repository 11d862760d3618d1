import { metrics, SpanStatusCode, trace, type Attributes } from '@opentelemetry/api'

/** The name under which diptych reports. Without an SDK of the caller's nothing is reported and nothing is kept. */
const NAME = 'diptych'

/**
 * Does work in a span of its own: `diptych.plan`, `diptych.deliver` for a batch, and in it `diptych.bind`, where we
 * make its messages. A call to a service makes them on its way.
 */
export function traced<T>(name: string, attributes: Attributes, work: () => Promise<T>): Promise<T> {
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

/** What a worker measures. Names follow the semantic conventions: what is counted, and its unit. */
export interface MailMeasures {
  /** Messages by outcome: delivered, failed, deferred, skipped. */
  settled(count: number, attributes: { readonly outcome: string; readonly domain?: string }): void
  /** Seconds of one call to a server or service. */
  call(seconds: number, attributes: { readonly transport: string; readonly outcome: string }): void
}

export function mailMeasures(): MailMeasures {
  const meter = metrics.getMeter(NAME)
  const messages = meter.createCounter('diptych.mail.messages', {
    description: 'Messages that were settled or put off',
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
