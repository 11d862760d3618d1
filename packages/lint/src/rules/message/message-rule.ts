import { excerpt } from '../place.js'
import type { Rule, RuleHit } from '../rule.js'
import { type Field, fieldNamed } from './header.js'
import { lineCounter } from './octets.js'
import type { Part } from './part.js'
import type { BodyText, ReadMessage } from './read-message.js'

/** A rule about a whole message as it is sent. */
export type MessageRule = Rule<ReadMessage>

export function atField(message: ReadMessage, field: Field, text: string): RuleHit {
  return atOffset(message, field.at, text, field.at + field.name.length + 1 + field.raw.length)
}

/** A hit at an offset of the message. By default it ends at the end of its line. */
export function atOffset(
  message: ReadMessage,
  offset: number,
  text: string,
  end = endOfLine(message, offset),
): RuleHit {
  const place = excerpt(message.raw.slice(offset, Math.min(end, offset + 400)))
  return {
    message: text,
    ...(place ? { place } : {}),
    line: message.lineOf(offset),
    part: offset < message.header.to ? 'header' : 'body',
  }
}

/** A hit for a whole part: at a field of its header, else at the start of the part. */
export function atPart(message: ReadMessage, part: Part, text: string, name = 'content-type'): RuleHit {
  const field = fieldNamed(part.header, name)
  return field ? atField(message, field, text) : atOffset(message, part.header.from, text)
}

/** A hit in the decoded plain text or HTML. */
export function inVersion({ text }: BodyText, part: 'text' | 'html', offset: number, reason: string): RuleHit {
  const place = excerpt(text.slice(offset, offset + 120))
  return { message: reason, ...(place ? { place } : {}), line: lineCounter(text)(offset), part }
}

function endOfLine({ raw }: ReadMessage, offset: number): number {
  const feed = raw.indexOf('\n', offset)
  return feed === -1 ? raw.length : feed
}
