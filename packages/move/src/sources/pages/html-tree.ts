import { parseHtml } from 'diptych/block'
import { escapeHtml } from 'diptych/domain'

// The tree of a page, as far as moving needs it: what is chrome is left out, and the rest is written as HTML again.

/** A node of a parsed page. */
export interface PageNode {
  readonly type: string
  /** Of elements. */
  readonly name?: string
  attribs?: Record<string, string>
  /** Of text and comments. */
  readonly data?: string
  readonly children?: readonly PageNode[]
  readonly parent?: PageNode | null
}

/** Parses a page. */
export function pageTree(html: string): PageNode {
  return parseHtml(html) as unknown as PageNode
}

/** All nodes in the order of the page. */
export function* nodesIn(root: PageNode): Generator<PageNode> {
  const waiting: PageNode[] = [root]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    yield node
    const { children = [] } = node
    for (let at = children.length - 1; at >= 0; at--) waiting.push(children[at] as PageNode)
  }
}

/**
 * The words that a node shows.
 *
 * @param most characters after which no more are read. Default: all
 */
export function shownText(root: PageNode, most = Number.POSITIVE_INFINITY): string {
  const words: string[] = []
  let length = 0
  const waiting: PageNode[] = [root]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.type === 'text') {
      const text = (node.data ?? '').replaceAll(/\s+/g, ' ')
      words.push(text)
      length += text.length
      if (length > most) break
    }
    if (node.name !== undefined && SILENT.has(node.name)) continue
    const { children = [] } = node
    for (let at = children.length - 1; at >= 0; at--) waiting.push(children[at] as PageNode)
  }
  return words.join(' ').replaceAll(/\s+/g, ' ').trim()
}

const SILENT = new Set(['script', 'style', 'template', 'noscript', 'head', 'title'])
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))
const RAW = new Set('script style xmp iframe noembed noframes plaintext'.split(' '))

/** The page as HTML without some of its nodes. Their lines stay, so that problems are found at their places. */
export function writeHtml(root: PageNode, without: ReadonlySet<PageNode>): string {
  const parts: string[] = []
  const waiting: (PageNode | string)[] = [root]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (typeof node === 'string') parts.push(node)
    else if (without.has(node)) parts.push('\n'.repeat(linesIn(node)))
    else if (node.type === 'text')
      parts.push(RAW.has(node.parent?.name ?? '') ? (node.data ?? '') : escapeHtml(node.data ?? ''))
    else if (node.type === 'directive') parts.push(`<${node.data ?? ''}>`)
    else if (node.type === 'comment') parts.push(`<!--${(node.data ?? '').replaceAll('--', '- -')}-->`)
    else {
      const { name, attribs = {}, children = [] } = node
      if (name !== undefined) {
        const list = Object.entries(attribs).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
        parts.push(`<${name}${list.join('')}>`)
        if (VOID.has(name)) continue
        waiting.push(`</${name}>`)
      }
      for (let at = children.length - 1; at >= 0; at--) waiting.push(children[at] as PageNode)
    }
  }
  return parts.join('')
}

function linesIn(root: PageNode): number {
  let count = 0
  for (const { data } of nodesIn(root)) if (data !== undefined) count += data.split('\n').length - 1
  return count
}
