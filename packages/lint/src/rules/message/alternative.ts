import { type MessageRule, atOffset, atPart } from './message-rule.js'
import { type Part, allParts } from './part.js'
import type { ReadMessage } from './read-message.js'

/** Rules about the plain-text and HTML versions and their encoding. */
export const alternativeRules: readonly MessageRule[] = [
  {
    id: 'E09',
    severity: 'error',
    why: 'Clients show the last part that they support. Watches and spam filters need the plain text.',
    source: 'RFC 2046 5.1.4',
    fix: 'Send multipart/alternative with text/plain first and text/html last. Write the boundary before each part, and with -- at its end after the last one.',
    *check(message) {
      for (const part of allParts(message.root)) {
        for (const { message: text, at } of part.faults) yield atOffset(message, at, text)
      }
      const { alternative, root } = message
      if (!alternative) {
        yield atPart(
          message,
          root,
          `The type of the message is ${root.media.type || 'missing'}. Send plain text and HTML as multipart/alternative.`,
        )
        return
      }
      const [first] = alternative.children
      // A calendar invitation follows the HTML (RFC 6047 2.4).
      const last = alternative.children.findLast(({ media }) => media.type !== 'text/calendar')
      if (!first || !last) return
      if (first.media.type !== 'text/plain')
        yield atPart(message, first, `The first part is ${first.media.type}. Put text/plain first.`)
      if (!isHtml(last)) yield atPart(message, last, `The last part is ${last.media.type}. Put text/html last.`)
    },
  },
  {
    id: 'E10',
    severity: 'error',
    why: 'Some clients show wrong letters in other charsets, and emoji are impossible.',
    source: 'RFC 6657; clients',
    fix: 'Encode both parts as UTF-8, and write charset=utf-8 in their Content-Type fields.',
    *check(message) {
      for (const version of versions(message)) {
        if (version.charset === 'utf-8') continue
        yield atPart(
          message,
          version.part,
          version.charset === undefined
            ? `The ${version.part.media.type} part has no charset. Use utf-8.`
            : `The charset of the ${version.part.media.type} part is ${version.charset}. Use utf-8.`,
        )
      }
    },
  },
  {
    id: 'E11',
    severity: 'error',
    why: 'Every server accepts quoted-printable. Spam filters distrust base64 text, and 7bit or 8bit lines can be too long.',
    source: 'RFC 2045 6.7; SpamAssassin MIME_BASE64_TEXT',
    fix: 'Encode text/plain and text/html as quoted-printable, and say so in their Content-Transfer-Encoding. Write 7bit or nothing for a multipart.',
    *check(message) {
      for (const { part } of versions(message)) {
        if (part.encoding !== 'quoted-printable')
          yield atPart(
            message,
            part,
            `The encoding of the ${part.media.type} part is ${part.encoding || 'missing'}. Use quoted-printable.`,
            'content-transfer-encoding',
          )
      }
      for (const part of allParts(message.root)) {
        if (part.children.length > 0 && !/^(?:7bit|8bit|binary)$/.test(part.encoding))
          yield atPart(
            message,
            part,
            `The ${part.media.type} is encoded as ${part.encoding}. Encode its parts instead.`,
            'content-transfer-encoding',
          )
      }
    },
  },
]

function versions({ text, html }: ReadMessage) {
  return [text, html].filter((version) => version !== undefined)
}

/** Whether a part is HTML, or HTML with related pictures (RFC 2387). */
function isHtml({ media, children }: Part): boolean {
  return media.type === 'text/html' || (media.type === 'multipart/related' && children[0]?.media.type === 'text/html')
}
