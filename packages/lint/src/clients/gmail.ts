import { type CssNode, parse, walk } from 'css-tree'
import { parentElement } from '../markup/dom.js'
import { MAX_STYLE_TOTAL } from '../markup/limits.js'
import type { ClientView } from './client-view.js'
import { nestsTooDeep } from './css-depth.js'
import { fullInversion, partialInversion } from './dark-schemes.js'
import { applyEdits, type Edit } from './edits.js'
import { filtered } from './filter-mail.js'
import { filtersOf } from './filters-of.js'
import { OF_DARK_GUESSES, OF_GMAIL } from './limits.js'
import { inPage } from './message-frame.js'
import { prefixedNames } from './prefixed-names.js'
import { contentRange, sourceElements } from './source-elements.js'
import { inOrder, type Stage, type Stamp, tally } from './stages.js'

const IN_BODY: Stamp = {
  what: 'style blocks in the body are removed',
  evidence: 'test-data',
  source: 'caniemail html-style #1',
  tested: '2023-07-27',
}
const NESTED: Stamp = {
  what: 'a style block with an @ rule inside of another is removed completely',
  evidence: 'bug-report',
  source: 'https://github.com/hteumeuleu/email-bugs/issues/21',
  tested: '2016-10-06',
}
const TOO_LONG: Stamp = {
  what: 'style blocks beyond 16 KB in all are removed',
  evidence: 'test-data',
  source: 'caniemail html-style #6; https://github.com/hteumeuleu/email-bugs/issues/90',
  tested: '2023-07-27',
}

/** Removes the style blocks that Gmail does not keep. */
const gmailStyleBlocks: Stage = (html) => {
  const counts = tally()
  const edits: Edit[] = []
  let total = 0
  for (const element of sourceElements(html)) {
    const place = element.sourceCodeLocation
    if (element.name !== 'style' || !place) continue
    const range = contentRange(element)
    const css = range ? html.slice(range.from, range.to) : ''
    total += css.length
    const fault =
      parentElement(element)?.name !== 'head'
        ? IN_BODY
        : total > MAX_STYLE_TOTAL
          ? TOO_LONG
          : hasNestedAtRule(css)
            ? NESTED
            : undefined
    if (!fault) continue
    counts.count(fault)
    edits.push({ from: place.startOffset, to: place.endOffset, text: '' })
  }
  return { html: applyEdits(html, edits), changes: counts.changes() }
}

function hasNestedAtRule(css: string): boolean {
  if (nestsTooDeep(css)) return true
  let depth = 0
  let found = false
  walk(parse(css, { parseValue: false, parseRulePrelude: false, parseAtrulePrelude: false }), {
    enter(node: CssNode) {
      if (node.type === 'Atrule') depth += 1
      found ||= depth > 1
    },
    leave(node: CssNode) {
      if (node.type === 'Atrule') depth -= 1
    },
  })
  return found
}

const DROPPED: Stamp = {
  what: 'style blocks are removed',
  evidence: 'test-data',
  source: 'caniemail html-style #2',
  tested: '2023-07-27',
}

/** Removes style blocks and keeps inline styles. */
const noStyleBlocks: Stage = (html) => {
  const counts = tally()
  const edits = [...sourceElements(html)].flatMap(({ name, sourceCodeLocation: place }): Edit[] => {
    if (name !== 'style' || !place) return []
    counts.count(DROPPED)
    return [{ from: place.startOffset, to: place.endOffset, text: '' }]
  })
  return { html: applyEdits(html, edits), changes: counts.changes() }
}

const names = prefixedNames('m_1_')

export const gmailWeb: ClientView = {
  id: 'gmail-web',
  name: 'Gmail in a browser',
  scheme: 'light',
  evidence:
    'test data: caniemail, Gmail desktop webmail; bug report: email-bugs #21 and #90 (which style blocks it keeps)',
  limits: OF_GMAIL,
  show: inOrder(gmailStyleBlocks, filtered(filtersOf({ column: 'gm-web' })), names, inPage),
}

export const gmailAndroidDark: ClientView = {
  id: 'gmail-app-dark',
  name: 'Gmail app for Android, dark',
  scheme: 'dark',
  evidence:
    'heuristic: email-bugs #68 and reports by mail developers (light areas become dark, dark ones stay); test data: caniemail, Gmail Android',
  limits: [...OF_GMAIL, OF_DARK_GUESSES],
  show: inOrder(gmailStyleBlocks, filtered(filtersOf({ column: 'gm-and' })), partialInversion, names, inPage),
}

export const gmailIosDark: ClientView = {
  id: 'gmail-app-dark-ios',
  name: 'Gmail app for iPhone, dark',
  scheme: 'dark',
  evidence:
    'heuristic: email-bugs #68 and hteumeuleu.com "Fixing Gmail\'s dark mode" show black on white for white on black; test data: caniemail, Gmail iOS',
  limits: [...OF_GMAIL, OF_DARK_GUESSES],
  show: inOrder(gmailStyleBlocks, filtered(filtersOf({ column: 'gm-ios' })), fullInversion, names, inPage),
}

/** Keeps inline styles that these accounts support. */
export const gmailNoStyle: ClientView = {
  id: 'gmail-no-style',
  name: 'Gmail app with an account of another provider',
  scheme: 'light',
  evidence:
    'test data: caniemail, Gmail Android and its notes on other accounts (html-style #2); bug report: email-bugs #56 (style blocks are lost in a clipped mail too)',
  limits: OF_GMAIL,
  show: inOrder(noStyleBlocks, filtered(filtersOf({ column: 'gm-and', account: 'other' })), names, inPage),
}
