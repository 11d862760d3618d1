import { appendAll } from '../../domain/values/append-all.js'
import { isElement, type HtmlElement, type HtmlNode, type HtmlRoot } from '../../schema/html.js'
import { buildElement } from '../../schema/import/build-html.js'

/** A node that holds others. */
export type Holder = HtmlElement | HtmlRoot

/** Puts nodes into an element in place of its children. */
export function setChildren(holder: Holder, children: HtmlNode[]): void {
  holder.children = children
  for (const child of children) child.parent = holder
}

/** Adds nodes at the end of an element. */
export function append(holder: Holder, nodes: readonly HtmlNode[]): void {
  for (const node of nodes) {
    holder.children.push(node)
    node.parent = holder
  }
}

/**
 * Rewrites a tree from its leaves up, each element once. `replace` returns the nodes that stand in place of an element;
 * null keeps it.
 */
export function rewrite(holder: Holder, replace: (element: HtmlElement) => readonly HtmlNode[] | null): void {
  const children: HtmlNode[] = []
  let isChanged = false
  for (const child of holder.children) {
    if (isElement(child)) rewrite(child, replace)
    const nodes = isElement(child) ? replace(child) : null
    if (nodes) {
      appendAll(children, nodes)
      isChanged = true
    } else children.push(child)
  }
  if (isChanged) setChildren(holder, children)
}

/** A new element around nodes that are taken from their place. */
export function wrap(name: string, children: readonly HtmlNode[], attribs: Readonly<Record<string, string>> = {}) {
  const element = buildElement(name, [], attribs)
  setChildren(element, [...children])
  return element
}

export function isText(node: HtmlNode): node is HtmlNode & { data: string } {
  return node.type === 'text'
}

/** The text of nodes with all its spaces. */
export function rawTextOf(nodes: readonly HtmlNode[]): string {
  let text = ''
  for (const node of nodes) {
    if (isText(node)) text += node.data
    else if (isElement(node)) text += rawTextOf(node.children)
  }
  return text
}

const SHOWN = new Set(['img', 'hr', 'iframe', 'video', 'audio', 'svg', 'input', 'object', 'embed', 'table', 'li'])

/** Whether nodes show nothing but space and line breaks. */
export function isBlank(nodes: readonly HtmlNode[]): boolean {
  return nodes.every((node) =>
    isText(node) ? node.data.trim() === '' : !isElement(node) || (!SHOWN.has(node.name) && isBlank(node.children)),
  )
}

/** The declarations of an element's style by their lower-case names; empty without a style. */
export function declarationsOf({ attribs }: HtmlElement): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const declaration of (attribs['style'] ?? '').split(';')) {
    const colon = declaration.indexOf(':')
    if (colon > 0) found.set(declaration.slice(0, colon).trim().toLowerCase(), declaration.slice(colon + 1).trim())
  }
  return found
}

/** Whether an ancestor passes the test. */
export function isInside(node: HtmlNode, test: (element: HtmlElement) => boolean): boolean {
  for (let parent = node.parent; parent && 'name' in parent; parent = parent.parent) if (test(parent)) return true
  return false
}
