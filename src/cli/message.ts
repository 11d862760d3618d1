import { createHash } from 'node:crypto'
import type { BoundEmail } from '../email/index.js'
import type { Publication } from '../index.js'

export interface MessageOptions {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly date: Date
}

/** A mail as the bytes of an `.eml` file. The same input gives the same bytes: ids and boundaries come from the content. */
export async function composeMessage(mail: BoundEmail, publication: Publication, options: MessageOptions): Promise<Uint8Array> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const host = new URL(publication.base_url).hostname
  const id = createHash('sha256').update(`${options.to ?? ''}\0${options.date.getTime()}\0${mail.html}`).digest('hex').slice(0, 32)
  const from = options.from ?? { name: publication.name || host, address: `post@${host}` }
  const composer = new MailComposer({
    from,
    to: options.to ?? { name: 'A Reader', address: 'reader@example.com' },
    subject: mail.subject,
    date: options.date,
    messageId: `<${id}@${host}>`,
    text: mail.text,
    html: mail.html,
    textEncoding: 'quoted-printable',
    baseBoundary: id,
    newline: '\r\n',
    headers: Object.fromEntries(Object.entries({ ...listId(publication, host), ...mail.headers }).map(([name, value]) => [name, { prepared: true, value }])),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().build()
}

/** RFC 2919. MailComposer ignores its own `list` option. */
function listId({ name, subdomain }: Publication, host: string): Record<string, string> {
  const phrase = /^[\x20-\x7e]+$/.test(name) ? `"${name.replace(/["\\]/g, '\\$&')}" ` : ''
  return { 'List-Id': `${phrase}<${subdomain && !host.startsWith(`${subdomain}.`) ? `${subdomain}.` : ''}${host}>` }
}
