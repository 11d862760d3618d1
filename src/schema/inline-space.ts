import type { JsonNode } from './write-document.js'

/**
 * Collapses white space like a browser: runs collapse across text nodes, and space at the edges of a block or beside a
 * break is removed.
 *
 * @param breakName the type of breaks
 */
export function tidyInline(run: readonly JsonNode[], breakName: string): JsonNode[] {
  const result: JsonNode[] = []
  let open = false
  for (const node of run) {
    if (node['type'] !== 'text') {
      if (node['type'] === breakName) trimEnd(result)
      result.push(node)
      open = node['type'] !== breakName
      continue
    }
    let text = String(node['text'])
    if (!open && text.startsWith(' ')) text = text.slice(1)
    if (text === '') continue
    open = !text.endsWith(' ')
    result.push({ ...node, text })
  }
  trimEnd(result)
  return result
}

function trimEnd(nodes: JsonNode[]): void {
  for (let last = nodes.at(-1); last && last['type'] === 'text'; last = nodes.at(-1)) {
    const text = String(last['text']).replace(/ $/, '')
    nodes.pop()
    if (text !== '') {
      nodes.push({ ...last, text })
      return
    }
  }
}
