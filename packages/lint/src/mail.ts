/** `@diptych/lint/mail`: the elements of a finished mail or page, for tools that show where a finding is. */
import { descendants, isElement as isMailElement, type MailElement, textOf } from './markup/dom.js'
import { mailTree } from './markup/mail-tree.js'
import { parseMail } from './rules/parsed-mail.js'
import { lineOf } from './rules/place.js'

/** An element, a text or a comment. */
export interface MarkupNode {
  /** Where it begins in the HTML, in UTF-16 code units; null for an element that the parser added. */
  readonly startIndex: number | null
  /** Where its last end tag, or its text, ends; null like `startIndex`. */
  readonly endIndex: number | null
}

export interface MarkupElement extends MarkupNode {
  /** The tag in lower case: `td`. */
  readonly name: string
  /** Values of its attributes by lower-case name. */
  readonly attribs: Readonly<Record<string, string>>
  /** The elements, texts and comments directly in it. */
  readonly children: readonly MarkupNode[]
}

export interface MarkupText extends MarkupNode {
  /** The text, without character references. */
  readonly data: string
}

/** A link in the body of a mail. */
export interface LinkInMail {
  /** The `a` element. */
  readonly element: MarkupElement
  /** Its address, as written; empty if missing. */
  readonly href: string
  /** Its visible text in one line; may be empty. */
  readonly text: string
}

/** What tools look up in a mail. */
export interface ReadMail {
  /** All `img` elements, in document order. */
  readonly pictures: readonly MarkupElement[]
  /** In document order. */
  readonly links: readonly LinkInMail[]
  /** The line of an offset in UTF-16 code units, counted from 1. */
  lineOf(offset: number): number
  /** The innermost element at a line and column, both counted from 1, as in a `Finding`; null if there is none. */
  elementAt(line: number, column: number): MarkupElement | null
}

/** Reads a finished mail. Accepts any HTML. */
export function readMail(html: string): ReadMail {
  const mail = parseMail(html)
  return {
    pictures: mail.tagged('img'),
    links: mail.links,
    lineOf: (offset) => lineOf(mail, offset),
    elementAt(line, column) {
      const offset = (mail.lines[line - 1] ?? 0) + column - 1
      const isAround = ({ startIndex, endIndex }: MailElement) =>
        (startIndex ?? Infinity) <= offset && (endIndex ?? -1) >= offset
      return mail.elements.findLast(isAround) ?? null
    },
  }
}

/**
 * The elements of a mail or page that a CSS selector finds, in document order. Accepts any HTML.
 *
 * @throws Error for an invalid selector.
 */
export function selectElements(html: string, selector: string): MarkupElement[] {
  return mailTree(html)(selector)
    .toArray()
    .filter((node) => isMailElement(node))
}

/** All nodes within an element of `selectElements` or `readMail`, in document order. */
export function nodesWithin(element: MarkupElement): Iterable<MarkupNode> {
  return descendants(innerElement(element))
}

/** All text within an element of `selectElements` or `readMail`, with its white space. */
export function textWithin(element: MarkupElement): string {
  return textOf(innerElement(element))
}

export function isElement(node: MarkupNode): node is MarkupElement {
  return isMailElement(node as MailElement)
}

export function isText(node: MarkupNode): node is MarkupText {
  return 'nodeType' in node && node.nodeType === 3
}

/** The element of the parser. No public type names it. */
function innerElement(element: MarkupElement): MailElement {
  return element as MailElement
}
