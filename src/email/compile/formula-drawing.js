// @ts-check
import { Resvg } from '@resvg/resvg-js'
import { liteAdaptor } from 'mathjax-full/js/adaptors/liteAdaptor.js'
import { RegisterHTMLHandler } from 'mathjax-full/js/handlers/html.js'
import { TeX } from 'mathjax-full/js/input/tex.js'
import { mathjax } from 'mathjax-full/js/mathjax.js'
import { SVG } from 'mathjax-full/js/output/svg.js'
import 'mathjax-full/js/input/tex/ams/AmsConfiguration.js'
import 'mathjax-full/js/input/tex/base/BaseConfiguration.js'
import 'mathjax-full/js/input/tex/newcommand/NewcommandConfiguration.js'

/** CSS pixels of an ex at the mail's 17 px text. */
const EX = 7.8
/** CSS pixels of white space around the ink. Inline formulas get less, because the words around them have spaces. */
const PADDING = { display: 6, inline: 1 }

/** Maximum nesting: resvg is recursive, and a stack overflow would end the process. */
const DEEPEST = 400
/** Maximum characters of SVG: the outlines of about 2,000 letters. */
const LONGEST_SVG = 3_000_000

/**
 * @param {import('./formula-png.js').FormulaTask} task
 * @returns {import('./formula-png.js').FormulaPng | null}
 */
export function drawFormula({ tex, display, maxWidth, maxHeight, maxArea }) {
  const adaptor = liteAdaptor()
  RegisterHTMLHandler(adaptor)
  // No packages that load, link or set attributes, because the TeX comes from a post.
  const document = mathjax.document('', {
    InputJax: new TeX({ packages: ['base', 'ams', 'newcommand'], maxMacros: 1000 }),
    OutputJax: new SVG({ fontCache: 'none' }),
  })
  const svg = svgOf(() => adaptor.innerHTML(document.convert(tex, { display })))
  if (svg === null) return null
  const size = /width="([\d.]{1,20})ex" height="([\d.]{1,20})ex"/.exec(svg)
  const box = /viewBox="([^"]{1,100})"/.exec(svg)
  if (!size || !box || svg.includes('data-mjx-error')) return null
  const [, wide, high] = size.map(Number)
  const [x, y, w, h] = (box[1] ?? '').split(' ').map(Number)
  if (!wide || !high || !w || !h || x === undefined || y === undefined) return null
  const padding = PADDING[display ? 'display' : 'inline']
  const width = Math.ceil(wide * EX + 2 * padding)
  const height = Math.ceil(high * EX + 2 * padding)
  if (width > maxWidth || height > maxHeight || width * height > maxArea) return null
  if (svg.length > LONGEST_SVG || depthOf(svg) > DEEPEST) return null
  // Padding in the drawing's own units, so that the background surrounds the ink.
  const unit = w / (wide * EX)
  const pad = padding * unit
  const padded = svg
    .replace(/viewBox="[^"]*"/, `viewBox="${x - pad} ${y - pad} ${w + 2 * pad} ${h + 2 * pad}"`)
    .replace(/width="[\d.]+ex" height="[\d.]+ex"/, `width="${w + 2 * pad}" height="${h + 2 * pad}"`)
    .replaceAll('currentColor', '#1f2328')
  const image = new Resvg(padded, { background: '#ffffff', fitTo: { mode: 'width', value: width * 2 } }).render()
  // A copy, so that the memory can be transferred to another thread.
  return { png: Uint8Array.from(image.asPng()), width, height: Math.round(image.height / 2) }
}

/**
 * Renders the SVG. MathJax draws most TeX errors in the picture and throws on some.
 * @param {() => string} convert
 */
function svgOf(convert) {
  try {
    return convert()
  } catch {
    return null
  }
}

/** @param {string} svg */
function depthOf(svg) {
  let depth = 0
  let deepest = 0
  for (const [tag] of svg.matchAll(/<(?:\/?(?:g|svg|a))\b/g)) {
    depth += tag.startsWith('</') ? -1 : 1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}
