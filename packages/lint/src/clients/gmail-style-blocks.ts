import { type CssNode, parse, walk } from 'css-tree'
import { MAX_STYLE_TOTAL } from '../markup/limits.js'
import { parentElement } from '../markup/dom.js'
import { nestsTooDeep } from './css-depth.js'
import { applyEdits, type Edit } from './edits.js'
import { contentRange, sourceElements } from './source-elements.js'
import { type Stage, type Stamp, tally } from './stages.js'

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
export const gmailStyleBlocks: Stage = (html) => {
  const told = tally()
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
    told.count(fault)
    edits.push({ from: place.startOffset, to: place.endOffset, text: '' })
  }
  return { html: applyEdits(html, edits), changes: told.changes() }
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
