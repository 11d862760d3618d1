import { appendAll } from '../../domain/values/append-all.js'
import { isElement, type HtmlElement, type HtmlNode, type HtmlRoot } from '../../schema/html.js'
import { buildText } from '../../schema/import/build-html.js'
import { buildLists, type Continuation, type ListItem } from './build-lists.js'
import { isCompound, readMarker } from './list-marker.js'
import { declarationsOf, type Holder, rawTextOf, rewrite, setChildren, wrap } from './tree.js'

/** Number formats of the levels of Word's lists, by `l0:level1`. */
export type ListFormats = ReadonlyMap<string, string>

/** Word has nine levels. */
const MOST_LEVELS = 9
/** A level is indented by half an inch. In points. */
const INDENT = 36

/** Reads the number formats in Word's style sheet: `@list l0:level1 { mso-level-number-format:bullet; … }`. */
export function listFormats(page: HtmlRoot): ListFormats {
  const formats = new Map<string, string>()
  for (const css of styleSheets(page)) {
    for (const [, key = '', body = ''] of css.matchAll(/@list\s+(l\d{1,6}:level\d)[^{]{0,80}\{([^}]{0,2000})\}/g))
      formats.set(key, /mso-level-number-format:\s*([\w-]{1,40})/.exec(body)?.[1] ?? 'decimal')
  }
  return formats
}

function styleSheets(holder: Holder): string[] {
  const found: string[] = []
  for (const child of holder.children)
    if (isElement(child)) {
      if (child.name === 'style') found.push(rawTextOf(child.children))
      else if (child.name === 'html' || child.name === 'head' || child.name === 'body')
        appendAll(found, styleSheets(child))
    }
  return found
}

/** Nests the items of lists, which Word writes as paragraphs with `mso-list:l0 level1 lfo1` and a marker as text. */
export function nestWordLists(root: Holder, formats: ListFormats): void {
  const visit = (holder: Holder) => {
    let hasItems = false
    for (const child of holder.children) {
      if (!isElement(child)) continue
      if (isParagraph(child) && listOf(child)) hasItems = true
      else visit(child)
    }
    if (hasItems) nest(holder, formats)
  }
  visit(root)
}

function isParagraph({ name }: HtmlElement): boolean {
  return name === 'p' || name === 'div' || /^h[1-6]$/.test(name)
}

function listOf(element: HtmlElement): { list: string; id: string; level: number } | null {
  const found = /mso-list:\s*(l\d{1,6})\s+level(\d{1,2})\s+(lfo\d{1,6})/i.exec(element.attribs['style'] ?? '')
  if (!found) return null
  const [, id = '', level = '1', override = ''] = found
  return { list: `${id} ${override}`, id, level: Math.min(Math.max(Number(level), 1), MOST_LEVELS) }
}

function nest(holder: Holder, formats: ListFormats): void {
  const margins: number[] = []
  const styles = new Map<string, string | null>()
  const read = (paragraph: HtmlElement): readonly (ListItem | Continuation)[] | null => {
    if (!isParagraph(paragraph)) return null
    const stated = listOf(paragraph)
    if (!stated) {
      const level = continuedLevel(paragraph, margins)
      return level === null ? null : [{ as: 'continuation', level, content: [paragraph] }]
    }
    const { list, id, level } = stated
    const shown = takeMarker(paragraph)
    const marker = readMarker(shown ?? '', formats.get(`${id}:level${level}`), styles.get(`${list} ${level}`))
    const isHeading = paragraph.name.startsWith('h')
    if (!marker || (isHeading && (level > 1 || isCompound(shown ?? '')))) {
      if (shown && marker?.kind !== 'ul') prepend(paragraph, `${shown} `)
      return null
    }
    styles.set(`${list} ${level}`, marker.style)
    margins[level] = marginOf(paragraph) ?? level * INDENT
    margins.length = level + 1
    return [{ as: 'item', list, level, ...marker, content: [paragraph] }]
  }
  setChildren(holder, buildLists(holder.children, read))
}

/** The depth of the item that a list paragraph without a number continues. */
function continuedLevel({ attribs, ...paragraph }: HtmlElement, margins: readonly number[]): number | null {
  const name = /^"?(MsoListParagraph|MsoListContinue)(?:CxSp\w+)?(\d?)/.exec(attribs['class'] ?? '')
  if (!name || paragraph.name !== 'p') return null
  if (name[1] === 'MsoListContinue') return Number(name[2] || 1)
  const margin = /margin-left:\s*([\d.]{1,12})(pt|in|cm|mm)/i.exec(attribs['style'] ?? '')
  const left = margin ? Number(margin[1]) * (POINTS[(margin[2] ?? '').toLowerCase()] ?? 1) : INDENT
  const level = margins.findLastIndex((own) => own !== undefined && own <= left + 1)
  return level === -1 ? 1 : level
}

const POINTS: Readonly<Record<string, number>> = { pt: 1, in: 72, cm: 28.35, mm: 2.835, px: 0.75 }

function marginOf(paragraph: HtmlElement): number | null {
  const found = /^([\d.]{1,12})(pt|in|cm|mm|px)/i.exec(declarationsOf(paragraph).get('margin-left') ?? '')
  return found ? Number(found[1]) * (POINTS[(found[2] ?? '').toLowerCase()] ?? 1) : null
}

/** Removes the marker that Word draws before an item, and returns its text. Null if it draws none. */
function takeMarker(paragraph: HtmlElement): string | null {
  let text: string | null = null
  rewrite(paragraph, (element) => {
    if (text !== null || !/mso-list:\s*ignore/i.test(element.attribs['style'] ?? '')) return null
    text = rawTextOf(element.children)
    return []
  })
  const region = takeUnsupported(paragraph, /supportLists/)
  const shown = text ?? region
  return shown === null ? null : shown.replace(/\s+/g, ' ').trim()
}

/** Removes what stands between `[if !…]` and `[endif]`, which Word writes for programs without a feature. */
export function takeUnsupported(holder: Holder, feature: RegExp): string | null {
  let text: string | null = null
  const visit = (at: Holder) => {
    const kept: HtmlNode[] = []
    let isOpen = false
    let isChanged = false
    for (const child of at.children) {
      const comment = child.type === 'comment' && 'data' in child ? child.data : ''
      if (comment.startsWith('[if !') && feature.test(comment)) [isOpen, isChanged] = [true, true]
      else if (isOpen && comment.startsWith('[endif]')) isOpen = false
      else if (isOpen) text = (text ?? '') + rawTextOf([child])
      else {
        if (isElement(child)) visit(child)
        kept.push(child)
      }
    }
    if (isChanged && !isOpen) setChildren(at, kept)
  }
  visit(holder)
  return text
}

function prepend(paragraph: HtmlElement, text: string): void {
  setChildren(paragraph, [wrap('span', [buildText(text)]), ...paragraph.children])
}
