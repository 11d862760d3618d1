import { dataAttrs, find, textOf, type HtmlElement, type HtmlNode } from '../schema/html.js'

/** What readers see: the expression last rendered, else the one being written (N-LTX-3). */
export function shownExpression(persistent: string | null, text: string): string {
  return persistent?.trim() || text.trim()
}

/** Attributes of a published formula. Its element is empty in feeds, filled with rendered markup on saved pages. */
export function publishedFormula(element: HtmlElement): { persistentExpression?: string; id?: string } | false {
  const stored = dataAttrs(element)
  if (stored) return stored
  const tex = texSource(element)
  return tex ? { persistentExpression: tex } : false
}

/** The formula's own text, where its attributes do not say it. */
export function publishedFormulaText(element: HtmlElement): readonly HtmlNode[] {
  const stored = dataAttrs(element)
  if (!stored || stored['persistentExpression']) return []
  return find(element, ANNOTATION)?.children ?? find(element, 'code')?.children ?? []
}

const ANNOTATION = 'annotation[encoding="application/x-tex"]'

// KaTeX and MathJax write each letter twice, for eyes and for screen readers; only the annotation is the source.
function texSource(element: HtmlElement): string {
  const annotation = find(element, ANNOTATION)
  return textOf(annotation ?? (find(element, 'math, .katex, svg') ? null : element))
}
