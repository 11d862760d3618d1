import type { Sink } from './sink.js'
import { openAppendedFile } from './appended-file.js'

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/**
 * An mbox file in the form mboxrd: a line `From sender date` before each message, lines in it that look like one
 * quoted with `>`, line ends LF, as RFC 4155 A wants them and readers take them.
 */
export function openMbox(path: string, { from, date, position }: { from: string; date: Date; position: number | null }): Promise<Sink> {
  const separator = Buffer.from(`From ${from.replace(/\s/g, '') || 'MAILER-DAEMON'} ${asctime(date)}\n`)
  return openAppendedFile(path, {
    position,
    lineBreaks: '\n\n',
    form({ bytes }) {
      const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1').replaceAll('\r\n', '\n').replace(/(?<=^|\n)(?=>*From )/g, '>')
      return Buffer.concat([separator, Buffer.from(`${text}${text.endsWith('\n') ? '' : '\n'}\n`, 'latin1')])
    },
  })
}

function asctime(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${DAYS[date.getUTCDay()]} ${MONTHS[date.getUTCMonth()]} ${String(date.getUTCDate()).padStart(2)} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())} ${date.getUTCFullYear()}`
}
