import { DELIVERED, type Sink } from './sink.js'

/** Discards all messages. For dry runs and benchmarks. */
export function nullSink(): Sink {
  return {
    async deliver(messages, settled) {
      for (const message of messages) settled(message, DELIVERED)
    },
    position: () => null,
    async sync() {},
    async close() {},
  }
}
