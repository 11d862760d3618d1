import { Element, Text } from 'domhandler'
import { appendAll } from '../../domain/values/append-all.js'
import { find } from '../html-select.js'
import { isHidden } from '../html-tree.js'
import { isElement, type HtmlElement, type HtmlNode } from '../html.js'

/** Creates an element for a rule. Its children keep their original parent, which other rules need. */
export function buildElement(
  name: string,
  children: readonly HtmlNode[] = [],
  attribs: Readonly<Record<string, string>> = {},
): HtmlElement {
  const built = new Element(name, { ...attribs }, [...children])
  for (const child of children) child.parent ??= built
  return built
}

export function buildText(text: string): HtmlNode {
  return new Text(text)
}

/** Wraps a picture in a figure, with the link around it and its caption. */
export function buildFigure(img: HtmlElement, caption: readonly HtmlNode[] = []): HtmlElement {
  const own = new Element('img', { ...img.attribs })
  const link = linkAround(img)
  const picture = link ? buildElement('a', [own], { href: link }) : own
  return buildElement('figure', caption.length ? [picture, buildElement('figcaption', caption)] : [picture])
}

function linkAround(img: HtmlElement): string | null {
  for (let parent = img.parent; parent && 'name' in parent; parent = parent.parent)
    if (parent.name === 'a') return parent.attribs['href'] ?? null
  return null
}

/** Removes nodes that are inside another one of the list, so that each node is read once. */
export function outermost<N extends HtmlNode>(nodes: readonly N[]): N[] {
  const picked = new Set<unknown>(nodes)
  return nodes.filter((node) => {
    for (let parent = node.parent; parent; parent = parent.parent) if (picked.has(parent)) return false
    return true
  })
}

const WRAPPERS = new Set(['p', 'div', 'section', 'center', 'address', 'small'])

/**
 * The content of an element as one line. Paragraphs in it would end the line, so they are replaced by their content.
 * Furniture is left out. Default: hidden elements.
 */
export function inlineContent(
  element: HtmlElement,
  between: () => HtmlNode = () => buildText(' '),
  isFurniture: (element: HtmlElement) => boolean = isHidden,
): HtmlNode[] {
  const nodes: HtmlNode[] = []
  let filled = false
  for (const child of element.children) {
    if (isElement(child) && isFurniture(child)) continue
    if (isElement(child) && (WRAPPERS.has(child.name) || (child.name === 'span' && find(child, 'p, div')))) {
      const inner = inlineContent(child, between, isFurniture)
      if (filled && inner.length > 0) nodes.push(between())
      appendAll(nodes, inner)
      filled ||= inner.some(isSubstance)
    } else {
      nodes.push(child)
      filled ||= isSubstance(child)
    }
  }
  return nodes
}

function isSubstance(node: HtmlNode): boolean {
  return isElement(node) || (node instanceof Text && node.data.trim() !== '')
}
