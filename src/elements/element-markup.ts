import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { escapeMarkup } from './escape-markup.js'

/** Thrown for markup that only React can write. React then renders all of it. */
export class NeedsReact extends Error {}

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
function styleOf(style: unknown): string {
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
function attributeOf(property: string, value: unknown): string {
  if (value === null || value === undefined) return ''
  const known = KNOWN.get(property)
  if (known) return known[1](known[0], value)
  if (/^(?:data|aria)-[a-z\d-]+$/.test(property)) return textOrFlag(` ${property}=`, value)
  if (/^on[A-Z]/.test(property)) return ''
  throw new NeedsReact()
}

/** The `href` of a link. Written even if empty. */
function linkOf(value: unknown): string {
  return value === '' ? ' href=""' : attributeOf('href', value)
}

type Properties = Readonly<Record<string, unknown>>

/** How a tag is written: with content or without, and with properties that come after all others. */
interface Tag {
  readonly opening: string
  readonly closing: string | null
  readonly last: readonly string[]
}

const NAMES = (
  'a abbr article aside audio b blockquote cite code dd del details div dl dt em figcaption figure footer h1 h2 h3 h4 ' +
  'h5 h6 header i iframe ins label li main mark meter nav ol p pre q rt ruby s section small span strong sub summary sup ' +
  'svg table tbody td template tfoot th thead time tr u ul video path rect circle line polyline polygon g ellipse'
).split(' ')
const EMPTY = 'br hr img source wbr track col'.split(' ')
const LAST_OF_BUTTON = ['name', 'formAction', 'formEncType', 'formMethod', 'formTarget']
const LAST_OF_FORM = ['action', 'encType', 'method', 'target']
const NONE: readonly string[] = []
/** The type tag of `forwardRef` components. */
const FORWARD_REF = Symbol.for('react.forward_ref')

/**
 * Elements of prose, cards and page frames. React writes all others (form controls with a selection, elements that
 * React hoists).
 */
const TAGS: ReadonlyMap<string, Tag> = new Map<string, Tag>([
  ...NAMES.map((name) => [name, { opening: `<${name}`, closing: `</${name}>`, last: NONE }] as const),
  ...EMPTY.map((name) => [name, { opening: `<${name}`, closing: null, last: NONE }] as const),
  ['button', { opening: '<button', closing: '</button>', last: LAST_OF_BUTTON }] as const,
  ['form', { opening: '<form', closing: '</form>', last: LAST_OF_FORM }] as const,
])

/** State of the writer. */
interface Pen {
  /** Separates adjacent texts by a comment, as React expects when it hydrates the markup. */
  readonly apart: boolean
  /** Whether the last output was a text. */
  text: boolean
}

/**
 * The markup of elements as React's `renderToStaticMarkup` writes it, without React: components are called as
 * functions, and a tree of plain elements is joined in one pass.
 *
 * @throws NeedsReact for elements that only React can write. Errors of components pass through; a component with hooks
 * throws, because it runs outside of React.
 */
export function elementMarkup(element: ReactElement): string {
  return markupFrom(element, { apart: false, text: false })
}

/** Whether a tree has elements of HTML alone, and no component whose hooks need React. */
export function isPlain(node: ReactNode): boolean {
  if (Array.isArray(node)) return (node as readonly ReactNode[]).every(isPlain)
  if (!isValidElement<Properties>(node)) return true
  const { type, props } = node
  return (typeof type === 'string' || type === Fragment) && isPlain(props['children'] as ReactNode)
}

/** Like `elementMarkup`, but as `renderToString` writes it, for markup that React hydrates in the browser. */
export function hydratedMarkup(element: ReactElement): string {
  return markupFrom(element, { apart: true, text: false })
}

function markupFrom(element: ReactElement, pen: Pen): string {
  const { type, props } = element as ReactElement<Properties>
  if (typeof type === 'string') return hostMarkup(type, props, pen)
  if (type === Fragment) return nodeMarkup(props['children'] as ReactNode, pen)
  return nodeMarkup(componentOf(type, props)(props), pen)
}

type Component = (props: Properties) => ReactNode

/** The function of a component. Components from `forwardRef`, as in React Email, are objects around a function. */
function componentOf(type: unknown, props: Properties): Component {
  if (typeof type === 'function') {
    if (isClass(type)) throw new NeedsReact()
    return type as Component
  }
  if (typeof type !== 'object' || type === null || !('render' in type) || 'ref' in props) throw new NeedsReact()
  const { render } = type
  if (typeof render !== 'function' || !('$$typeof' in type) || type.$$typeof !== FORWARD_REF) throw new NeedsReact()
  return (own) => (render as (props: Properties, ref: null) => ReactNode)(own, null)
}

function nodeMarkup(node: ReactNode, pen: Pen): string {
  if (typeof node === 'string') return textMarkup(node, pen)
  if (node === null || node === undefined || typeof node === 'boolean') return ''
  if (typeof node === 'number' || typeof node === 'bigint') return textMarkup(String(node), pen)
  if (Array.isArray(node)) return listMarkup(node as readonly ReactNode[], pen)
  if (isValidElement(node)) return markupFrom(node, pen)
  throw new NeedsReact()
}

function textMarkup(text: string, pen: Pen): string {
  if (!pen.apart) return escapeMarkup(text)
  if (text === '') return ''
  const between = pen.text ? '<!-- -->' : ''
  pen.text = true
  return between + escapeMarkup(text)
}

function listMarkup(nodes: readonly ReactNode[], pen: Pen): string {
  let markup = ''
  for (const node of nodes) markup += nodeMarkup(node, pen)
  return markup
}

function hostMarkup(name: string, props: Properties, pen: Pen): string {
  const tag = TAGS.get(name)
  if (!tag) throw new NeedsReact()
  const { last } = tag
  let markup = tag.opening
  for (const property in props) {
    if (property === 'children' || property === 'dangerouslySetInnerHTML') continue
    if (last !== NONE && last.includes(property)) continue
    const value = props[property]
    markup += property === 'href' && name === 'a' ? linkOf(value) : attributeOf(property, value)
  }
  for (const property of last) markup += attributeOf(property, props[property])
  pen.text = false
  if (tag.closing === null) return emptyMarkup(markup, props)
  const content = contentOf(name, props, pen)
  pen.text = false
  return `${markup}>${content}${tag.closing}`
}

function emptyMarkup(opened: string, { children, dangerouslySetInnerHTML: raw }: Properties): string {
  if ((children ?? raw ?? null) !== null) throw new NeedsReact()
  return `${opened}/>`
}

function contentOf(tag: string, { children, dangerouslySetInnerHTML: raw }: Properties, pen: Pen): string {
  if (raw === null || raw === undefined) {
    // React doubles a line break at the start of `pre`.
    if (tag === 'pre' && typeof children === 'string' && children.startsWith('\n')) throw new NeedsReact()
    return nodeMarkup(children as ReactNode, pen)
  }
  const html: unknown = typeof raw === 'object' && '__html' in raw ? raw.__html : undefined
  if ((children !== null && children !== undefined) || typeof html !== 'string' || tag === 'pre') throw new NeedsReact()
  return html
}

function isClass(component: { readonly name: string }): boolean {
  const prototype: unknown = 'prototype' in component ? component.prototype : null
  return typeof prototype === 'object' && prototype !== null && 'isReactComponent' in prototype
}
