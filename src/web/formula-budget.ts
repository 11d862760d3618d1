import type { KatexOptions } from 'katex'

/** Tokens that one formula may come to, with its macros expanded: four for each character of the longest TeX. */
const MOST_TOKENS = 20_000

/** What the body of a macro may hold, and how often its parameters. */
const MACRO_TOKENS = 500
const MACRO_PARAMETERS = 10

export interface FormulaBudget {
  /** For KaTeX's option `macros`: the object in which it keeps the macros that TeX defines. */
  readonly macros: NonNullable<KatexOptions['macros']>
  /** Whether KaTeX was stopped because TeX grew too long. */
  exceeded(): boolean
}

class FormulaTooLong extends Error {}

/**
 * Counts the tokens of one formula. KaTeX's `maxExpand` counts expansions only, each of which may be thousands of
 * tokens long. KaTeX looks every token up among the macros before it is parsed, and puts every definition there.
 */
export function formulaBudget(): FormulaBudget {
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
