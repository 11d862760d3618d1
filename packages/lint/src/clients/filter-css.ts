import { type Atrule, type CssNode, type Declaration, type Rule, parse } from 'css-tree'
import { appendAll } from 'diptych/domain'
import { nestsTooDeep } from './css-depth.js'
import { applyEdits, type Edit } from './edits.js'
import type { ClientChange } from './client-view.js'
import type { Declared, Reached } from './filter.js'
import { readSelector, type SelectorFacts } from './selector-facts.js'
import type { SortedFilters } from './sorted-filters.js'
import { tally, type Tally } from './stages.js'

/** The part of a style attribute or block that a client keeps, and its changes. */
export interface KeptCss {
  css: string
  changes: readonly ClientChange[]
}

/** Names of the elements that a selector matches. */
export type TagsOf = (subject: SelectorFacts['subject']) => Iterable<string>

/** Filters a style attribute; '' if nothing is left. */
export function filterInline(css: string, tag: string, filters: SortedFilters): KeptCss {
  if (nestsTooDeep(css)) return { css, changes: [] }
  const list = parse(css, {
    context: 'declarationList',
    positions: true,
    parseValue: false,
    parseCustomProperty: false,
  })
  const reached: Reached = { inline: true, tags: new Set([tag]) }
  const declarations =
    list.type === 'DeclarationList' ? list.children.toArray().filter((node) => node.type === 'Declaration') : []
  const spoiler = spoilerOf(css, declarations, reached, filters)
  if (spoiler) return { css: '', changes: [{ ...spoiler.stamp, count: 1 }] }
  const told = tally()
  const edits = declarations.flatMap((node) => declarationEdit(css, node, reached, filters, told))
  return { css: edits.length === 0 ? css : applyEdits(css, edits).trim(), changes: told.changes() }
}

/** Filters the text of a style block. */
export function filterSheet(css: string, tagsOf: TagsOf, filters: SortedFilters): KeptCss {
  if (nestsTooDeep(css)) return { css, changes: [] }
  const edits: Edit[] = []
  const spoilers: SortedFilters['wholeStyles'][number][] = []
  const told = tally()
  const sheet = parse(css, {
    positions: true,
    parseValue: false,
    parseAtrulePrelude: false,
    parseCustomProperty: false,
  })
  if (sheet.type !== 'StyleSheet') return { css, changes: [] }

  const visitAtrule = (node: Atrule, nested: boolean): void => {
    const rule = {
      name: node.name.toLowerCase(),
      prelude: node.prelude?.type === 'Raw' ? node.prelude.value : '',
      nested,
    }
    const taking = filters.atRules.find((filter) => filter.takes(rule))
    if (taking) {
      told.count(taking.stamp)
      appendAll(edits, removal(node))
    } else if (node.block && rule.name !== 'keyframes') {
      for (const inner of node.block.children) visit(inner, false, true)
    }
  }
  const visitRule = (node: Rule, isNested: boolean): void => {
    const reached = selectorsLeft(node, isNested)
    if (reached === undefined) return
    const declarations = node.block.children.toArray().filter((inner) => inner.type === 'Declaration')
    const spoiler = spoilerOf(css, declarations, reached, filters)
    if (spoiler) spoilers.push(spoiler)
    for (const declaration of declarations) appendAll(edits, declarationEdit(css, declaration, reached, filters, told))
    for (const inner of node.block.children) if (inner.type !== 'Declaration') visit(inner, true, false)
  }
  /** Removes selectors; undefined if none is left and the rule is removed. */
  const selectorsLeft = (node: Rule, isNested: boolean): Reached | undefined => {
    if (node.prelude.type !== 'SelectorList') return { inline: false, tags: new Set() }
    const selectors = node.prelude.children.toArray()
    const tags = new Set<string>()
    const left: string[] = []
    for (const selector of selectors) {
      const facts = readSelector(selector, isNested, selectors.length > 1)
      const taking = filters.selectors.find((filter) => filter.takes(facts))
      if (taking) {
        told.count(taking.stamp)
        continue
      }
      left.push(sourceOf(css, selector))
      for (const tag of tagsOf(facts.subject)) tags.add(tag)
    }
    if (left.length === 0) appendAll(edits, removal(node))
    else if (left.length < selectors.length && node.prelude.loc)
      edits.push({ from: node.prelude.loc.start.offset, to: node.prelude.loc.end.offset, text: left.join(', ') })
    return left.length === 0 ? undefined : { inline: false, tags }
  }
  const visit = (node: CssNode, isNested: boolean, isInAtrule: boolean): void => {
    if (node.type === 'Atrule') visitAtrule(node, isInAtrule)
    if (node.type === 'Rule') visitRule(node, isNested)
  }
  for (const node of sheet.children) visit(node, false, false)
  const [spoiler] = spoilers
  return spoiler
    ? { css: '', changes: [{ ...spoiler.stamp, count: 1 }] }
    : { css: applyEdits(css, edits), changes: told.changes() }
}

function spoilerOf(
  css: string,
  declarations: readonly Declaration[],
  reached: Reached,
  { wholeStyles }: SortedFilters,
): SortedFilters['wholeStyles'][number] | undefined {
  return wholeStyles.find((filter) => declarations.some((node) => filter.spoils(declaredBy(css, node), reached)))
}

function declarationEdit(
  css: string,
  node: Declaration,
  reached: Reached,
  filters: SortedFilters,
  told: Tally,
): Edit[] {
  const before = declaredBy(css, node)
  let declared = before
  for (const filter of filters.declarations) {
    const becomes = filter.becomes(declared, reached)
    if (becomes === undefined) continue
    told.count(filter.stamp)
    if (becomes === 'dropped') return removal(node, css)
    declared = becomes
  }
  return declared === before || !node.loc
    ? []
    : [
        {
          from: node.loc.start.offset,
          to: node.loc.end.offset,
          text: `${declared.property}:${declared.value}${declared.important}`,
        },
      ]
}

function declaredBy(css: string, node: Declaration): Declared {
  const source = sourceOf(css, node)
  const value = node.value.type === 'Raw' ? node.value.value.trim() : sourceOf(css, node.value)
  const important =
    node.important === false ? '' : source.slice(source.slice(0, source.lastIndexOf('!')).trimEnd().length)
  return { property: node.property.toLowerCase(), value, important }
}

function sourceOf(css: string, node: CssNode): string {
  return node.loc ? css.slice(node.loc.start.offset, node.loc.end.offset) : ''
}

/** Removes a declaration together with its semicolon. */
function removal(node: CssNode, css?: string): Edit[] {
  if (!node.loc) return []
  const to = node.loc.end.offset
  const tail = css === undefined ? '' : (/^\s*;\s*/.exec(css.slice(to, to + 40))?.[0] ?? '')
  return [{ from: node.loc.start.offset, to: to + tail.length, text: '' }]
}
