import type { Email } from 'postal-mime'
import { messagesOf, partPath, readMessage, type MessagePart, type ReadMessage } from '../files/messages.js'
import { decoded, NO_ORIGIN } from '../files/paths.js'
import type { SourceFile } from '../files/source-files.js'
import { leaveOut, leaveOutPixels } from '../markup/mail-chrome.js'
import { leaveOutMailLines } from '../markup/mail-lines.js'
import { elementsIn, type Markup, openMarkup, textIn } from '../markup/markup.js'
import { fileAddress } from '../site-folders/page-finder.js'
import { stemOf } from '../site-folders/site.js'
import { plainSlug } from '../site-folders/slugs.js'
import { defineSource, type SourceContext, type SourcePost } from '../source/source.js'
import { ATTACHMENT } from '../steps/media-of.js'
import { dateOf } from './dates.js'
import { htmlOfText, withoutTextFooter } from './mails/text-mail.js'
import { chromeOf } from './pages/chrome.js'
import { quoted } from './report-text.js'

// Mails: what a newsletter's own mailbox has of it. Files of mail programs (.eml, .emlx, mbox), and pages that a
// browser saved with their pictures (.mhtml).

const NAMED = /\.(?:eml|emlx|mbox|mbx|mht|mhtml)$/i
/** Thunderbird's files have no ending. */
const MAIL = /\.(?:eml|emlx|mbox|mbx|mht|mhtml)$|(^|\/)[^./]+$/i
/** Mails that are read for the name of their sender. */
const ASKED = 200
/** Signatures of mail programs, which are not content. */
const SIGNED = /^application\/(?:pgp-|(?:x-)?pkcs7)/i

/** Mails in files. */
export const mail = defineSource({
  name: 'mail',
  title: 'Mails',
  async recognise(files) {
    const found = files.find(NAMED)
    for (const file of (found.length > 0 ? found : files.find(MAIL)).slice(0, 20)) if (await isMail(file)) return 0.5
    return 0
  },
  posts,
  async publication({ files }) {
    const senders = new Map<string, string>()
    let asked = 0
    for (const file of files.find(MAIL)) {
      if (asked >= ASKED || !(await isMail(file))) continue
      for await (const { message } of messagesIn(file, () => undefined)) {
        const { name = '', address = '' } = message?.page === null ? (message.mail.from ?? {}) : {}
        if (address !== '') senders.set(address.toLowerCase(), name)
        if (++asked >= ASKED) break
      }
    }
    const [sender] = senders
    return senders.size === 1 && sender !== undefined && sender[1] !== '' ? { name: sender[1], sender: sender[0] } : {}
  },
  notExported: ['Readers: mails do not say who else got them. Move the list from the service that sent them.'],
})

async function isMail(file: SourceFile): Promise<boolean> {
  const bytes = await file.bytes().catch(() => new Uint8Array())
  const head = Buffer.from(bytes.subarray(0, 8000))
    .toString('latin1')
    .replace(/^\d+\s*\n/, '')
  return (
    /^(?:From \S|[\w-]{2,40}:)/.test(head) && /^(?:from|date|subject|mime-version|message-id|received):/im.test(head)
  )
}

interface FoundMessage {
  readonly where: string
  /** Null for one that cannot be read. */
  readonly message: ReadMessage | null
}

async function* messagesIn(
  file: SourceFile,
  failed: (where: string, reason: string) => void,
): AsyncGenerator<FoundMessage> {
  let bytes: Uint8Array
  try {
    bytes = await file.bytes()
  } catch (error) {
    failed(file.path, error instanceof Error ? error.message : String(error))
    return
  }
  for (const place of messagesOf(file.path, bytes)) {
    const where = file.path + place.inner
    try {
      yield { where, message: await readMessage(place.bytes) }
    } catch (error) {
      failed(where, `is not a mail that can be read: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
}

async function* posts(context: SourceContext): AsyncGenerator<SourcePost> {
  const { files, note, lost } = context
  for (const { path } of files.find(/\.(?:msg|pst|olm)$/i))
    lost({ where: path, message: 'is a file of Outlook, which is not read. Save its mails as .eml.' })
  for (const { path } of files.find(/\.x?html?$/i))
    note({ where: path, message: 'is a page beside mails. It was left out. Move it alone.' })
  const seen = new Map<string, string>()
  for (const file of files.find(MAIL)) {
    if (!(await isMail(file))) continue
    if (/\.partial\.emlx$/i.test(file.path))
      note({
        where: file.path,
        message: 'is a partial mail: Apple Mail keeps its attachments in other files. Save it as .eml.',
      })
    for await (const { where, message } of messagesIn(file, (at, reason) => lost({ where: at, message: reason }))) {
      if (!message) continue
      const id = message.mail.messageId ?? ''
      const before = id === '' ? undefined : seen.get(id)
      if (before !== undefined) {
        note({ where, message: `is the same mail as ${before}. It was left out.` })
        continue
      }
      seen.set(id, where)
      const post = postOf(context, where, message)
      if (post !== null) yield post
    }
  }
}

function postOf(context: SourceContext, where: string, message: ReadMessage): SourcePost | null {
  const { mail: read, page } = message
  const { html, preview } = bodyOf(context, where, message)
  if (html.trim() === '') {
    context.note({
      where,
      message: `has no text${read.subject === undefined ? '' : `, only the subject ${quoted(read.subject)}`}. It was left out.`,
    })
    return null
  }
  const subject = read.subject?.trim() ?? ''
  const date = dateOf(read.date)
  if (date === null && page === null)
    context.note({
      where,
      message: read.date === undefined ? 'has no date' : `its date '${read.date.slice(0, 80)}' is not one`,
    })
  const author = read.from?.name.trim() ?? ''
  const archived = read.headers.find(({ key }) => key === 'archived-at')?.value.replaceAll(/^\s*<|>\s*$/g, '')
  const address = page ?? archived ?? ''
  return {
    key: where,
    where,
    body: {
      format: 'html',
      html,
      baseUrl: page !== null && /^https?:/i.test(page) ? page : `${NO_ORIGIN}${fileAddress(where)}`,
    },
    post: {
      slug: plainSlug(subject) || plainSlug(stemOf(where)) || 'mail',
      ...(subject === '' || (page !== null && /<title/i.test(html)) ? {} : { title: subject }),
      ...(date === null || page !== null ? {} : { post_date: date, email_sent_at: date }),
      ...(preview === '' ? {} : { description: preview }),
      ...(author === '' || page !== null ? {} : { publishedBylines: [{ name: author }] }),
    },
    addresses: /^https?:/i.test(address) ? [address] : [],
  }
}

/** The markup of a message, with its pictures and attachments as files of the source. */
function bodyOf(
  context: SourceContext,
  where: string,
  { mail: read, parts, page }: ReadMessage,
): { readonly html: string; readonly preview: string } {
  const { html, footer } = markupOf(read)
  if (footer !== '') context.note({ where, message: `its own footer is left out: ${quoted(footer)}` })
  const markup = openMarkup(html)
  const used = new Set<number>()
  for (const { attribs } of markup.find('img')) {
    const at = partFor(attribs['src'] ?? '', parts, page)
    if (at === -1) continue
    used.add(at)
    delete attribs['srcset']
    attribs['src'] = addressOf(where, parts, at)
  }
  const place = { where, context }
  if (page !== null) {
    for (const { node, name } of chromeOf(markup.root, new Set()))
      leaveOut(node, `a part around the text (${name})`, place)
    return { html: markup.html(), preview: '' }
  }
  const preview = previewOf(markup)
  leaveOutPixels(markup, place)
  leaveOutMailLines(markup, place)
  return { html: markup.html() + attachmentsOf(context, where, parts, used), preview }
}

function markupOf({ html, text = '' }: Omit<Email, 'attachments'>): { readonly html: string; readonly footer: string } {
  if (html !== undefined && textIn(openMarkup(html).root) !== '') return { html, footer: '' }
  if (html !== undefined && text.trim() === '') return { html, footer: '' }
  const parts = withoutTextFooter(text)
  return { html: htmlOfText(parts.text), footer: parts.footer }
}

function partFor(src: string, parts: readonly MessagePart[], page: string | null): number {
  const address = src.trim()
  if (/^cid:/i.test(address)) {
    const id = decoded(address.slice(4))
    return parts.findIndex((part) => part.id === id || part.name === id)
  }
  if (page === null) return parts.findIndex(({ location }) => location !== null && location === address)
  const whole = URL.canParse(address, page) ? new URL(address, page).href : address
  return parts.findIndex(({ location }) => location !== null && (location === address || location === whole))
}

/** Attachments that the text does not show stand at its end. */
function attachmentsOf(
  { note, lost }: SourceContext,
  where: string,
  parts: readonly MessagePart[],
  used: ReadonlySet<number>,
): string {
  let html = ''
  for (const [at, part] of parts.entries()) {
    const name = part.name || `part ${at + 1}`
    if (used.has(at)) continue
    if (SIGNED.test(part.type)) note({ where, message: `the signature '${name}' is left out` })
    else if (!ATTACHMENT.test(partPath(part, at)))
      lost({ where, message: `the attachment '${name}' (${part.type}) is of a kind that posts do not have` })
    else if (part.type.startsWith('image/')) html += `\n<p><img src="${addressOf(where, parts, at)}" alt=""></p>`
    else html += `\n<p><a href="${addressOf(where, parts, at)}">${name.replaceAll(/[&<>"]/g, ' ')}</a></p>`
  }
  return html
}

function addressOf(where: string, parts: readonly MessagePart[], at: number): string {
  const part = parts[at]
  return part ? `${NO_ORIGIN}${fileAddress(where + partPath(part, at))}` : ''
}

/** The hidden text at the start of a mail, which lists of mails show below the subject. Empty if the mail has none. */
function previewOf({ root }: Markup): string {
  for (const element of elementsIn(root)) {
    if (/^(?:p|img|a)$/.test(element.name)) return ''
    const style = element.attribs['style'] ?? ''
    const text = /(?:display\s*:\s*none|max-height\s*:\s*0)/i.test(style) ? textIn(element) : ''
    // Services fill it up with signs that nobody sees.
    const plain = text
      .replaceAll(/\p{Cf}|\u034f|\u2007/gu, '')
      .replaceAll(/\s+/g, ' ')
      .trim()
    if (plain !== '') return plain.slice(0, 300)
  }
  return ''
}
