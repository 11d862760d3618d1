import { compile } from 'css-select'
import { isTraversal, parse } from 'css-what'
import type { ChildNode, Element } from 'domhandler'
import type { AnyImportRule } from './define.js'
import type { Kit } from './kit.js'

/** An import rule with what the walk needs to know of its node or mark. */
export interface Rule {
  readonly kind: 'node' | 'mark'
  readonly name: string
  readonly inline: boolean
  /** Node content is inline, block or absent. */
  readonly holds: 'inline' | 'block' | 'text' | 'nothing'
  /** White space of the content is the author's. */
  readonly pre: boolean
  readonly priority: number
  readonly demands: readonly Demand[]
  readonly matches: (element: Element) => boolean
  readonly rule: AnyImportRule
}

/** Every rule of a kit, best first. */
export function collectRules(kit: Kit): Rule[] {
  const rules: Rule[] = []
  for (const def of kit.nodeDefs) {
    const type = kit.schema.nodes[def.name]
    const holds = !type || type.isLeaf ? 'nothing' : type.spec.code ? 'text' : type.inlineContent ? 'inline' : 'block'
    for (const rule of def.importRules ?? []) rules.push(toRule('node', def.name, type?.isInline ?? false, holds, type?.whitespace === 'pre', rule))
  }
  for (const def of kit.markDefs) for (const rule of def.importRules ?? []) rules.push(toRule('mark', def.name, true, 'inline', false, rule))
  return rules.sort((a, b) => b.priority - a.priority)
}

function toRule(kind: Rule['kind'], name: string, inline: boolean, holds: Rule['holds'], pre: boolean, rule: AnyImportRule): Rule {
  return { kind, name, inline, holds, pre, rule, priority: rule.priority ?? 50, demands: demandsOf(rule.match), matches: compile<ChildNode, Element>(rule.match) }
}

/** What a selector demands of the element itself; a cheap test before the selector is tried. */
export interface Demand {
  /** A tag; null where any will do. */
  readonly tag: string | null
  /** Some attribute, class or id must be there. */
  readonly attributes: boolean
}

/** One demand for each alternative of a selector list. */
export function demandsOf(selector: string): readonly Demand[] {
  return parse(selector).map((tokens) => {
    const own = tokens.slice(tokens.findLastIndex(isTraversal) + 1)
    const named = own.find((token) => token.type === 'tag')
    return { tag: named?.type === 'tag' ? named.name : null, attributes: own.some((token) => token.type === 'attribute') }
  })
}

/** Whether an element of this tag can match, with attributes or without. */
export function couldMatch(demands: readonly Demand[], tag: string, hasAttributes: boolean): boolean {
  return demands.some((demand) => (demand.tag === null || demand.tag === tag) && (hasAttributes || !demand.attributes))
}
