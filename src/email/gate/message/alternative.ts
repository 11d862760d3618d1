import { type MessageRule, atOffset, atPart } from './message-rule.js'
import { type Part, allParts } from './part.js'
import type { ReadMessage } from './read-message.js'

/** Rules about the two versions and how they are encoded. */
export const alternativeRules: readonly MessageRule[] = [
  {
    id: 'E09', severity: 'error',
    why: 'Clients show the last version that they can; without plain text watches and screen readers have none, and spam filters count it.',
    source: 'RFC 2046 5.1.4',
    *check(message) {
      for (const part of allParts(message.root)) {
        for (const { message: told, at } of part.faults) yield atOffset(message, at, told)
      }
      const { alternative, root } = message
      if (!alternative) {
        yield atPart(message, root, `The message is ${root.media.type || 'of no type'} without a multipart/alternative of plain text and HTML`)
        return
      }
      const [first] = alternative.children
      // An invitation comes behind the HTML (RFC 6047 2.4).
      const last = alternative.children.findLast(({ media }) => media.type !== 'text/calendar')
      if (!first || !last) return
      if (first.media.type !== 'text/plain') yield atPart(message, first, `The first version is ${first.media.type}, not text/plain`)
      if (!isHtml(last)) yield atPart(message, last, `The last version is ${last.media.type}, not text/html`)
    },
  },
  {
    id: 'E10', severity: 'error',
    why: 'In any other charset some clients show letters wrong, and emoji cannot be written.',
    source: 'RFC 6657; clients',
    *check(message) {
      for (const version of versions(message)) {
        if (version.charset === 'utf-8') continue
        yield atPart(message, version.part, version.charset === undefined ? `The ${version.part.media.type} part names no charset` : `The ${version.part.media.type} part is ${version.charset}, not utf-8`)
      }
    },
  },
  {
    id: 'E11', severity: 'error',
    why: 'Quoted-printable passes every server; base64 text is a mark of spam, and 7bit or 8bit lines can be too long on the way.',
    source: 'RFC 2045 6.7; SpamAssassin MIME_BASE64_TEXT',
    *check(message) {
      for (const { part } of versions(message)) {
        if (part.encoding !== 'quoted-printable') yield atPart(message, part, `The ${part.media.type} part is ${part.encoding || 'of no encoding'}, not quoted-printable`, 'content-transfer-encoding')
      }
      for (const part of allParts(message.root)) {
        if (part.children.length > 0 && !/^(?:7bit|8bit|binary)$/.test(part.encoding)) yield atPart(message, part, `A ${part.media.type} must not be ${part.encoding} itself`, 'content-transfer-encoding')
      }
    },
  },
]

function versions({ text, html }: ReadMessage) {
  return [text, html].filter((version) => version !== undefined)
}

/** HTML with its pictures beside it (RFC 2387) is HTML. */
function isHtml({ media, children }: Part): boolean {
  return media.type === 'text/html' || (media.type === 'multipart/related' && children[0]?.media.type === 'text/html')
}
