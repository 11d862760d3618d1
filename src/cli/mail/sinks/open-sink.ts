import type { Target } from '../target.js'
import { streamJsonLines, openJsonLines } from './json-lines.js'
import { openMaildir } from './maildir.js'
import { openMbox } from './mbox.js'
import { nullSink } from './null-sink.js'
import type { Sink } from './sink.js'

export interface SinkOptions {
  /** Of the mailing: the same in a continued run. */
  readonly date: Date
  /** The envelope's sender. */
  readonly from: string
  readonly connections: number
  /** Length of the target's file when it was last noted; null for a run that begins. */
  readonly position: number | null
  readonly isSettled: (line: number) => boolean
}

export async function openSink(target: Target, { date, from, connections, position, isSettled }: SinkOptions): Promise<Sink> {
  switch (target.kind) {
    case 'null':
      return nullSink()
    case 'ndjson':
      return target.file === null ? streamJsonLines(process.stdout) : openJsonLines(target.file, position)
    case 'maildir':
      return openMaildir(target.directory, { date, host: from.slice(from.lastIndexOf('@') + 1), isSettled })
    case 'mbox':
      return openMbox(target.file, { from, date, position })
    case 'smtp': {
      const { openSmtp } = await import('./smtp.js')
      return openSmtp(target, { from, connections })
    }
  }
}
