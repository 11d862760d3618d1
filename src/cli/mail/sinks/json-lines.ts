import { once } from 'node:events'
import type { Writable } from 'node:stream'
import type { LeftFile } from '../log/delivery-log.js'
import { openAppendedFile } from './appended-file.js'
import { DELIVERED, type Outgoing, type Sink } from './sink.js'

export function openJsonLines(path: string, left: LeftFile | null): Promise<Sink> {
  return openAppendedFile(path, { left, lineBreaks: '\n', form: line })
}

/** Writes JSON lines to a stream, with backpressure. */
export function streamJsonLines(stream: Writable): Sink {
  return {
    async deliver(messages, settled) {
      if (!stream.write(Buffer.concat(messages.map(line)))) await once(stream, 'drain')
      for (const message of messages) settled(message, DELIVERED)
    },
    position: () => null,
    async sync() {},
    async close() {},
  }
}

function line({ bytes }: Outgoing): Buffer {
  return Buffer.concat([bytes, Buffer.from('\n')])
}
