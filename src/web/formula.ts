/** KaTeX markup (HTML and MathML); loaded only for posts that hold a formula. Broken TeX shows itself in red, as KaTeX does. */
export async function formulaMarkup(tex: string, display: boolean): Promise<string> {
  const { default: katex } = await import('katex')
  // `trust: false` keeps \href and \includegraphics of untrusted posts inert; the limits stop macro bombs.
  return katex.renderToString(tex, { displayMode: display, throwOnError: false, trust: false, strict: false, maxExpand: 1000, maxSize: 50, output: 'htmlAndMathml' })
}
