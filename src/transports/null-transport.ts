import type { MessageTransport } from './transport.js'

/** Accepts everything and sends nothing, for benchmarks. */
export function nullTransport(): MessageTransport {
  return { kind: 'messages', name: 'null', send: async () => ({ kind: 'accepted' }), close: async () => undefined }
}
