import { appendAll } from 'diptych/domain'
import { type Rgb, toHex } from 'diptych/domain'
import { BLACK, LINK_BLUE, WHITE } from '../markup/colour-values.js'
import { type Recolouring, recolourDeclarations, recolourSheet, recolourValue } from './css-colours.js'
import { applyEdits, type Edit } from './edits.js'
import { attributeEdit, contentRange, sourceElements } from './source-elements.js'
import { type Stage, type Stamp, tally } from './stages.js'

/** Colour attributes of HTML before CSS. */
const TEXT_ATTRIBUTES: readonly string[] = ['text', 'link', 'vlink', 'alink']

/**
 * Replaces each colour in attributes, inline styles and style blocks. Elements without a colour show the colours of the
 * client's page: white, black and link blue, also changed.
 */
export function recoloured(change: Recolouring, stamp: Stamp): Stage {
  return (html) => {
    const told = tally()
    const counting: Recolouring = {
      ...change,
      text: counted(change.text),
      ground: counted(change.ground),
      line: counted(change.line),
    }
    const edits: Edit[] = []
    let page: number | undefined
    for (const element of sourceElements(html)) {
      const { name, attribs } = element
      if (name === 'head') page = element.sourceCodeLocation?.startTag?.endOffset
      if (name === 'style') {
        const range = contentRange(element)
        if (range) edits.push({ ...range, text: recolourSheet(html.slice(range.from, range.to), counting) })
        continue
      }
      if (attribs.style !== undefined)
        appendAll(
          edits,
          changed(element, 'style', attribs.style, (css) => recolourDeclarations(css, counting)),
        )
      if (attribs.bgcolor !== undefined)
        appendAll(
          edits,
          changed(element, 'bgcolor', attribs.bgcolor, (value) => recolourValue(value, counting.ground)),
        )
      if (attribs.color !== undefined)
        appendAll(
          edits,
          changed(element, 'color', attribs.color, (value) => recolourValue(value, counting.text)),
        )
      if (name !== 'body') continue
      for (const attribute of TEXT_ATTRIBUTES) {
        const value = attribs[attribute]
        if (value !== undefined)
          appendAll(
            edits,
            changed(element, attribute, value, (colour) => recolourValue(colour, counting.text)),
          )
      }
    }
    // After the doctype if there is no head, because before it, it would cause quirks mode.
    const at = page ?? /^\s*<!doctype[^>]*>/i.exec(html)?.[0].length ?? 0
    const [ground, ink, link] = [change.ground(WHITE), change.text(BLACK), change.text(LINK_BLUE)].map(toHex)
    const style = `<style>html{background-color:${ground};color:${ink}}a{color:${link}}</style>`
    return { html: applyEdits(html, [{ from: at, to: at, text: style }, ...edits]), changes: told.changes() }

    function counted(role: (colour: Rgb) => Rgb): (colour: Rgb) => Rgb {
      return (colour) => {
        const next = role(colour)
        if (toHex(next) !== toHex(colour)) told.count(stamp)
        return next
      }
    }
  }
}

function changed(
  element: Parameters<typeof attributeEdit>[0],
  name: string,
  value: string,
  change: (value: string) => string,
): Edit[] {
  const next = change(value)
  return next === value ? [] : attributeEdit(element, name, next)
}
