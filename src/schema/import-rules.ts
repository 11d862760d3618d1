import type { ChildNode, Element } from 'domhandler'
import type { AnyImportRule } from './define.js'
import htmlPackages from './html-packages.ts?lazy'
import type { ForeignRule, Remark } from './import/foreign-rule.js'
import type { Kit } from './kit.js'

/** An import rule with what the walk needs to know of its node or mark. */
export interface Rule {
  /** `content`: the element gives way to what the rule finds in it. */
  readonly kind: 'node' | 'mark' | 'content'
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
  /** Whether the text of the markup is drawn from the block's attributes. */
  readonly drawing: boolean
  readonly remark: Remark | undefined
}

const FOREIGN_PRIORITY = 70

/** Every rule of a kit and of other platforms, best first. */
export function collectRules(kit: Kit, foreign: readonly ForeignRule[] = []): Rule[] {
  // A schema without a block reads that block's markup as plain text and links.
  const rules: Rule[] = foreign
    .filter((rule) => !('node' in rule) || kit.node(rule.node))
    .map((rule) => foreignRule(kit, rule))
  for (const def of kit.nodeDefs) for (const rule of def.html ?? []) rules.push(nodeRule(kit, def.name, rule))
  for (const def of kit.markDefs)
    for (const rule of def.html ?? []) rules.push({ ...toRule(rule), kind: 'mark', name: def.name, inline: true })
  return rules.sort((a, b) => b.priority - a.priority)
}

function foreignRule(kit: Kit, { remark, content, ...rule }: ForeignRule): Rule {
  const base = {
    ...toRule({ priority: FOREIGN_PRIORITY, ...rule }),
    drawing: 'drawing' in rule && rule.drawing === true,
    remark,
  }
  if (!('node' in rule))
    return {
      ...base,
      kind: 'content',
      name: '',
      rule: { match: rule.match, attrs: (element) => content?.(element) ?? false },
    }
  return {
    ...base,
    kind: 'node',
    name: rule.node,
    ...shapeOf(kit, rule.node),
    rule: { ...rule, ...(content ? { content: (element) => content(element) || [] } : {}) },
  }
}

function nodeRule(kit: Kit, name: string, rule: AnyImportRule): Rule {
  const shape = shapeOf(kit, name)
  return { ...toRule(rule), kind: 'node', name, ...shape, drawing: rule.drawing ?? shape.holds === 'nothing' }
}

function shapeOf(kit: Kit, name: string): Pick<Rule, 'inline' | 'holds' | 'pre'> {
  const type = kit.schema.nodes[name]
  const holds = !type || type.isLeaf ? 'nothing' : type.spec.code ? 'text' : type.inlineContent ? 'inline' : 'block'
  return { inline: type?.isInline ?? false, holds, pre: type?.whitespace === 'pre' }
}

function toRule(rule: AnyImportRule): Omit<Rule, 'kind' | 'name'> {
  return {
    inline: false,
    holds: 'inline',
    pre: false,
    rule,
    priority: rule.priority ?? 50,
    demands: demandsOf(rule.match),
    matches: htmlPackages().compile<ChildNode, Element>(rule.match),
    drawing: false,
    remark: undefined,
  }
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
  const { isTraversal, parseSelector } = htmlPackages()
  return parseSelector(selector).map((tokens) => {
    const own = tokens.slice(tokens.findLastIndex(isTraversal) + 1)
    const named = own.find((token) => token.type === 'tag')
    return {
      tag: named?.type === 'tag' ? named.name : null,
      attributes: own.some((token) => token.type === 'attribute'),
    }
  })
}

/** Whether an element of this tag can match, with attributes or without. */
export function couldMatch(demands: readonly Demand[], tag: string, hasAttributes: boolean): boolean {
  return demands.some((demand) => (demand.tag === null || demand.tag === tag) && (hasAttributes || !demand.attributes))
}
