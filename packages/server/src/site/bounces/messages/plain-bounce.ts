import { statusKind } from 'diptych/domain'
import type { Email } from 'postal-mime'
import { addressProblem } from 'diptych/domain'
import type { Finding } from '../finding.js'
import type { ReportOrigin } from './delivery-status.js'

/** Lines before the copy of the mail, of qmail, Exim and older servers. */
const COPY_BEGINS = [
  '--- below this line is a copy',
  '------ this is a copy of',
  '--- original message',
  '-----original message',
  '--- the header of the original message',
]

/** Maximum lines about one address. */
const MOST_LINES = 12

/**
 * Bounces in prose: of qmail (https://cr.yp.to/proto/qsbmf.txt), of Exim without a delivery report (with a header
 * X-Failed-Recipients) and of old Exchange. An address is on its own line, and the lines below have the reason. Only
 * reasons that clearly say that the address does not exist count.
 */
export function plainFindings(email: Email, { event, at, returned }: ReportOrigin): readonly Finding[] {
  const failed = failedRecipients(email)
  if (failed === null && !isFromServer(email)) return []
  return blocksOf(email.text ?? '').flatMap(({ address, said }) => {
    if (failed !== null && !failed.has(address.toLowerCase())) return []
    if (statusKind(null, said) !== 'hard') return []
    return [{ email: address, kind: 'hard', reason: reply(said), at, messageId: returned?.messageId ?? null, event }]
  })
}

/** Exim's list of failed recipients; null for a message of another server. */
function failedRecipients({ headers }: Email): ReadonlySet<string> | null {
  const values = headers.filter(({ key }) => key === 'x-failed-recipients').map(({ value }) => value)
  if (values.length === 0) return null
  return new Set(values.flatMap((value) => value.split(',').map((address) => address.trim().toLowerCase())))
}

/** Bounces have no sender (RFC 5321 4.5.5). A reader's reply that quotes a bounce has one. */
function isFromServer({ headers, from }: Email): boolean {
  if (headers.some(({ key, value }) => key === 'return-path' && value.replace(/\s/g, '') === '<>')) return true
  const [name = ''] = (from?.address ?? '').toLowerCase().split('@', 1)
  return name === 'mailer-daemon' || name === 'postmaster'
}

function blocksOf(text: string): readonly { readonly address: string; readonly said: string }[] {
  const blocks: { readonly address: string; readonly lines: string[] }[] = []
  let isOpen = false
  for (const line of text.split(/\r\n|\r|\n/)) {
    const trimmed = line.trim()
    const start = trimmed.slice(0, 60).toLowerCase()
    if (COPY_BEGINS.some((words) => start.startsWith(words))) break
    const address = addressLine(trimmed)
    const last = blocks.at(-1)
    if (address !== null) {
      blocks.push({ address, lines: [] })
      isOpen = true
    } else if (trimmed === '') isOpen = false
    else if (isOpen && last && last.lines.length < MOST_LINES) last.lines.push(trimmed)
  }
  return blocks.map(({ address, lines }) => ({ address, said: lines.join(' ') }))
}

/** `ana@reader.example`, `<ana@reader.example>:`, and Exchange's `ana@reader.example on 01.03.2026 08:00`. */
function addressLine(line: string): string | null {
  if (line.length > 400 || !line.includes('@')) return null
  const [word = '', next] = line.split(' ', 2)
  if (next !== undefined && next !== 'on') return null
  const address = word.replace(/^</, '').replace(/>?:?$/, '')
  return addressProblem(address) === null ? address : null
}

/** The text from the server's reply on, if there is one. */
function reply(said: string): string {
  const from = said.search(/(?<![\d.])[45]\d\d[ -]/)
  return from > 0 ? said.slice(from) : said
}
