import { isTag, type ChildNode } from 'domhandler'
import { parsed } from '../harness/markup.js'

const ADDRESSES = ['href', 'src']

/** The elements of a mail as a browser reads them, each with its depth and attributes; addresses by name only. */
export function outline(html: string): string[] {
  const lines: string[] = []
  const visit = (nodes: readonly ChildNode[], depth: number) => {
    for (const node of nodes) {
      if (node.type === 'comment') lines.push(`${depth} <!--${node.data}-->`)
      if (!isTag(node)) continue
      lines.push(
        `${depth} ${node.name} ${Object.entries(node.attribs)
          .map(([name, value]) => (ADDRESSES.includes(name) ? name : `${name}=${JSON.stringify(value)}`))
          .join(' ')}`,
      )
      visit(node.children, depth + 1)
    }
  }
  visit(parsed(html).children, 0)
  return lines
}
