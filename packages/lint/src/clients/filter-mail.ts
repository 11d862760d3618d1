import { appendAll } from 'diptych/domain'
import type { MailElement } from '../markup/dom.js'
import { applyEdits, type Edit } from './edits.js'
import type { StampedFilter } from './filter.js'
import { filterInline, filterSheet, type KeptCss, type TagsOf } from './filter-css.js'
import { sortedFilters, type SortedFilters } from './sorted-filters.js'
import { attributeEdit, contentRange, removedAttribute, sourceElements } from './source-elements.js'
import { type Stage, tally, type Tally } from './stages.js'

/** Fails to decode at once, without a request, so that the browser shows the alternative text. */
export const NO_PICTURE = 'data:image/png;base64,'

/** Applies these filters and keeps everything else unchanged. */
export function filtered(stamped: readonly StampedFilter[]): Stage {
  const filters = sortedFilters(stamped)
  return (html) => {
    const told = tally()
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
        told.count(taking.stamp)
        const isGone = taking.loses === 'all' || !place.startTag
        for (const range of isGone ? [place] : [place.startTag, place.endTag])
          if (range) edits.push({ from: range.startOffset, to: range.endOffset, text: '' })
        if (isGone) goneUntil = place.endOffset
        continue
      }
      appendAll(edits, attributeEdits(element, filters, told))
      const inline = element.attribs.style
      if (inline !== undefined)
        appendAll(
          edits,
          kept(styleOf(inline, element.name), inline, told, (css) =>
            css === '' ? removedAttribute(element, 'style') : attributeEdit(element, 'style', css),
          ),
        )
      const range = element.name === 'style' ? contentRange(element) : undefined
      if (range) {
        const css = html.slice(range.from, range.to)
        appendAll(
          edits,
          kept(filterSheet(css, tagsOf, filters), css, told, (text) => [{ ...range, text }]),
        )
      }
    }
    return { html: applyEdits(html, edits), changes: told.changes() }
  }
}

function kept({ css, changes }: KeptCss, before: string, told: Tally, edits: (css: string) => Edit[]): Edit[] {
  for (const { count, ...stamp } of changes) told.count(stamp, count)
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

function attributeEdits(element: MailElement, { attributes, pictures }: SortedFilters, told: Tally): Edit[] {
  return Object.entries(element.attribs).flatMap(([name, value]) => {
    const taking = attributes.find((filter) => filter.takes({ name, value, tag: element }))
    if (taking) {
      told.count(taking.stamp)
      return removedAttribute(element, name)
    }
    const hiding =
      element.name === 'img' && name === 'src' && value !== NO_PICTURE
        ? pictures.find((filter) => filter.takes(value))
        : undefined
    if (!hiding) return []
    told.count(hiding.stamp)
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
