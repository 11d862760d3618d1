import { type Atrule, type CssNode, type Declaration, parse, type Rule } from 'css-tree'
import { appendAll } from 'diptych/domain'
import type { MailElement } from '../markup/dom.js'
import type { ClientChange } from './client-view.js'
import { nestsTooDeep } from './css-depth.js'
import { applyEdits, type Edit } from './edits.js'
import type { Declared, Filter, Reached, StampedFilter } from './filter.js'
import { readSelector, type SelectorFacts } from './selector-facts.js'
import { attributeEdit, contentRange, removedAttribute, sourceElements } from './source-elements.js'
import { type Stage, type Stamp, tally, type Tally } from './stages.js'

/** Fails to decode at once, without a request, so that the browser shows the alternative text. */
export const NO_PICTURE = 'data:image/png;base64,'

/** Applies these filters and keeps everything else unchanged. */
export function filtered(stamped: readonly StampedFilter[]): Stage {
  const filters = sortedFilters(stamped)
  return (html) => {
    const counts = tally()
    const elements = [...sourceElements(html)]
    const tagsOf = tagIndex(elements)
    const styleOf = inlineStyles(filters)
    const edits: Edit[] = []
    let goneUntil = 0
    for (const element of elements) {
      const place = element.sourceCodeLocation
      if (!place || place.startOffset < goneUntil) continue
      const taking = filters.elements.find((filter) => filter.takes(element))
      if (taking) {
        counts.count(taking.stamp)
        const isGone = taking.loses === 'all' || !place.startTag
        for (const range of isGone ? [place] : [place.startTag, place.endTag])
          if (range) edits.push({ from: range.startOffset, to: range.endOffset, text: '' })
        if (isGone) goneUntil = place.endOffset
        continue
      }
      appendAll(edits, attributeEdits(element, filters, counts))
      const inline = element.attribs.style
      if (inline !== undefined)
        appendAll(
          edits,
          kept(styleOf(inline, element.name), inline, counts, (css) =>
            css === '' ? removedAttribute(element, 'style') : attributeEdit(element, 'style', css),
          ),
        )
      const range = element.name === 'style' ? contentRange(element) : undefined
      if (range) {
        const css = html.slice(range.from, range.to)
        appendAll(
          edits,
          kept(filterSheet(css, tagsOf, filters), css, counts, (text) => [{ ...range, text }]),
        )
      }
    }
    return { html: applyEdits(html, edits), changes: counts.changes() }
  }
}

function kept({ css, changes }: KeptCss, before: string, counts: Tally, edits: (css: string) => Edit[]): Edit[] {
  for (const { count, ...stamp } of changes) counts.count(stamp, count)
  return css === before ? [] : edits(css)
}

/** Caches filtered inline styles, because elements repeat the same styles. */
function inlineStyles(filters: SortedFilters): (css: string, tag: string) => KeptCss {
  const read = new Map<string, KeptCss>()
  return (css, tag) => {
    const key = `${tag} ${css}`
    const known = read.get(key) ?? filterInline(css, tag, filters)
    read.set(key, known)
    return known
  }
}

function attributeEdits(element: MailElement, { attributes, pictures }: SortedFilters, counts: Tally): Edit[] {
  return Object.entries(element.attribs).flatMap(([name, value]) => {
    const taking = attributes.find((filter) => filter.takes({ name, value, tag: element }))
    if (taking) {
      counts.count(taking.stamp)
      return removedAttribute(element, name)
    }
    const hiding =
      element.name === 'img' && name === 'src' && value !== NO_PICTURE
        ? pictures.find((filter) => filter.takes(value))
        : undefined
    if (!hiding) return []
    counts.count(hiding.stamp)
    return attributeEdit(element, name, NO_PICTURE)
  })
}

/** The tag names of elements by class and id in this mail. */
function tagIndex(elements: readonly MailElement[]): TagsOf {
  const all = new Set<string>()
  const byName = new Map<string, Set<string>>()
  const add = (key: string, tag: string) => {
    const tags = byName.get(key)
    if (tags) tags.add(tag)
    else byName.set(key, new Set([tag]))
  }
  for (const { name, attribs } of elements) {
    all.add(name)
    for (const word of (attribs.class ?? '').split(/\s+/)) add(`.${word}`, name)
    if (attribs.id !== undefined) add(`#${attribs.id}`, name)
  }
  return ({ type, classes, ids }) => {
    if (type !== undefined) return all.has(type) ? [type] : []
    const [name] = [...ids.map((id) => `#${id}`), ...classes.map((word) => `.${word}`)]
    return name === undefined ? all : (byName.get(name) ?? [])
  }
}

/** The part of a style attribute or block that a client keeps, and its changes. */
interface KeptCss {
  css: string
  changes: readonly ClientChange[]
}

/** Names of the elements that a selector matches. */
type TagsOf = (subject: SelectorFacts['subject']) => Iterable<string>

/** Filters a style attribute; '' if nothing is left. */
function filterInline(css: string, tag: string, filters: SortedFilters): KeptCss {
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
  const counts = tally()
  const edits = declarations.flatMap((node) => declarationEdit(css, node, reached, filters, counts))
  return { css: edits.length === 0 ? css : applyEdits(css, edits).trim(), changes: counts.changes() }
}

/** Filters the text of a style block. */
function filterSheet(css: string, tagsOf: TagsOf, filters: SortedFilters): KeptCss {
  if (nestsTooDeep(css)) return { css, changes: [] }
  const edits: Edit[] = []
  const spoilers: SortedFilters['wholeStyles'][number][] = []
  const counts = tally()
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
      counts.count(taking.stamp)
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
    for (const declaration of declarations)
      appendAll(edits, declarationEdit(css, declaration, reached, filters, counts))
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
        counts.count(taking.stamp)
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
    : { css: applyEdits(css, edits), changes: counts.changes() }
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
  counts: Tally,
): Edit[] {
  const before = declaredBy(css, node)
  let declared = before
  for (const filter of filters.declarations) {
    const becomes = filter.becomes(declared, reached)
    if (becomes === undefined) continue
    counts.count(filter.stamp)
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

type Of<On extends Filter['on']> = readonly (Extract<Filter, { on: On }> & { readonly stamp: Stamp })[]

/** Filters by the kind of their target. */
interface SortedFilters {
  readonly declarations: Of<'declaration'>
  readonly wholeStyles: Of<'whole-style'>
  readonly atRules: Of<'at-rule'>
  readonly selectors: Of<'selector'>
  readonly elements: Of<'element'>
  readonly attributes: Of<'attribute'>
  readonly pictures: Of<'picture'>
}

function sortedFilters(filters: readonly StampedFilter[]): SortedFilters {
  const all = filters.map(({ filter, stamp }) => ({ ...filter, stamp }))
  return {
    declarations: all.filter((filter) => filter.on === 'declaration'),
    wholeStyles: all.filter((filter) => filter.on === 'whole-style'),
    atRules: all.filter((filter) => filter.on === 'at-rule'),
    selectors: all.filter((filter) => filter.on === 'selector'),
    elements: all.filter((filter) => filter.on === 'element'),
    attributes: all.filter((filter) => filter.on === 'attribute'),
    pictures: all.filter((filter) => filter.on === 'picture'),
  }
}
