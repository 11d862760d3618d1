import type { KatexOptions } from 'katex'

/** Maximum tokens of one formula after macro expansion: four per character of the longest TeX. */
const MOST_TOKENS = 20_000

/** Maximum size of a macro's body, and maximum number of its parameters in the body. */
const MACRO_TOKENS = 500
const MACRO_PARAMETERS = 10

interface FormulaBudget {
  /** For KaTeX's option `macros`: the object in which KaTeX stores macros defined by TeX. */
  readonly macros: NonNullable<KatexOptions['macros']>
  /** Whether KaTeX was stopped because of the size. */
  exceeded(): boolean
}

class FormulaTooLong extends Error {}

/**
 * Counts the tokens of one formula. KaTeX's `maxExpand` only counts expansions, each of which may be thousands of
 * tokens long. The counter works because KaTeX looks every token up among the macros before parsing it, and stores
 * every definition there.
 */
function formulaBudget(): FormulaBudget {
  let tokens = 0
  let exceeded = false
  const stop = (): never => {
    exceeded = true
    throw new FormulaTooLong('the formula grows too long')
  }
  const macros = new Proxy<NonNullable<KatexOptions['macros']>>(
    {},
    {
      getOwnPropertyDescriptor(own, name) {
        if (++tokens > MOST_TOKENS) stop()
        return Reflect.getOwnPropertyDescriptor(own, name)
      },
      set(own, name, value: unknown) {
        const body = bodyOf(value)
        if (body.length > MACRO_TOKENS || body.filter(isParameter).length > MACRO_PARAMETERS) stop()
        return Reflect.set(own, name, value)
      },
    },
  )
  return { macros, exceeded: () => exceeded }
}

/** KaTeX's `MacroExpansion`: `{ tokens: [{ text }], numArgs }`. */
function bodyOf(value: unknown): readonly unknown[] {
  return typeof value === 'object' && value !== null && 'tokens' in value && Array.isArray(value.tokens)
    ? (value.tokens as unknown[])
    : []
}

function isParameter(token: unknown): boolean {
  return typeof token === 'object' && token !== null && 'text' in token && token.text === '#'
}

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
