import type { LeftFile } from '../log/delivery-log.js'
import type { Sink } from './sink.js'
import { openAppendedFile } from './appended-file.js'

/**
 * Writes an mbox file in the mboxrd format: a line `From sender date` before each message, similar lines inside quoted
 * with `>`, line ends LF (RFC 4155 A).
 */
export function openMbox(
  path: string,
  { from, date, left }: { from: string; date: Date; left: LeftFile | null },
): Promise<Sink> {
  const separator = Buffer.from(`From ${from.replace(/\s/g, '') || 'MAILER-DAEMON'} ${asctime(date)}\n`)
  return openAppendedFile(path, {
    left,
    lineBreaks: '\n\n',
    form({ bytes }) {
      const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
        .toString('latin1')
        .replaceAll('\r\n', '\n')
        .replace(/(?<=^|\n)(?=>*From )/g, '>')
      return Buffer.concat([separator, Buffer.from(`${text}${text.endsWith('\n') ? '' : '\n'}\n`, 'latin1')])
    },
  })
}

/** 'Sun Mar  1 08:00:00 2026', in UTC. Reorders the output of `toUTCString`, whose format ECMAScript specifies. */
function asctime(date: Date): string {
  const [weekday, day, month, year, time] = date.toUTCString().replace(',', '').split(' ')
  return `${weekday} ${month} ${String(Number(day)).padStart(2)} ${time} ${year}`
}
