import type { Node } from 'prosemirror-model'
import { isRecord } from '../domain/values/stored-value.js'
import { kitOf, STORED } from '../schema/kit.js'
import type { Post } from '../schema/post.js'
import type { OwnProblem, Problem } from '../schema/problem.js'
import { storedFormOf } from '../schema/stored-form.js'
import type { RenderContext } from './context.js'
import type { RenderProblems } from './problems.js'
import { withWords } from './says.js'
import { eachNodeIn, eachVisibleNode, someNodeIn } from './visible-nodes.js'

/** A valid address, put in place of an invalid one for a test. */
const STAND_IN = 'https://newsletter.invalid/'

/** Reading problems about left-out attribute values, by the path of their node. */
type RefusedAttributes = ReadonlyMap<string, readonly Problem[]>

/** The values that were left out when the post was read. */
function refusedAttributes(problems: readonly Problem[]): RefusedAttributes {
  const byNode = new Map<string, Problem[]>()
  for (const problem of problems) {
    const at = problem.path.indexOf(IN_ATTRS)
    if (at === -1 || (problem.code !== 'link-unsafe' && problem.code !== 'attribute-invalid')) continue
    const node = problem.path.slice(0, at)
    const known = byNode.get(node)
    if (known) known.push(problem)
    else byNode.set(node, [problem])
  }
  return byNode
}

const IN_ATTRS = '/attrs/'

/**
 * The left-out values that explain why a node misses its data: with valid values in their places, `misses` returns
 * nothing. Empty if the node also misses something else.
 */
function causesOf(
  node: Node,
  refused: readonly Problem[],
  misses: (attrs: Readonly<Record<string, unknown>>) => boolean,
): readonly Problem[] {
  const missesWithout = (mended: readonly Problem[]) => {
    const attrs = mendedAttributes(node, mended)
    return attrs === null || misses(attrs)
  }
  if (refused.length === 0 || missesWithout(refused)) return []
  const needed = refused.filter((one) => missesWithout(refused.filter((other) => other !== one)))
  // If each alone would be enough, one of them is reported.
  return needed.length > 0 ? needed : refused.slice(0, 1)
}

/** The attributes of a node with valid values in these places. */
function mendedAttributes(node: Node, places: readonly Problem[]): Readonly<Record<string, unknown>> | null {
  const stored = storedFormOf(node.attrs[STORED], node.type.name)?.attrs
  const mended = places.reduce<unknown>((attrs, { path }) => withStandIn(attrs, stepsIn(path)), stored)
  const parsed = kitOf(node).node(node.type.name)?.attrs.parse(mended)
  return parsed?.ok ? parsed.values : null
}

/** The path steps after the attributes of the node. */
function stepsIn(path: string): string[] {
  return path
    .slice(path.indexOf(IN_ATTRS) + IN_ATTRS.length)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
}

function withStandIn(value: unknown, [step, ...rest]: readonly string[]): unknown {
  if (step === undefined) return STAND_IN
  if (Array.isArray(value))
    return value.map((item: unknown, i) => (String(i) === step ? withStandIn(item, rest) : item))
  const known = isRecord(value) ? value : {}
  return { ...known, [step]: withStandIn(Object.hasOwn(known, step) ? known[step] : undefined, rest) }
}

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
