import { fieldNamed } from './header.js'
import { MAX_MESSAGE_OCTETS } from './limits.js'
import { type MessageRule, atField, atPart } from './message-rule.js'
import { type Part, leaves } from './part.js'
import type { ReadMessage } from './read-message.js'

export const budgetRules: readonly MessageRule[] = [
  {
    id: 'E28', severity: 'warning',
    why: 'Attachments weigh on every delivery, set off scanners, and clients list them under the mail.',
    source: 'HOUSE',
    *check(message) {
      for (const part of leaves(message.root)) {
        if (isStray(message, part)) yield atPart(message, part, `An attachment of type ${part.media.type || 'unknown'}, ${part.to - part.from} octets`)
      }
    },
  },
  {
    id: 'E29', severity: 'warning',
    why: 'It is what a phone loads over a slow line before the mail can be read.',
    source: 'HOUSE',
    *check({ raw }) {
      if (raw.length > MAX_MESSAGE_OCTETS) yield { message: `A message of ${raw.length} octets, budget ${MAX_MESSAGE_OCTETS}` }
    },
  },
  {
    id: 'E30', severity: 'warning',
    why: 'Bcc tells readers who else got the mail, X-Mailer tells attackers what sends it; neither helps delivery.',
    source: 'RFC 5322 3.6.3; HOUSE',
    *check(message) {
      for (const name of ['Bcc', 'X-Mailer']) {
        const field = fieldNamed(message.header, name.toLowerCase())
        if (field) yield atField(message, field, `${name} in a message that is sent`)
      }
    },
  },
]

/** Versions of the text are no attachments, nor are pictures that the HTML shows. Of a multipart without parts E09 speaks. */
function isStray({ text, html, root }: ReadMessage, part: Part): boolean {
  if (part === text?.part || part === html?.part || part === root || part.media.type.startsWith('multipart/')) return false
  if (part.disposition.type !== 'attachment' && part.parent?.media.type === 'multipart/alternative') return false
  const id = /^<(.+)>$/.exec(fieldNamed(part.header, 'content-id')?.value ?? '')?.[1]
  return id === undefined || !html?.text.includes(`cid:${id}`)
}
