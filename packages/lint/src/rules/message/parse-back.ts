import { textOf } from '../../markup/dom.js'
import type { ParsedMail } from '../parsed-mail.js'
import { atElement, excerpt } from '../place.js'
import type { RuleHit } from '../rule.js'
import { collapsed } from '../text-index.js'
import { charsetName, withQuotes } from './charset.js'
import { type MessageRule, atOffset, inVersion } from './message-rule.js'
import { leaves } from './part.js'
import type { BodyText, ReadMessage } from './read-message.js'

/** Rules about the result of parsing the message. Includes the parts of D05 and D06 that need the header. */
export const parseBackRules: readonly MessageRule[] = [
  {
    id: 'E23',
    severity: 'error',
    why: 'Readers see wrong letters, or nothing, if the encoding is wrong.',
    source: 'RFC 2045 6, RFC 2046 4.1.2; measured',
    fix: 'Encode each part once, as its charset and Content-Transfer-Encoding say. In a test, decode the finished message and compare it to the source.',
    *check(message) {
      for (const kind of ['text', 'html'] as const) {
        const version = message[kind]
        if (!version) continue
        for (const { message: text, at } of version.faults) yield atOffset(message, at, text)
        // Consequences of these faults are not reported again.
        if (version.faults.length > 0) continue
        const lost = version.text.indexOf('\uFFFD')
        if (lost !== -1)
          yield inVersion(
            version,
            kind,
            lost,
            'The text contains U+FFFD, which replaces a lost character. Write the character again.',
          )
        yield* difference(message, version, kind)
      }
    },
  },
  {
    id: 'D05',
    severity: 'error',
    why: 'Readers who open the mail in a browser look for its subject.',
    source: 'EMC-9, WCAG 2.4.2',
    fix: 'Write the same text in the title element and in the Subject field.',
    *check({ mail, subject }) {
      const title = mail?.tagged('title')[0]
      if (!mail || !title || subject === undefined) return
      const named = collapsed(textOf(title))
      // The HTML rule reports a missing title.
      if (named !== '' && named !== collapsed(subject))
        yield {
          ...atElement(
            mail,
            title,
            `The title is '${excerpt(named)}', but the subject is '${excerpt(subject)}'. Use the same.`,
          ),
          part: 'html',
        }
    },
  },
  {
    id: 'D06',
    severity: 'error',
    why: 'A client that opens the part without its header uses the other charset.',
    source: 'HTML standard, meta charset; E10',
    fix: 'Write utf-8 as the charset of the meta element and of the Content-Type field of the HTML part.',
    *check({ mail, html }) {
      if (!mail || !html) return
      const stated = charsetName(html.charset ?? 'us-ascii')
      for (const meta of mail.tagged('meta')) {
        const label = metaCharset(meta.attribs)
        if (label !== undefined && charsetName(label) !== stated)
          yield {
            ...atElement(
              mail,
              meta,
              `The meta charset is ${label}, but the header of the part says ${html.charset ?? 'nothing'}. Use the same.`,
            ),
            part: 'html',
          }
      }
    },
  },
]

function* difference(message: ReadMessage, version: BodyText, kind: 'text' | 'html'): Generator<RuleHit> {
  const other = message.expected[kind]
  // Mail programs join the lines of flowed text (RFC 3676).
  if (
    other === undefined ||
    hasMoreText(message) ||
    version.part.media.parameters.get('format')?.toLowerCase() === 'flowed'
  )
    return
  const here = normal(version.text)
  const there = withPartsOf(here, normal(other))
  if (here === there) return
  let at = 0
  while (at < here.length && here[at] === there[at]) at += 1
  yield inVersion(
    version,
    kind,
    at,
    `The ${kind} part does not decode to what was sent. Here it should be '${excerpt(there.slice(at, at + 60))}'.`,
  )
}

/** The expected HTML, with addresses replaced by the message's references to picture parts (RFC 2392). */
function withPartsOf(here: string, there: string): string {
  let placed = ''
  let [hereAt, thereAt] = [0, 0]
  for (const { 0: reference, index } of here.matchAll(/src="cid:[^"]*"/g)) {
    const start = thereAt + index - hereAt
    const end = there.startsWith('src="', start) ? there.indexOf('"', start + 5) : -1
    if (end === -1) break
    placed += there.slice(thereAt, start) + reference
    hereAt = index + reference.length
    thereAt = end + 1
  }
  return placed + there.slice(thereAt)
}

/** Whether there are other text or message parts, which mail programs append. */
function hasMoreText({ root, text, html }: ReadMessage): boolean {
  for (const part of leaves(root)) {
    if (
      part !== text?.part &&
      part !== html?.part &&
      part.disposition.type !== 'attachment' &&
      /^(?:text|message)\//.test(part.media.type)
    )
      return true
  }
  return false
}

function normal(text: string): string {
  return withQuotes(text.replace(/\r\n?/g, '\n')).trimEnd()
}

function metaCharset({
  charset,
  content,
  'http-equiv': equivalent,
}: ParsedMail['elements'][number]['attribs']): string | undefined {
  return (
    charset ??
    (equivalent?.toLowerCase() === 'content-type' ? /charset=\s*([^\s;]+)/i.exec(content ?? '')?.[1] : undefined)
  )
}
