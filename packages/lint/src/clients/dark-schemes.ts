import { appendAll, flipLightness, OUTLOOK_DARKEST, outlookDark, type Rgb, toHex, toLab } from 'diptych/domain'
import { BLACK, LINK_BLUE, WHITE } from '../markup/colour-values.js'
import { recolourDeclarations, type Recolouring, recolourSheet, recolourValue } from './css-colours.js'
import { applyEdits, type Edit } from './edits.js'
import { attributeEdit, contentRange, sourceElements } from './source-elements.js'
import { type Stage, type Stamp, tally } from './stages.js'

/** Colour attributes of HTML before CSS. */
const TEXT_ATTRIBUTES: readonly string[] = ['text', 'link', 'vlink', 'alink']

/**
 * Replaces each colour in attributes, inline styles and style blocks. Elements without a colour show the colours of the
 * client's page: white, black and link blue, also changed.
 */
function recoloured(change: Recolouring, stamp: Stamp): Stage {
  return (html) => {
    const counts = tally()
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
    return { html: applyEdits(html, [{ from: at, to: at, text: style }, ...edits]), changes: counts.changes() }

    function counted(role: (colour: Rgb) => Rgb): (colour: Rgb) => Rgb {
      return (colour) => {
        const next = role(colour)
        if (toHex(next) !== toHex(colour)) counts.count(stamp)
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

const GMAIL: Pick<Stamp, 'evidence' | 'source' | 'tested'> = {
  evidence: 'heuristic',
  source: 'https://github.com/hteumeuleu/email-bugs/issues/68',
  tested: null,
}

/**
 * Changes each colour separately, except lines. Outlook writes changed inline colours with `!important`, so a mail's
 * own dark styles only apply to elements without inline colours.
 */
export const outlookDarkColours = recoloured(
  {
    text: outlookDark,
    ground: outlookDark,
    line: (colour) => colour,
    emphasis: ' !important',
    leaves: /prefers-color-scheme/i,
  },
  {
    what: 'colours are changed from light to dark, each separately',
    evidence: 'vendor-code',
    source: 'getDarkColor of microsoft/roosterjs',
    tested: null,
  },
)

const flip = (colour: Rgb): Rgb => flipLightness(colour, 0)

/** Inverts the whole mail: light on dark also becomes dark on light. */
export const fullInversion = recoloured(
  { text: flip, ground: flip, line: flip, emphasis: '', leaves: null },
  { what: 'all colours are inverted, dark areas become light', ...GMAIL },
)

const darkened = (ground: Rgb): Rgb => (isLight(ground) ? flipLightness(ground, OUTLOOK_DARKEST) : ground)
const lightened = (ink: Rgb): Rgb => (isLight(ink) ? ink : flipLightness(ink, OUTLOOK_DARKEST))

/** Light backgrounds become dark and dark text light. Dark areas stay. */
export const partialInversion = recoloured(
  { text: lightened, ground: darkened, line: darkened, emphasis: '', leaves: null },
  { what: 'light areas become dark and dark text light', ...GMAIL },
)

/** Whether a colour is lighter than middle grey, by CIE L*. */
function isLight(colour: Rgb): boolean {
  return toLab(colour).lightness > 50
}
