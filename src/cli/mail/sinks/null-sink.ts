import { DELIVERED, type Sink } from './sink.js'

/** Takes everything and keeps nothing: dry runs and measurements. */
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
