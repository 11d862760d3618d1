import type { Node } from 'prosemirror-model'
import { kitOf } from '../schema/kit.js'
import type { OwnProblem } from '../schema/problem.js'
import type { Post } from '../schema/post.js'
import type { RenderContext } from './context.js'
import type { RenderProblems } from './problems.js'
import { causesOf, refusedAttributes } from './refused-attributes.js'
import { withWords } from './says.js'
import { eachNodeIn, eachVisibleNode, someNodeIn } from './visible-nodes.js'

type MissingContext = Omit<RenderContext, 'target' | 'views' | 'purpose' | 'mergeField' | 'resources'>

/**
 * Reports each block that this reader sees without its data, as an error text or not at all. If `readPost` left out an
 * attribute's value and the block lacks exactly that, only one problem is reported: `data-missing` at the attribute,
 * with the original message.
 */
export function reportMissingData(
  { body, bodyPath, problems: read }: Pick<Post, 'body' | 'bodyPath' | 'problems'>,
  ctx: MissingContext,
  { report, replace }: Pick<RenderProblems, 'report' | 'replace'>,
): void {
  const refused = refusedAttributes(read)
  const { blocks: visible, footnotes } = ctx.outline
  // Fast path: plain prose has no data to miss, and finding the place of every node takes time.
  if (refused.size === 0 && !someNodeIn(visible, mayMiss) && !someNodeIn(footnotes, mayMiss)) return
  const seen = new Set<Node>()
  const causesAt = (node: Node, path: string) =>
    causesOf(node, refused.get(path) ?? [], (attrs) => missingIn(node, attrs, ctx) !== null)
  eachVisibleNode(ctx, (node, path, isOwn) => {
    seen.add(node)
    const message = missingIn(node, node.attrs, ctx)
    if (message === null) return
    const causes = isOwn ? causesAt(node, path) : []
    if (causes.length === 0)
      report(typeof message === 'string' ? { path, code: 'data-missing', message } : { path, ...message })
    for (const cause of causes) {
      replace(cause)
      report({ ...cause, code: 'data-missing' })
    }
  })
  if (refused.size === 0) return
  // A block behind the wall is reported only for readers who get it.
  const blocks = body.children.map((node, i) => ({ node, path: `${bodyPath}/content/${i}`, isOwn: true }))
  eachNodeIn(blocks, (node, path, isOwn) => {
    if (isOwn && !seen.has(node) && refused.has(path) && missingIn(node, node.attrs, ctx) !== null)
      causesAt(node, path).forEach(replace)
  })
}

function mayMiss(node: Node): boolean {
  return kitOf(node).node(node.type.name)?.def.missing !== undefined
}

function missingIn(
  node: Node,
  attrs: Readonly<Record<string, unknown>>,
  ctx: MissingContext,
): string | OwnProblem | null {
  const block = kitOf(node).node(node.type.name)?.def
  return block?.missing?.(attrs as never, withWords(block, ctx) as never, node) ?? null
}
