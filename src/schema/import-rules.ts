import { compile } from 'css-select'
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
  return { kind, name, inline, holds, pre, rule, priority: rule.priority ?? 50, matches: compile<ChildNode, Element>(rule.match) }
}

/** A cheap pre-filter: a rule whose every alternative names another tag cannot match. */
export function couldMatchTag(selector: string, tag: string): boolean {
  // What stands in brackets may hold commas and spaces and names no tag.
  const outline = selector.replace(/\[[^[\]]*\]/g, '').replace(/:[a-z-]+\((?:[^()]|\([^()]*\))*\)/g, ':x')
  return outline.split(',').some((part) => {
    const last = part.trim().split(/[\s>+~]+/).at(-1) ?? ''
    const named = /^[a-z][a-z0-9]*/i.exec(last)?.[0]
    return named === undefined || named.toLowerCase() === tag
  })
}
