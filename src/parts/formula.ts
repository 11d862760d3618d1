import { find, textOf } from '../schema/html-select.js'
import { dataAttrs, type HtmlElement, type HtmlNode } from '../schema/html.js'

/** The expression that readers see: the one rendered last, or else the current one (N-LTX-3). */
export function shownExpression(persistent: string | null, text: string): string {
  return persistent?.trim() || text.trim()
}

/** Attributes of a published formula. Its element is empty in feeds and contains rendered markup on saved pages. */
export function publishedFormula(element: HtmlElement): { persistentExpression?: string; id?: string } | false {
  const stored = dataAttrs(element)
  if (stored) return stored
  const tex = texSource(element)
  return tex ? { persistentExpression: tex } : false
}

/** The formula's text, if its attributes do not have it. */
export function publishedFormulaText(element: HtmlElement): readonly HtmlNode[] {
  const stored = dataAttrs(element)
  if (!stored || stored['persistentExpression']) return []
  return find(element, ANNOTATION)?.children ?? find(element, 'code')?.children ?? []
}

const ANNOTATION = 'annotation[encoding="application/x-tex"]'

// KaTeX and MathJax write each letter twice, for display and for screen readers. Only the annotation is the source.
function texSource(element: HtmlElement): string {
  const annotation = find(element, ANNOTATION)
  return textOf(annotation ?? (find(element, 'math, .katex, svg') ? null : element))
}
