import { escapeMarkup } from './escape-markup.js'
import { NeedsReact } from './needs-react.js'
import { styleOf } from './element-style.js'

type Write = (opening: string, value: unknown) => string

/** Writes strings and numbers. Booleans are left out. */
const text: Write = (opening, value) => {
  if (typeof value === 'string') return `${opening}"${escapeMarkup(value)}"`
  return typeof value === 'boolean' ? '' : valueText(opening, value)
}

/** Like `text`, but booleans are written as `true` and `false`. */
const textOrFlag: Write = (opening, value) =>
  typeof value === 'string' ? `${opening}"${escapeMarkup(value)}"` : valueText(opening, value)

const flag: Write = (opening, value) =>
  value && typeof value !== 'function' && typeof value !== 'symbol' ? `${opening}""` : ''

const place: Write = (opening, value) => {
  // React replaces `javascript:` URLs.
  if (typeof value !== 'string' || /^[\0- ]*j/i.test(value)) throw new NeedsReact()
  return `${opening}"${escapeMarkup(value)}"`
}

/** React leaves out an empty URL, except in `href` of a link. */
const statedPlace: Write = (opening, value) => (value === '' ? '' : place(opening, value))

const start: Write = (opening, value) => {
  if (typeof value !== 'number' || Number.isNaN(value)) throw new NeedsReact()
  return `${opening}"${value}"`
}

const style: Write = (opening, value) => {
  const declarations = styleOf(value)
  return declarations === '' ? '' : `${opening}"${declarations}"`
}

const nothing: Write = () => ''

function valueText(opening: string, value: unknown): string {
  if (typeof value === 'function' || typeof value === 'symbol') return ''
  // React converts objects to text itself.
  if (typeof value === 'object') throw new NeedsReact()
  return `${opening}"${String(value)}"`
}

const PLAIN = (
  'id class lang dir role alt title name type method target rel width height sizes loading decoding preload poster ' +
  'allow sandbox for label content media placeholder min max step srcSet dateTime referrerPolicy autoComplete ' +
  'align bgColor border cellPadding cellSpacing colSpan rowSpan vAlign valign controlsList viewBox fetchPriority fill stroke d x y r cx cy rx ry x1 x2 y1 y2 points transform opacity'
).split(' ')
const SPOKEN = (
  'aria-label aria-hidden aria-current aria-pressed aria-expanded aria-controls aria-labelledby aria-describedby ' +
  'data-component-name data-attrs data-island data-when data-visitors data-language data-props data-theme data-track'
).split(' ')
const FLAGS = 'controls hidden disabled open required loop allowFullScreen noValidate playsInline readOnly'.split(' ')

/** The text before the value, and the function that writes the value. */
const KNOWN: ReadonlyMap<string, readonly [opening: string, write: Write]> = new Map<string, readonly [string, Write]>([
  ...PLAIN.map((name) => [name, [` ${name}=`, text]] as const),
  ...SPOKEN.map((name) => [name, [` ${name}=`, textOrFlag]] as const),
  ...FLAGS.map((name) => [name, [` ${name}=`, flag]] as const),
  ['className', [' class=', text]],
  ['tabIndex', [' tabindex=', text]],
  ['htmlFor', [' for=', text]],
  ['strokeWidth', [' stroke-width=', text]],
  ['strokeLinecap', [' stroke-linecap=', text]],
  ['strokeLinejoin', [' stroke-linejoin=', text]],
  ['value', [' value=', textOrFlag]],
  ['src', [' src=', statedPlace]],
  ['href', [' href=', statedPlace]],
  ['action', [' action=', place]],
  ['start', [' start=', start]],
  ['style', [' style=', style]],
  ['ref', ['', nothing]],
  ['suppressHydrationWarning', ['', nothing]],
])

/**
 * One property of an element as React's server renderer writes it, with a space before it.
 *
 * @throws NeedsReact for a property with special rules in React.
 */
export function attributeOf(property: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  const known = KNOWN.get(property)
  if (known) return known[1](known[0], value)
  if (/^(?:data|aria)-[a-z\d-]+$/.test(property)) return textOrFlag(` ${property}=`, value)
  if (/^on[A-Z]/.test(property)) return ''
  throw new NeedsReact()
}

/** The `href` of a link. Written even if empty. */
export function linkOf(value: unknown): string {
  return value === '' ? ' href=""' : attributeOf('href', value)
}
