import { appendAll } from 'diptych/domain'
import { largest } from 'diptych/domain'
import { type MailElement, isElement } from '../markup/dom.js'
import { boxSides, parseInlineStyle, toPixels } from '../markup/inline-style.js'
import { applyEdits, type Edit } from './edits.js'
import { attributeEdit, sourceElements } from './source-elements.js'
import { type Stage, type Stamp, tally } from './stages.js'

const EQUALISED: Stamp = {
  what: 'all cells of a row get the largest vertical padding',
  evidence: 'test-data',
  source: 'caniemail css-padding #2',
  tested: '2019-07-25',
}

/** Gives all cells of a row the largest vertical padding among them, from inline styles, as Word does. */
export const equalRowPadding: Stage = (html) => {
  const told = tally()
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
      told.count(EQUALISED)
      appendAll(edits, withPadding(cell, `padding-top:${top}px;padding-bottom:${bottom}px`))
    }
  }
  return { html: applyEdits(html, edits), changes: told.changes() }
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
