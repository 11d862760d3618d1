import { hasChildren, isComment, isDirective, isTag, isText, type ChildNode, type Document } from 'domhandler'

/** A tree of HTML as text, one line for each node, so that trees can be compared. */
export function treeText(root: Document): string {
  const lines: string[] = []
  const visit = (node: ChildNode, depth: number): void => {
    lines.push(`${'  '.repeat(depth)}${lineOf(node)}`)
    if (hasChildren(node)) for (const child of node.children) visit(child, depth + 1)
  }
  for (const child of root.children) visit(child, 0)
  return lines.join('\n')
}

function lineOf(node: ChildNode): string {
  if (isText(node)) return JSON.stringify(node.data)
  if (isComment(node)) return `<!--${JSON.stringify(node.data)}`
  if (isDirective(node)) return `<${node.data}>`
  if (!isTag(node)) return 'content'
  const attributes = Object.entries(node.attribs).map(([name, value]) => ` ${name}=${JSON.stringify(value)}`)
  return `<${node.name} ${node.namespace?.split('/').at(-1) ?? ''}${attributes.join('')}>`
}
