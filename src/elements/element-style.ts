import { escapeMarkup } from './escape-markup.js'
import { NeedsReact } from './needs-react.js'

/** Names that React writes in lower case with hyphens, without a prefix of a browser. */
const PLAIN_NAME = /^(?!ms[A-Z])[a-z][A-Za-z]*$/
/** Properties whose numbers are pixels. Other numbers may have no unit; React knows which. */
const IN_PIXELS =
  /^(?:(?:min|max)?(?:[wW]idth|[hH]eight)|(?:margin|padding)(?:Top|Right|Bottom|Left)?|fontSize|borderRadius|top|right|bottom|left)$/

/**
 * Declarations of a style as React's server renderer writes them: the attribute value, escaped. Empty if there are
 * none.
 *
 * @throws NeedsReact for a name or a value with special rules in React.
 */
export function styleOf(style: unknown): string {
  if (typeof style !== 'object' || style === null) throw new NeedsReact()
  let written = ''
  for (const name of Object.keys(style)) {
    const value: unknown = style[name as keyof typeof style]
    if (value === null || value === undefined || typeof value === 'boolean' || value === '') continue
    if (!PLAIN_NAME.test(name)) throw new NeedsReact()
    written += `${written === '' ? '' : ';'}${hyphenate(name)}:${valueOf(name, value)}`
  }
  return written
}

function hyphenate(name: string): string {
  return /[A-Z]/.test(name) ? name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) : name
}

function valueOf(name: string, value: unknown): string {
  if (typeof value === 'string') return escapeMarkup(value.trim())
  if (value === 0) return '0'
  if (typeof value === 'number' && IN_PIXELS.test(name)) return `${value}px`
  throw new NeedsReact()
}
