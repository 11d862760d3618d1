import type { KatexOptions } from 'katex'
import { formulaBudget } from './formula-budget.js'

/** Longer TeX is shown as its source. The longest formulas of real posts have some hundred characters. */
const LONGEST = 5_000

/**
 * KaTeX's HTML with MathML for screen readers: it needs `katex.css`. Broken TeX shows itself in red, as KaTeX does.
 * Null for a formula that exceeds a limit.
 */
export function formulaMarkup(tex: string, display: boolean): Promise<string | null> {
  return rendered(tex, display, 'htmlAndMathml')
}

/**
 * MathML alone, which browsers draw without a stylesheet (Chrome 109, Firefox, Safari). Null for a formula that exceeds
 * a limit.
 */
export function formulaMathml(tex: string, display: boolean): Promise<string | null> {
  return rendered(tex, display, 'mathml')
}

/** KaTeX is loaded only for posts that hold a formula. */
async function rendered(
  tex: string,
  displayMode: boolean,
  output: NonNullable<KatexOptions['output']>,
): Promise<string | null> {
  if (tex.length > LONGEST) return null
  const { default: katex } = await import('katex')
  const budget = formulaBudget()
  try {
    // `trust: false` keeps \href and \includegraphics of untrusted posts inert; the limits stop macro bombs.
    return katex.renderToString(tex, {
      displayMode,
      throwOnError: false,
      trust: false,
      strict: false,
      maxExpand: 1000,
      maxSize: 50,
      output,
      macros: budget.macros,
    })
  } catch (error) {
    // KaTeX recurses: a RangeError says that its stack is full, or that a macro's argument is.
    if (budget.exceeded() || error instanceof RangeError) return null
    throw error
  }
}
