import type { Node } from 'prosemirror-model'
import { isRecord } from '../domain/values/is-record.js'
import { kitOf, STORED } from '../schema/kit.js'
import type { Problem } from '../schema/problem.js'
import { storedFormOf } from '../schema/stored-form.js'

/** A valid address, put in place of an invalid one for a test. */
const STAND_IN = 'https://newsletter.invalid/'

/** Reading problems about left-out attribute values, by the path of their node. */
export type RefusedAttributes = ReadonlyMap<string, readonly Problem[]>

/** The values that were left out when the post was read. */
export function refusedAttributes(problems: readonly Problem[]): RefusedAttributes {
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
export function causesOf(
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
