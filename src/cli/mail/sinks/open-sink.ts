import type { LeftFile } from '../log/delivery-log.js'
import type { Target } from '../target.js'
import { streamJsonLines, openJsonLines } from './json-lines.js'
import { openMaildir } from './maildir.js'
import { openMbox } from './mbox.js'
import { nullSink } from './null-sink.js'
import type { Sink } from './sink.js'

export interface SinkOptions {
  /** Date of the mailing. A continued run has the same date. */
  readonly date: Date
  /** Identity of the post. */
  readonly mailing: string
  /** The envelope's sender. */
  readonly from: string
  readonly connections: number
  /** Milliseconds. */
  readonly timeout: number
  readonly retryFor: number
  /** State of the target's file in the delivery log. */
  readonly left: LeftFile | null
  readonly tell: (line: string) => void
  readonly stop: AbortSignal
}

export async function openSink(target: Target, options: SinkOptions): Promise<Sink> {
  const { date, mailing, from, left } = options
  switch (target.kind) {
    case 'null':
      return nullSink()
    case 'ndjson':
      return target.file === null ? streamJsonLines(process.stdout) : openJsonLines(target.file, left)
    case 'maildir':
      return openMaildir(target.directory, { date, host: from.slice(from.lastIndexOf('@') + 1), mailing })
    case 'mbox':
      return openMbox(target.file, { from, date, left })
    case 'smtp': {
      const { openSmtp } = await import('./smtp.js')
      return openSmtp(target, options)
    }
  }
}
