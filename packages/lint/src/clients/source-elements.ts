import { type MailElement, descendants, isElement } from '../markup/dom.js'
import { mailDocument } from '../markup/mail-tree.js'
import type { Edit } from './edits.js'

interface Offsets {
  startOffset: number
  endOffset: number
}

/** Elements of the source in document order, without copies that the parser makes of misnested elements. */
export function* sourceElements(html: string): Generator<MailElement> {
  const seen = new Set<number>()
  for (const node of descendants(mailDocument(html))) {
    if (!isElement(node) || node.startIndex === null || !node.sourceCodeLocation || seen.has(node.startIndex)) continue
    seen.add(node.startIndex)
    yield node
  }
}

/** The edit that changes an attribute's value; none if the source does not have the attribute. */
export function attributeEdit(element: MailElement, name: string, value: string): Edit[] {
  return placeOf(element, name).map(({ startOffset, endOffset }) => ({
    from: startOffset,
    to: endOffset,
    text: `${name}="${escaped(value)}"`,
  }))
}

export function removedAttribute(element: MailElement, name: string): Edit[] {
  return placeOf(element, name).map(({ startOffset, endOffset }) => ({ from: startOffset, to: endOffset, text: '' }))
}

function placeOf(element: MailElement, name: string): Offsets[] {
  // parse5 provides positions of attributes, which domhandler's type lacks.
  const location = element.sourceCodeLocation as { attrs?: Readonly<Record<string, Offsets>> } | null | undefined
  const place = location?.attrs?.[name]
  return place ? [place] : []
}

/** The text between an element's tags, which for `style` is CSS. */
export function contentRange(element: MailElement): { from: number; to: number } | undefined {
  const from = element.sourceCodeLocation?.startTag?.endOffset
  const to = element.sourceCodeLocation?.endTag?.startOffset
  return from === undefined || to === undefined ? undefined : { from, to }
}

function escaped(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
}
