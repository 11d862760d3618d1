import { find, textOf } from '../schema/html-select.js'
import { attribute, isElement, type HtmlElement } from '../schema/html.js'
import type { ForeignRule } from '../schema/import/foreign-rule.js'

/** The source of a formula, which KaTeX, MathJax and MediaWiki keep beside what they draw. */
const ANNOTATION = 'annotation[encoding="application/x-tex"], annotation[encoding="application/x-latex"]'
/** MediaWiki puts this around each formula. */
const WIKI_STYLE = /^\{\\(?:displaystyle|textstyle)(.*)\}$/s

/**
 * Formulas as pages draw them. Each letter is there two or three times: for the eye, for screen readers, and in the
 * source, which is all that is read. A formula without its source stays text.
 */
export const formulaRules: readonly ForeignRule[] = [
  // KaTeX, also in copies of Notion and of chats.
  { match: '.katex-display', node: { role: 'formula' }, attrs: formula, content: () => [], drawing: true },
  { match: '.katex', node: { role: 'inline-formula' }, attrs: formula, content: () => [], drawing: true },
  // MathJax 2 puts the source into the script after the drawing.
  { match: '.MathJax_Preview', content: () => [] },
  {
    match: '.MathJax_Display, .MathJax_SVG_Display, .MJXc-display',
    node: { role: 'formula' },
    attrs: scriptAfter,
    content: () => [],
    drawing: true,
  },
  {
    match: '.MathJax, .MathJax_SVG, .mjx-chtml',
    node: { role: 'inline-formula' },
    attrs: scriptAfter,
    content: () => [],
    drawing: true,
  },
  // Wikipedia: MathML, and a picture for old browsers.
  {
    match: '.mwe-math-element',
    priority: 72,
    node: { role: 'formula' },
    attrs: wikiBlock,
    content: () => [],
    drawing: true,
  },
  { match: '.mwe-math-element', node: { role: 'inline-formula' }, attrs: formula, content: () => [], drawing: true },
  { match: 'math[display="block"]', node: { role: 'formula' }, attrs: formula, content: () => [], drawing: true },
  { match: 'math', priority: 69, node: { role: 'inline-formula' }, attrs: formula, content: () => [], drawing: true },
  // WordPress.com and Jetpack draw formulas as pictures.
  {
    match: 'img.latex[alt], img[src*="/latex.php?"][alt]',
    node: { role: 'inline-formula' },
    attrs: (picture) => expression(attribute(picture, 'alt')),
    remark: { code: 'left-out', message: 'The picture of a formula was left out: the formula itself is read.' },
  },
]

function formula(element: HtmlElement) {
  const annotation = find(element, ANNOTATION)
  const math = element.name === 'math' ? element : find(element, 'math[alttext]')
  return expression((annotation ? textOf(annotation) : '') || (math && attribute(math, 'alttext')))
}

function wikiBlock(element: HtmlElement) {
  return find(element, 'math[display="block"], .mwe-math-fallback-image-display') ? formula(element) : false
}

function scriptAfter(drawing: HtmlElement) {
  let next = drawing.next
  while (next && !isElement(next)) next = next.next
  const isSource = next?.name === 'script' && /^math\/tex\b/.test(attribute(next, 'type') ?? '')
  return next && isSource ? expression(textOf(next)) : false
}

function expression(tex: string | null | undefined) {
  const source = tex?.trim() ?? ''
  const persistentExpression = (WIKI_STYLE.exec(source)?.[1] ?? source).trim()
  return persistentExpression === '' ? (false as const) : { persistentExpression }
}
