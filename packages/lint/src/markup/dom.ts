import type { CheerioAPI } from 'cheerio'

// cheerio bundles its own domhandler, so the node types are derived from cheerio's signature.
export type MailDocument = CheerioAPI['_root']
export type MailNode = MailDocument['children'][number]
export type MailElement = Extract<MailNode, { attribs: Record<string, string> }>

export function isElement(node: MailNode | MailDocument | null): node is MailElement {
  return node !== null && 'attribs' in node
}

export function isText(node: MailNode): node is Extract<MailNode, { nodeType: 3 }> {
  return node.nodeType === 3
}

export function isComment(node: MailNode): node is Extract<MailNode, { nodeType: 8 }> {
  return node.nodeType === 8
}

export function parentElement(element: MailElement): MailElement | undefined {
  const parent = element.parent
  return parent !== null && 'attribs' in parent ? parent : undefined
}

/** All nodes within, in document order. Iterative, because broken mails may be nested very deeply. */
export function* descendants(root: MailElement | MailDocument): Generator<MailNode> {
  const left = root.children.toReversed()
  for (let node = left.pop(); node !== undefined; node = left.pop()) {
    yield node
    if (!isElement(node)) continue
    for (let at = node.children.length - 1; at >= 0; at -= 1) {
      const child = node.children[at]
      if (child) left.push(child)
    }
  }
}

export function textOf(element: MailElement): string {
  let text = ''
  for (const node of descendants(element)) if (isText(node)) text += node.data
  return text
}

export function holds(element: MailElement, wanted: (inner: MailElement) => boolean): boolean {
  for (const node of descendants(element)) if (isElement(node) && wanted(node)) return true
  return false
}

/** Elements that begin a line of their own. All others are inline. */
export const BLOCK_TAGS: ReadonlySet<string> = new Set(
  'body div p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre table caption thead tbody tfoot tr td th figure figcaption section article header footer main nav aside address center hr'.split(
    ' ',
  ),
)

export const HEADING_TAGS: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

export const CODE_TAGS: ReadonlySet<string> = new Set(['pre', 'code', 'kbd', 'samp'])

/** Whether a table has a header cell or a caption. All other tables are layout. */
export function isDataTable(table: MailElement): boolean {
  for (const section of table.children) {
    if (!isElement(section)) continue
    if (section.name === 'caption') return true
    for (const row of section.children) {
      if (!isElement(row)) continue
      if (row.children.some((cell) => isElement(cell) && cell.name === 'th')) return true
    }
  }
  return false
}
