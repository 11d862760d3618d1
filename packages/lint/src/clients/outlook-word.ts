import { appendAll, largest } from 'diptych/domain'
import { readComment } from '../markup/comments.js'
import { isElement, type MailElement } from '../markup/dom.js'
import { families, isGeneric, isOnWindows } from '../markup/fonts.js'
import { boxSides, parseInlineStyle, toPixels } from '../markup/inline-style.js'
import type { ClientView } from './client-view.js'
import { applyEdits, type Edit } from './edits.js'
import { filtered } from './filter-mail.js'
import type { Filter, StampedFilter } from './filter.js'
import { filtersOf } from './filters-of.js'
import { OF_ALL } from './limits.js'
import { attributeEdit, sourceElements } from './source-elements.js'
import { inOrder, type Stage, type Stamp, tally } from './stages.js'

/** The version of Word in Outlook 2016 and later. */
const WORD_VERSION = 16
const LONGEST = 200

/**
 * Whether Word uses the markup of a condition such as `mso`, `!mso`, `gte mso 9` or `(mso)|(IE)`. False for a condition
 * that Word cannot parse.
 */
function wordTakes(condition: string): boolean {
  if (condition.length > LONGEST) return false
  const left = condition.toLowerCase().match(/[()!&|]|[^\s()!&|]+/g) ?? []
  const taken = anyOf(left)
  return taken && left.length === 0
}

function anyOf(left: string[]): boolean {
  let taken = allOf(left)
  while (left[0] === '|') {
    left.shift()
    taken = allOf(left) || taken
  }
  return taken
}

function allOf(left: string[]): boolean {
  let taken = one(left)
  while (left[0] === '&') {
    left.shift()
    taken = one(left) && taken
  }
  return taken
}

function one(left: string[]): boolean {
  const word = left.shift()
  if (word === '!') return !one(left)
  if (word !== '(') return feature(word, left)
  const taken = anyOf(left)
  return left.shift() === ')' && taken
}

function feature(word: string | undefined, left: string[]): boolean {
  if (word === 'true') return true
  const comparison = word === 'gt' || word === 'gte' || word === 'lt' || word === 'lte' ? word : undefined
  const name = comparison === undefined ? word : left.shift()
  const version = /^\d+(?:\.\d+)?$/.test(left[0] ?? '') ? Number(left.shift()) : undefined
  if (name !== 'mso') return false
  if (version === undefined) return comparison === undefined
  switch (comparison) {
    case 'gt':
      return WORD_VERSION > version
    case 'gte':
      return WORD_VERSION >= version
    case 'lt':
      return WORD_VERSION < version
    case 'lte':
      return WORD_VERSION <= version
    default:
      return Math.floor(version) === WORD_VERSION
  }
}

const DOCUMENTED = {
  evidence: 'vendor-code',
  source: 'Microsoft, "About conditional comments" and the Office HTML reference',
  tested: null,
} as const
const SHOWN: Stamp = { what: 'markup for Word only (<!--[if mso]>) is shown', ...DOCUMENTED }
const HIDDEN: Stamp = { what: 'markup for all clients except Word (<!--[if !mso]>) is left out', ...DOCUMENTED }

/** Keeps the markup that Word reads. */
const msoConditionals: Stage = (html) => {
  const counts = tally()
  return { html: applyEdits(html, [...conditionals(html, (stamp) => counts.count(stamp))]), changes: counts.changes() }
}

function* conditionals(html: string, count: (stamp: Stamp) => void): Generator<Edit> {
  let hiddenFrom: number | undefined
  for (const { from, to, source } of markers(html)) {
    const { kind, condition, body } = readComment(source, from, false)
    if (hiddenFrom !== undefined) {
      if (kind !== 'reveal-close' && kind !== 'stray-close') continue
      count(HIDDEN)
      yield { from: hiddenFrom, to, text: '' }
      hiddenFrom = undefined
    } else if (kind === 'hidden') {
      const shown = wordTakes(condition)
      if (shown) count(SHOWN)
      yield { from, to, text: shown ? withoutSettings(body) : '' }
    } else if (kind === 'reveal-open' || source.startsWith('<![if')) {
      const shown = wordTakes(condition || (/^<!\[if\s([^\]]*)/i.exec(source)?.[1] ?? ''))
      if (shown) yield { from, to, text: '' }
      else hiddenFrom = from
    } else if (kind === 'reveal-close' || kind === 'stray-close') {
      yield { from, to, text: '' }
    }
  }
  if (hiddenFrom !== undefined) yield { from: hiddenFrom, to: html.length, text: '' }
}

/** Removes settings of Office in `<xml>`, which a browser would show as text. */
function withoutSettings(markup: string): string {
  const [before = '', ...rest] = markup.split(/<xml\b/i)
  return (
    before +
    rest.map((part) => part.slice((/<\/xml\s*>/i.exec(part)?.index ?? -1) + 1).replace(/^\/xml\s*>/i, '')).join('')
  )
}

/** Comments, including the bogus comments `<![if …]>` and `<![endif]>`. */
function* markers(html: string): Generator<{ from: number; to: number; source: string }> {
  for (let from = html.indexOf('<!'); from !== -1;) {
    const isComment = html.startsWith('<!--', from)
    const end =
      isComment || /^<!\[(?:if|endif)/i.test(html.slice(from, from + 9))
        ? html.indexOf(isComment ? '-->' : '>', from + 2)
        : from
    if (end === -1) return
    const to = end === from ? from + 2 : end + (isComment ? 3 : 1)
    if (end !== from) yield { from, to, source: html.slice(from, to) }
    from = html.indexOf('<!', to)
  }
}

const EQUALISED: Stamp = {
  what: 'all cells of a row get the largest vertical padding',
  evidence: 'test-data',
  source: 'caniemail css-padding #2',
  tested: '2019-07-25',
}

/** Gives all cells of a row the largest vertical padding among them, from inline styles, as Word does. */
const equalRowPadding: Stage = (html) => {
  const counts = tally()
  const edits: Edit[] = []
  for (const row of sourceElements(html)) {
    if (row.name !== 'tr') continue
    const cells = row.children
      .filter((child): child is MailElement => isElement(child) && (child.name === 'td' || child.name === 'th'))
      .map((cell) => ({ cell, ...verticalPadding(cell) }))
    const top = largest(
      cells.map((cell) => cell.top),
      0,
    )
    const bottom = largest(
      cells.map((cell) => cell.bottom),
      0,
    )
    for (const { cell, top: ownTop, bottom: ownBottom } of cells) {
      if (ownTop === top && ownBottom === bottom) continue
      counts.count(EQUALISED)
      appendAll(edits, withPadding(cell, `padding-top:${top}px;padding-bottom:${bottom}px`))
    }
  }
  return { html: applyEdits(html, edits), changes: counts.changes() }
}

function verticalPadding({ attribs }: MailElement): { top: number; bottom: number } {
  const sides = attribs.style?.includes('padding') ? boxSides(parseInlineStyle(attribs.style), 'padding') : undefined
  return { top: Math.max(0, toPixels(sides?.top ?? '') ?? 0), bottom: Math.max(0, toPixels(sides?.bottom ?? '') ?? 0) }
}

function withPadding(cell: MailElement, css: string): Edit[] {
  const { style } = cell.attribs
  if (style !== undefined) return attributeEdit(cell, 'style', `${style.trim().replace(/;?$/, ';')}${css}`)
  const at = cell.sourceCodeLocation?.startTag?.startOffset
  return at === undefined
    ? []
    : [{ from: at + 1 + cell.name.length, to: at + 1 + cell.name.length, text: ` style="${css}"` }]
}

const stampedFilter = (filter: Filter, stamp: Omit<Stamp, 'what'>): StampedFilter => ({
  filter,
  stamp: { what: filter.what, ...stamp },
})

/** Word's changes to declarations that caniemail does not cover. */
const WORD_RULES: readonly StampedFilter[] = [
  stampedFilter(
    {
      on: 'declaration',
      what: 'a font that Windows does not have becomes Times New Roman, even if other fonts follow',
      becomes(declared) {
        const [first] = families(declared.value)
        if (
          declared.property !== 'font-family' ||
          !first ||
          isOnWindows(first) ||
          isGeneric(first) ||
          /\bmso-/.test(declared.value)
        )
          return undefined
        return { ...declared, value: `'Times New Roman', ${declared.value}` }
      },
    },
    {
      evidence: 'heuristic',
      source: "Word's font fallback, reported by mail developers; caniemail css-at-font-face #5 is similar",
      tested: null,
    },
  ),
]

export const outlookWord: ClientView = {
  id: 'outlook-word',
  name: 'Outlook for Windows (Word)',
  scheme: 'light',
  evidence:
    'vendor documentation: Microsoft, "About conditional comments" and Office HTML reference; test data: caniemail, Outlook for Windows',
  limits: [
    ...OF_ALL,
    "Word's own layout (line boxes, sizes rounded to points, page breaks every 1,800 px, high-resolution screens, list indents) and its drawings (VML) are not shown.",
    'The default page margin of Word is not shown.',
    'Buttons are smaller here than in Word, which adds padding by mso- properties.',
    'Styles in style blocks that apply to several kinds of elements are kept, even if Word ignores them on some.',
  ],
  show: inOrder(msoConditionals, filtered([...filtersOf({ column: 'ol-win' }), ...WORD_RULES]), equalRowPadding),
}
