import type { MailElement } from '../markup/dom.js'
import type { ParsedMail } from './parsed-mail.js'
import type { RuleHit } from './rule.js'

const EXCERPT = 120

/** A hit at an element's start tag. A tag that the parser added has no position in the source. */
export function atElement(mail: ParsedMail, element: MailElement, message: string): RuleHit {
  const from = element.startIndex
  if (from === null) return { message, place: `<${element.name}>` }
  return atOffset(mail, from, message, element.sourceCodeLocation?.startTag?.endOffset)
}

/** A hit at an offset of the source. */
export function atOffset(mail: ParsedMail, offset: number, message: string, end = offset + EXCERPT): RuleHit {
  const line = lineOf(mail, offset)
  const column = offset - (mail.lines[line - 1] ?? 0) + 1
  return { message, place: excerpt(mail.html.slice(offset, end)), line, column }
}

export function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > EXCERPT ? `${line.slice(0, EXCERPT - 1)}…` : line
}

/** The line of an offset in the mail's HTML, counted from 1. */
export function lineOf({ lines }: Pick<ParsedMail, 'lines'>, offset: number): number {
  let low = 0
  let high = lines.length
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((lines[middle] ?? 0) <= offset) low = middle
    else high = middle
  }
  return low + 1
}
