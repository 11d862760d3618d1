import { Resvg } from '@resvg/resvg-js'
import { liteAdaptor } from 'mathjax-full/js/adaptors/liteAdaptor.js'
import { RegisterHTMLHandler } from 'mathjax-full/js/handlers/html.js'
import { TeX } from 'mathjax-full/js/input/tex.js'
import { mathjax } from 'mathjax-full/js/mathjax.js'
import { SVG } from 'mathjax-full/js/output/svg.js'
import 'mathjax-full/js/input/tex/ams/AmsConfiguration.js'
import 'mathjax-full/js/input/tex/base/BaseConfiguration.js'
import 'mathjax-full/js/input/tex/newcommand/NewcommandConfiguration.js'

export interface FormulaPng {
  /** Opaque, white ground, two device pixels to each CSS pixel. */
  png: Uint8Array
  /** Display size in CSS pixels. */
  width: number
  height: number
}

/** CSS pixels of an ex at the mail's 17 px text. */
const EX = 7.8
const PADDING = 6
const LONGEST = 5_000

/**
 * Draws a formula for mails: opaque, because dark modes turn the page but not the ink of a transparent picture.
 * Null for TeX that does not parse or is longer than 5,000 characters. A `formulaImage` hook stores the picture
 * and returns its address. Needs `mathjax-full` and `@resvg/resvg-js`.
 */
export function formulaPng(tex: string, display: boolean): FormulaPng | null {
  if (tex.length > LONGEST) return null
  const adaptor = liteAdaptor()
  RegisterHTMLHandler(adaptor)
  // No packages that load, link or set attributes: the TeX comes from a post.
  const document = mathjax.document('', {
    InputJax: new TeX({ packages: ['base', 'ams', 'newcommand'], maxMacros: 1000 }),
    OutputJax: new SVG({ fontCache: 'none' }),
  })
  const svg = adaptor.innerHTML(document.convert(tex, { display }))
  const size = /width="([\d.]+)ex" height="([\d.]+)ex"[^>]*viewBox="(\S+) (\S+) (\S+) (\S+)"/.exec(svg)
  if (!size || svg.includes('data-mjx-error')) return null
  const [, wide, high, x, y, w, h] = size.map(Number)
  if (!wide || !high || !w || !h || x === undefined || y === undefined) return null
  // Padding in the drawing's own units, so that the ground reaches around the ink.
  const unit = w / (wide * EX)
  const pad = PADDING * unit
  const padded = svg
    .replace(/viewBox="[^"]*"/, `viewBox="${x - pad} ${y - pad} ${w + 2 * pad} ${h + 2 * pad}"`)
    .replace(/width="[\d.]+ex" height="[\d.]+ex"/, `width="${w + 2 * pad}" height="${h + 2 * pad}"`)
    .replaceAll('currentColor', '#1f2328')
  const width = Math.ceil(wide * EX + 2 * PADDING)
  const image = new Resvg(padded, { background: '#ffffff', fitTo: { mode: 'width', value: width * 2 } }).render()
  return { png: image.asPng(), width, height: Math.round(image.height / 2) }
}
