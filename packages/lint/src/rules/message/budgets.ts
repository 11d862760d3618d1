import { decodeComponent } from 'diptych/domain'
import { fieldNamed } from './header.js'
import { MAX_MESSAGE_OCTETS } from './limits.js'
import { type MessageRule, atField, atPart, inVersion } from './message-rule.js'
import { type Part, leaves } from './part.js'
import type { ReadMessage } from './read-message.js'

export const budgetRules: readonly MessageRule[] = [
  {
    id: 'E28',
    severity: 'warning',
    why: 'Attachments make every delivery larger and alarm virus scanners.',
    source: 'HOUSE',
    fix: 'Remove the attachment and link to the file on the web. If it is a picture of the mail, show it with src="cid:…".',
    *check(message) {
      for (const part of leaves(message.root)) {
        if (isStray(message, part))
          yield atPart(
            message,
            part,
            `The mail has an attachment (${part.media.type || 'unknown type'}, ${part.to - part.from} bytes). Link to the file instead.`,
          )
      }
    },
  },
  {
    id: 'E29',
    severity: 'warning',
    why: 'A phone on a slow connection loads the whole message before it can be read.',
    source: 'HOUSE',
    fix: 'Shorten the mail. Host pictures and files on the web instead of attaching them.',
    *check({ raw }) {
      if (raw.length > MAX_MESSAGE_OCTETS)
        yield { message: `The message has ${raw.length} bytes. The recommended maximum is ${MAX_MESSAGE_OCTETS}.` }
    },
  },
  {
    id: 'E30',
    severity: 'warning',
    why: 'Bcc shows readers who else got the mail. X-Mailer shows attackers which software sends it.',
    source: 'RFC 5322 3.6.3; HOUSE',
    fix: 'Remove Bcc and X-Mailer before sending. Name hidden recipients only to the SMTP server (RCPT TO).',
    *check(message) {
      for (const name of ['Bcc', 'X-Mailer']) {
        const field = fieldNamed(message.header, name.toLowerCase())
        if (field) yield atField(message, field, `The header contains ${name}. Remove it before sending.`)
      }
    },
  },
  {
    id: 'E31',
    severity: 'error',
    why: 'A picture whose part is missing is shown as broken.',
    source: 'RFC 2392',
    fix: 'Add the picture as a part with Content-ID: <id@host>, and write src="cid:id@host". Or write an https address in src.',
    *check(message) {
      const { html, mail } = message
      if (!html || !mail) return
      const ids = contentIds(message)
      for (const { attribs, startIndex } of mail.tagged('img')) {
        const id = /^cid:(.+)$/i.exec(attribs['src'] ?? '')?.[1]
        if (id !== undefined && !ids.has(decodeComponent(id) ?? id))
          yield inVersion(html, 'html', startIndex ?? 0, `The message has no part with the picture ${id}. Add it.`)
      }
    },
  },
]

function contentIds(message: ReadMessage): Set<string> {
  return new Set(
    [...leaves(message.root)].flatMap((part) => {
      const id = /^<(.+)>$/.exec(fieldNamed(part.header, 'content-id')?.value.trim() ?? '')?.[1]
      return id === undefined ? [] : [id]
    }),
  )
}

/**
 * Whether a part is an attachment. Versions of the text and pictures of the HTML are not. E09 checks a multipart
 * without parts.
 */
function isStray({ text, html, root }: ReadMessage, part: Part): boolean {
  if (part === text?.part || part === html?.part || part === root || part.media.type.startsWith('multipart/'))
    return false
  if (part.disposition.type !== 'attachment' && part.parent?.media.type === 'multipart/alternative') return false
  const id = /^<(.+)>$/.exec(fieldNamed(part.header, 'content-id')?.value ?? '')?.[1]
  return id === undefined || !html?.text.includes(`cid:${id}`)
}
