import { selectAll } from 'css-select'
import { parseHtml } from 'diptych/block'
import { isTag, isText, Text, type ChildNode, type Document, type Element } from 'domhandler'
import { getInnerHTML, getOuterHTML, prepend, removeElement } from 'domutils'

// Markup of mails and pages that is changed before `importHtml` reads it. Blocks of a mail service have no names that
// all of their mails share, so a source finds them by what they hold.

/** Parsed markup that can be changed. */
export interface Markup {
  readonly root: Document
  /** The elements of a selector, in reading order, at this moment. */
  find(selector: string): readonly Element[]
  /** All texts outside of code. */
  texts(): readonly Text[]
  /** The markup as it stands now. */
  html(): string
}

export type { Document, Element, Text }

/** What has children. */
export type Parent = Document | Element

/** Markup may be about template code there. */
const VERBATIM = new Set(['pre', 'code', 'script', 'style', 'textarea', 'head'])

/** Parses a document or a fragment. */
export function openMarkup(html: string): Markup {
  const root: Document = parseHtml(html)
  return {
    root,
    find: (selector) => selectAll<ChildNode, Element>(selector, root.children).filter((element) => isIn(element, root)),
    texts: () => [...textsIn(root)],
    html: () => getInnerHTML(root),
  }
}

/** An element that was removed with its parent has no root. */
function isIn(element: Element, root: Document): boolean {
  let parent = element.parent
  while (parent && parent !== root) parent = parent.parent
  return parent === root
}

/** All elements within another, in reading order. */
export function* elementsIn(parent: Parent): Generator<Element> {
  const waiting: ChildNode[] = [...parent.children].reverse()
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!isTag(node)) continue
    yield node
    for (let at = node.children.length - 1; at >= 0; at--) {
      const child = node.children[at]
      if (child) waiting.push(child)
    }
  }
}

function* textsIn(root: Parent): Generator<Text> {
  const waiting: ChildNode[] = [...root.children].reverse()
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (isText(node)) yield node
    else if (isTag(node) && !VERBATIM.has(node.name))
      for (let at = node.children.length - 1; at >= 0; at--) {
        const child = node.children[at]
        if (child) waiting.push(child)
      }
  }
}

/** Removes an element with all it holds. Its lines stay, so that problems of what follows have their places. */
export function removeMarkup(element: Element): void {
  const lines = linesIn(element)
  if (lines > 0) prepend(element, new Text('\n'.repeat(lines)))
  removeElement(element)
}

function linesIn(element: Element): number {
  let count = 0
  const waiting: ChildNode[] = [element]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ('data' in node) count += node.data.split('\n').length - 1
    if (isTag(node)) for (const child of node.children) waiting.push(child)
  }
  return count
}

/** Puts markup in the place of an element. */
export function replaceMarkup(element: Element, html: string): void {
  // Each node leaves its list.
  const nodes = parseHtml(html).children.slice()
  for (const node of nodes) prepend(element, node)
  removeElement(element)
}

const SILENT = new Set(['script', 'style', 'head', 'title', 'template', 'noscript'])
const INLINE =
  /^(?:a|abbr|b|bdi|bdo|cite|code|data|del|em|font|i|ins|kbd|mark|q|s|samp|small|span|strike|strong|sub|sup|time|u|var|wbr)$/

/**
 * The words in one line, as they are seen: lines and cells have a space between them.
 *
 * @param most characters after which no more are read. Default: all
 */
export function textIn(parent: Parent, most = Number.POSITIVE_INFINITY): string {
  const words: string[] = []
  let length = 0
  const waiting: (ChildNode | Parent | string)[] = [parent]
  for (let node = waiting.pop(); node !== undefined && length <= most; node = waiting.pop()) {
    if (typeof node === 'string') words.push(node)
    else if (isText(node)) {
      const text = node.data.replaceAll(/\s+/g, ' ')
      words.push(text)
      length += text.length
    } else if ('children' in node && !(isTag(node) && SILENT.has(node.name))) {
      const space = isTag(node) && INLINE.test(node.name) ? '' : ' '
      words.push(space)
      waiting.push(space)
      for (let at = node.children.length - 1; at >= 0; at--) {
        const child = node.children[at]
        if (child) waiting.push(child)
      }
    }
  }
  return words.join('').replaceAll(/\s+/g, ' ').trim()
}

/** The markup within an element. */
export function innerMarkup(element: Element): string {
  return getInnerHTML(element)
}

/** The markup of an element. */
export function outerMarkup(element: Element): string {
  return getOuterHTML(element)
}

/** The elements of a selector within an element. */
export function findIn(element: Parent, selector: string): readonly Element[] {
  return selectAll<ChildNode, Element>(selector, element.children)
}

/** The nearest element around this one, itself included, whose name is one of these. */
export function nearest(element: Element, names: ReadonlySet<string>): Element | null {
  let at: Element['parent'] | Element = element
  while (at && !(isTag(at) && names.has(at.name))) at = at.parent
  return at && isTag(at) ? at : null
}
