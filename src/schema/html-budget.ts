import type { Budget } from './budget.js'
import type { HtmlImporter } from './import-html.js'
import type { JsonNode } from './write-document.js'

/** Maximum tags per node: its own two, and those of wrapper elements. */
const TAGS_PER_NODE = 4

/** Imports HTML up to the budget. An `unsupported` node at the end keeps the rest. */
export function importWithin(budget: Budget, importBody: HtmlImporter, html: string): JsonNode {
  const end = endWithin(budget, html)
  if (end === html.length) return importBody(html)
  const document = importBody(html.slice(0, end))
  const content = Array.isArray(document['content']) ? document['content'] : []
  const rest = {
    type: 'unsupported',
    attrs: { html: html.slice(end), rest: true },
    content: [{ type: 'paragraph', content: [{ type: 'text', text: '…' }] }],
  }
  return { ...document, content: content.concat([rest]) }
}

function endWithin(budget: Budget, html: string): number {
  const most = budget.nodes * TAGS_PER_NODE
  let tags = 0
  let at = html.indexOf('<')
  while (at !== -1 && at < budget.html && tags < most) {
    tags += 1
    at = html.indexOf('<', at + 1)
  }
  if (at !== -1 && at < budget.html) return at
  // Cuts before a tag, not inside it.
  return html.length <= budget.html ? html.length : Math.max(1, html.lastIndexOf('<', budget.html))
}
