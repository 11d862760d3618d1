import type { KatexOptions } from 'katex'

/** KaTeX's HTML with MathML for screen readers: it needs `katex.css`. Broken TeX shows itself in red, as KaTeX does. */
export function formulaMarkup(tex: string, display: boolean): Promise<string> {
  return rendered(tex, display, 'htmlAndMathml')
}

/** MathML alone, which browsers draw without a stylesheet (Chrome 109, Firefox, Safari). */
export function formulaMathml(tex: string, display: boolean): Promise<string> {
  return rendered(tex, display, 'mathml')
}

/** KaTeX is loaded only for posts that hold a formula. */
async function rendered(tex: string, displayMode: boolean, output: NonNullable<KatexOptions['output']>): Promise<string> {
  const { default: katex } = await import('katex')
  // `trust: false` keeps \href and \includegraphics of untrusted posts inert; the limits stop macro bombs.
  return katex.renderToString(tex, { displayMode, throwOnError: false, trust: false, strict: false, maxExpand: 1000, maxSize: 50, output })
}
