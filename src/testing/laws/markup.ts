import { selectAll } from 'css-select'
import { isTag, type ChildNode, type Document, type Element } from 'domhandler'
import { parse, parseFragment } from 'parse5'
import { adapter } from 'parse5-htmlparser2-tree-adapter'

/** Parses markup like a browser, with source positions, so that parts can be cut out exactly. */
export function parsed(html: string): Document {
  const options = { treeAdapter: adapter, sourceCodeLocationInfo: true }
  return (isWholePage(html) ? parse(html, options) : parseFragment(html, options)) as Document
}

export function isWholePage(html: string): boolean {
  return /^\s*<!doctype|^\s*<html/i.test(html)
}

export function select(html: string | Document, selector: string): Element[] {
  return selectAll<ChildNode, Element>(selector, (typeof html === 'string' ? parsed(html) : html).children)
}

export function outerSource(html: string, element: Element): string {
  const place = element.sourceCodeLocation
  if (!place) throw new Error(`<${element.name}> has no place in the source`)
  return html.slice(place.startOffset, place.endOffset)
}

export function innerSource(html: string, element: Element): string {
  const place = element.sourceCodeLocation
  if (!place) throw new Error(`<${element.name}> has no place in the source`)
  const start = 'startTag' in place && place.startTag ? place.startTag.endOffset : place.startOffset
  const end = 'endTag' in place && place.endTag ? place.endTag.startOffset : place.endOffset
  return html.slice(start, end)
}

/** The text that readers see or hear: text, alternative texts of pictures, names of controls. */
export function wordsIn(html: string | Document): string {
  const words: string[] = []
  const visit = (node: ChildNode) => {
    if (node.type === 'text') words.push(node.data)
    if (!('children' in node) || (isTag(node) && /^(?:script|style|head)$/.test(node.name))) return
    // `until-found` is text that the reader can find.
    if (isTag(node) && (node.attribs['hidden'] === '' || node.attribs['type'] === 'hidden')) return
    if (isTag(node)) for (const name of ['alt', 'aria-label', 'title', 'value']) words.push(node.attribs[name] ?? '')
    node.children.forEach(visit)
  }
  const root = typeof html === 'string' ? parsed(html) : html
  root.children.forEach(visit)
  return words.join(' ').replace(/\s+/g, ' ')
}
