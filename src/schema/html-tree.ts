import { hasChildren, isTag, isText, type ChildNode, type Document, type Element, type ParentNode } from 'domhandler'
import { withoutDeepTemplates } from '../domain/text/nested-templates.js'
import { parseDocument, parseFragment } from './parse-html.js'

/** Maximum nesting of markup. Deeper markup keeps its text and loses its structure. */
const MAX_HTML_DEPTH = 150
/** The lowest limit, for the largest pages. Bodies of real pages and mails are flatter. */
const LEAST_HTML_DEPTH = 40
/**
 * Bounds the work of import rules: they search below the elements they match, so each element may be visited once for
 * every level above it.
 */
const MOST_VISITS = 3_000_000

/** Elements whose content is never shown as text. */
export const SILENT_TAGS = new Set([
  'script',
  'style',
  'head',
  'title',
  'meta',
  'link',
  'template',
  'noscript',
  'button',
  'svg',
  'select',
  'textarea',
  'input',
  'object',
  'embed',
  'applet',
])

/** Whether browsers do not show an element. */
export function isHidden({ attribs }: Element): boolean {
  // Ghost's own script shows its forms.
  if (attribs['data-lexical-signup-form'] !== undefined) return false
  return attribs['hidden'] !== undefined || /(^|;)\s*display\s*:\s*none/i.test(attribs['style'] ?? '')
}

/** Parses a document or a fragment into a tree that is flat enough for recursion. */
export function parseHtml(html: string): Document {
  return flatTree(html, false)
}

/** Like `parseHtml`, with the source positions of its nodes if the parser knows them. */
export function parseLocatedHtml(html: string): Document {
  return flatTree(html, true)
}

function flatTree(html: string, located: boolean): Document {
  const whole = /^\s*(<!doctype|<html|<head|<body)/i.test(html.slice(0, 2000))
  const source = withoutDeepTemplates(html)
  const root = whole ? parseDocument(source, { located }) : parseFragment(source, { located })
  flatten(root)
  return root
}

/** Parses a fragment without flattening, for markup that is known to be flat. */
export function parseHtmlFragment(html: string): Document {
  return parseFragment(html, { located: false })
}

/** The elements that pass the test and are not inside another one, in document order. */
export function outermostMatches(root: Document | Element, test: (element: Element) => boolean): Element[] {
  const found: Element[] = []
  const stack: ChildNode[] = [...root.children].reverse()
  while (stack.length) {
    const node = stack.pop()
    if (!node || !isTag(node)) continue
    if (test(node)) {
      found.push(node)
      continue
    }
    for (let i = node.children.length - 1; i >= 0; i--) {
      const child = node.children[i]
      if (child) stack.push(child)
    }
  }
  return found
}

// All later code is recursive, so hostile nesting is limited here: an element that is too deep moves its children to
// the ancestor at the limit. The content of a `template` is a separate document in the tree.
function flatten(root: Document): void {
  const deepest = Math.max(LEAST_HTML_DEPTH, Math.min(MAX_HTML_DEPTH, Math.floor(MOST_VISITS / countNodes(root))))
  const stack: { node: ParentNode; depth: number }[] = [{ node: root, depth: 0 }]
  while (stack.length) {
    const entry = stack.pop()
    if (!entry) break
    const { node, depth } = entry
    if (depth >= deepest) {
      node.children = textNodesBelow(node).map((child) => Object.assign(child, { parent: node }))
      continue
    }
    for (const child of node.children) if (hasChildren(child)) stack.push({ node: child, depth: depth + 1 })
  }
}

function countNodes(root: ParentNode): number {
  let count = 0
  const stack: ParentNode[] = [root]
  for (let node = stack.pop(); node; node = stack.pop()) {
    count += 1
    for (const child of node.children) if (hasChildren(child)) stack.push(child)
  }
  return count
}

function textNodesBelow(root: ParentNode): ChildNode[] {
  const found: ChildNode[] = []
  const stack: ChildNode[] = [...root.children].reverse()
  while (stack.length) {
    const node = stack.pop()
    if (!node) break
    if (isText(node)) found.push(node)
    else if (isTag(node) && !SILENT_TAGS.has(node.name))
      for (let i = node.children.length - 1; i >= 0; i--) stack.push(node.children[i] as ChildNode)
  }
  return found
}
