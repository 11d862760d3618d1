import { selectAll } from 'css-select'
import { isTag, type ChildNode, type Document, type Element } from 'domhandler'
import { parse, parseFragment } from 'parse5'
import { adapter } from 'parse5-htmlparser2-tree-adapter'

/** Markup as a browser reads it; source positions included, so that a part can be cut out letter for letter. */
export function parsed(html: string): Document {
  const options = { treeAdapter: adapter, sourceCodeLocationInfo: true }
  return (/^\s*<!doctype|^\s*<html/i.test(html) ? parse(html, options) : parseFragment(html, options)) as Document
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

export function childElements(element: Element): Element[] {
  return element.children.filter((child): child is Element => isTag(child))
}

const BLOCKS =
  'address|article|aside|audio|blockquote|body|button|details|div|dl|fieldset|figcaption|figure|footer|form|h[1-6]|head|header|hr|html|iframe|img|label|li|link|main|math|meta|meter|nav|ol|p|picture|pre|script|section|source|style|summary|svg|table|tbody|td|th|thead|title|tr|ul|video'
const TAG = new RegExp(`</?(?:${BLOCKS})(?:\\s+[^\\s=>"']+(?:="[^"]*")?)*\\s*/?>`, 'gi')

/** A line per block tag, so that a changed block is a changed line. Text inside a block keeps its own breaks. */
export function linewise(html: string): string {
  return `${html
    .replace(TAG, '\n$&\n')
    .replace(/\n{2,}/g, '\n')
    .trim()}\n`
}

/** What a reader sees or hears of markup: its text, alternatives of pictures, names of controls. */
export function wordsIn(html: string): string {
  const words: string[] = []
  const visit = (node: ChildNode) => {
    if (node.type === 'text') words.push(node.data)
    if (!('children' in node) || (isTag(node) && /^(?:script|style|head)$/.test(node.name))) return
    if (isTag(node)) for (const name of ['alt', 'aria-label', 'title', 'value']) words.push(node.attribs[name] ?? '')
    node.children.forEach(visit)
  }
  parsed(html).children.forEach(visit)
  return words.join(' ').replace(/\s+/g, ' ')
}
