import type { MessageTransport } from './transport.js'

/** Takes everything and sends nothing: for measurements. */
export function nullTransport(): MessageTransport {
  return { kind: 'messages', name: 'null', send: async () => ({ kind: 'accepted' }), close: async () => undefined }
}
