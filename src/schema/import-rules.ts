import type { ChildNode, Element } from 'domhandler'
import type { AnyImportRule } from './define.js'
import htmlPackages from './html-packages.ts?lazy'
import type { BlockRule, ContentRule, ForeignRule, Remark } from './import/foreign-rule.js'
import type { Kit } from './kit.js'

/** An import rule with the facts about its node or mark that the importer needs. */
export interface Rule {
  /** `content`: the element is replaced by the nodes that the rule returns. */
  readonly kind: 'node' | 'mark' | 'content'
  readonly name: string
  readonly inline: boolean
  /** Kind of the node's content. */
  readonly holds: 'inline' | 'block' | 'text' | 'nothing'
  /** Whether white space in the content is kept. */
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

/** All rules of a kit and of other platforms, best first. */
export function collectRules(kit: Kit, foreign: readonly ForeignRule[] = []): Rule[] {
  // If the schema lacks a block, its markup is read as plain text and links.
  const rules: Rule[] = foreign.flatMap((rule) => {
    if (!('node' in rule)) return [contentRule(rule)]
    const name = typeof rule.node === 'string' ? kit.node(rule.node)?.def.name : kit.withRole(rule.node.role)[0]?.name
    return name === undefined ? [] : [blockRule(kit, rule, name)]
  })
  for (const def of kit.nodeDefs) for (const rule of def.html ?? []) rules.push(nodeRule(kit, def.name, rule))
  for (const def of kit.markDefs)
    for (const rule of def.html ?? []) rules.push({ ...toRule(rule), kind: 'mark', name: def.name, inline: true })
  return rules.sort((a, b) => b.priority - a.priority)
}

function contentRule({ content, remark, ...rule }: ContentRule): Rule {
  return {
    ...toRule({ priority: FOREIGN_PRIORITY, ...rule }),
    drawing: false,
    remark,
    kind: 'content',
    name: '',
    rule: { match: rule.match, attrs: (element) => content(element) },
  }
}

function blockRule(kit: Kit, { remark, content, drawing = false, node: _, ...rule }: BlockRule, name: string): Rule {
  return {
    ...toRule({ priority: FOREIGN_PRIORITY, ...rule }),
    drawing,
    remark,
    kind: 'node',
    name,
    ...shapeOf(kit, name),
    rule: { ...rule, ...(content ? { content } : {}) },
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

/** Conditions of a selector on the element itself: a cheap test before matching the selector. */
export interface Demand {
  /** A tag name; null for any. */
  readonly tag: string | null
  /** Whether the selector needs an attribute, class or id. */
  readonly attributes: boolean
}

/** The demands of each alternative in a selector list. */
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

/** Whether an element with this tag, with or without attributes, can match. */
export function couldMatch(demands: readonly Demand[], tag: string, hasAttributes: boolean): boolean {
  return demands.some((demand) => (demand.tag === null || demand.tag === tag) && (hasAttributes || !demand.attributes))
}
