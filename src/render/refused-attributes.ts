import type { Node } from 'prosemirror-model'
import { isRecord } from '../domain/values/is-record.js'
import { kitOf, STORED } from '../schema/kit.js'
import type { Problem } from '../schema/problem.js'
import { storedFormOf } from '../schema/stored-form.js'

/** An address that every schema reads. It stands for what its writer may have meant. */
const STAND_IN = 'https://newsletter.invalid/'

/** Reading's problems with values of attributes that it left out, by the place of the node. */
export type RefusedAttributes = ReadonlyMap<string, readonly Problem[]>

/** The values that reading left out. */
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
 * Those of the refused values for want of which a node has not its data: with good values in their places, `misses`
 * finds nothing. Empty if the node misses something else too.
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
  // Where each would do, one of them is enough.
  return needed.length > 0 ? needed : refused.slice(0, 1)
}

/** The attributes of a node as they would be read with a good value in each of the places. */
function mendedAttributes(node: Node, places: readonly Problem[]): Readonly<Record<string, unknown>> | null {
  const stored = storedFormOf(node.attrs[STORED], node.type.name)?.attrs
  const mended = places.reduce<unknown>((attrs, { path }) => withStandIn(attrs, stepsIn(path)), stored)
  const parsed = kitOf(node).node(node.type.name)?.attrs.parse(mended)
  return parsed?.ok ? parsed.values : null
}

/** The steps of a pointer from the attributes of its node. */
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
