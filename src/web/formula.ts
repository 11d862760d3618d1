import type { KatexOptions } from 'katex'
import { formulaBudget } from './formula-budget.js'

/**
 * Maximum characters of TeX. Longer TeX is shown as source. The longest formulas of real posts have a few hundred
 * characters.
 */
const LONGEST = 5_000

/**
 * KaTeX's HTML, with MathML for screen readers. Needs `katex.css`. Invalid TeX is shown in red by KaTeX. Null for a
 * formula that exceeds a limit.
 */
export function formulaMarkup(tex: string, display: boolean): Promise<string | null> {
  return renderFormula(tex, display, 'htmlAndMathml')
}

/**
 * Only MathML, which browsers draw without a stylesheet (Chrome 109, Firefox, Safari). Null for a formula that exceeds
 * a limit.
 */
export function formulaMathml(tex: string, display: boolean): Promise<string | null> {
  return renderFormula(tex, display, 'mathml')
}

/** KaTeX is only loaded for posts with a formula. */
async function renderFormula(
  tex: string,
  displayMode: boolean,
  output: NonNullable<KatexOptions['output']>,
): Promise<string | null> {
  if (tex.length > LONGEST) return null
  const { default: katex } = await import('katex')
  const budget = formulaBudget()
  try {
    // `trust: false` disables \href and \includegraphics of untrusted posts; the limits stop macro bombs.
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
    // KaTeX is recursive: a RangeError means that the stack is full, possibly from a macro's argument.
    if (budget.exceeded() || error instanceof RangeError) return null
    throw error
  }
}
