import { toHex } from '../../domain/color.js'
import { BLACK, LINK_BLUE, WHITE } from '../gate/colour-values.js'
import { contentRange, attributeEdit, sourceElements } from './source-elements.js'
import { applyEdits, type Edit } from './edits.js'
import { type Recolouring, recolourDeclarations, recolourSheet, recolourValue } from './css-colours.js'

/** Colours by attribute, as HTML had them before CSS. */
const TEXT_ATTRIBUTES: readonly string[] = ['text', 'link', 'vlink', 'alink']

/**
 * Replaces each colour that a mail states, one by one, in attributes, inline styles and style blocks. What it does
 * not state shows the client's own page: white, black and link blue, changed likewise.
 */
export function recolour(html: string, change: Recolouring): string {
  const edits: Edit[] = []
  let page: number | undefined
  for (const element of sourceElements(html)) {
    const { name, attribs } = element
    if (name === 'head') page = element.sourceCodeLocation?.startTag?.endOffset
    if (name === 'style') {
      const range = contentRange(element)
      if (range) edits.push({ ...range, text: recolourSheet(html.slice(range.from, range.to), change) })
      continue
    }
    if (attribs.style !== undefined) edits.push(...attributeEdit(element, 'style', recolourDeclarations(attribs.style, change)))
    if (attribs.bgcolor !== undefined) edits.push(...attributeEdit(element, 'bgcolor', recolourValue(attribs.bgcolor, change.ground)))
    if (attribs.color !== undefined) edits.push(...attributeEdit(element, 'color', recolourValue(attribs.color, change.text)))
    if (name !== 'body') continue
    for (const attribute of TEXT_ATTRIBUTES) {
      const value = attribs[attribute]
      if (value !== undefined) edits.push(...attributeEdit(element, attribute, recolourValue(value, change.text)))
    }
  }
  // Behind the doctype where there is no head: in front of it, it would put browsers into quirks mode.
  const at = page ?? /^\s*<!doctype[^>]*>/i.exec(html)?.[0].length ?? 0
  const [ground, ink, link] = [change.ground(WHITE), change.text(BLACK), change.text(LINK_BLUE)].map(toHex)
  const style = `<style>html{background-color:${ground};color:${ink}}a{color:${link}}</style>`
  return applyEdits(html, [{ from: at, to: at, text: style }, ...edits])
}
