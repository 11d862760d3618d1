import { parseLocatedHtml } from '../schema/html-tree.js'
import { type HtmlElement, type HtmlNode, isElement } from '../schema/html.js'

// A page as data, for React: elements that hold a replaced block are elements of React, all others are markup.

/** A block that a component of the site shows. */
export interface ReplacedBlock {
  /** The name of the block. */
  readonly block: string
  /** Its attributes as stored. */
  readonly attrs: Readonly<Record<string, unknown>>
  /** What it says (`says` of its definition), as far as that is JSON. Null for a block without it. */
  readonly says: unknown
  /** Its content. */
  readonly parts: readonly PostPart[]
}

/** An element. */
export interface PartElement {
  /** The name of the element. */
  readonly tag: string
  /** Its attributes, by React's names. */
  readonly props: Readonly<Record<string, unknown>>
  /** Its content as markup, or as parts if there is a replaced block in it. */
  readonly content: string | readonly PostPart[]
}

/** A part of a page. A string is text. */
export type PostPart = string | PartElement | ReplacedBlock

/** The element that stands in markup for a replaced block. Authors cannot write it: HTML is sanitized. */
export const SLOT = 'diptych-slot'
export const SLOT_INDEX = 'data-index'

const TEXT = 3

/** The parts of a page's markup, in which elements with the name `SLOT` stand for replaced blocks. */
export function postParts(html: string, replaced: readonly Omit<ReplacedBlock, 'parts'>[]): readonly PostPart[] {
  return partsOf(parseLocatedHtml(html).children)

  function partsOf(nodes: readonly HtmlNode[]): PostPart[] {
    return nodes.flatMap((node): PostPart[] => {
      if (node.nodeType === TEXT) return [node.data]
      return isElement(node) ? [partOf(node)] : []
    })
  }

  function partOf(element: HtmlElement): PostPart {
    const { name, attribs, children } = element
    const slot = name === SLOT ? replaced[Number(attribs[SLOT_INDEX])] : undefined
    if (slot) return { ...slot, parts: partsOf(children) }
    return {
      tag: name,
      props: propsOf(attribs),
      content: holdsSlot(element) ? partsOf(children) : innerMarkup(element, html),
    }
  }
}

function holdsSlot({ children }: HtmlElement): boolean {
  return children.some((child) => isElement(child) && (child.name === SLOT || holdsSlot(child)))
}

/** The markup within an element, as it was written. */
function innerMarkup({ sourceCodeLocation }: HtmlElement, html: string): string {
  const { startTag, endTag } = sourceCodeLocation ?? {}
  return startTag && endTag ? html.slice(startTag.endOffset, endTag.startOffset) : ''
}

/** React's names of attributes, where they differ from those of HTML. */
const REACT_NAMES: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  ...Object.fromEntries(
    [
      'accessKey',
      'allowFullScreen',
      'autoComplete',
      'autoPlay',
      'colSpan',
      'contentEditable',
      'crossOrigin',
      'dateTime',
      'encType',
      'enterKeyHint',
      'fetchPriority',
      'formAction',
      'hrefLang',
      'inputMode',
      'itemProp',
      'itemScope',
      'itemType',
      'maxLength',
      'minLength',
      'noValidate',
      'playsInline',
      'popoverTarget',
      'readOnly',
      'referrerPolicy',
      'rowSpan',
      'spellCheck',
      'srcDoc',
      'srcSet',
      'tabIndex',
      'useMap',
    ].map((name) => [name.toLowerCase(), name]),
  ),
}

/** Attributes that are on because they are there. React leaves out those with an empty text. */
const FLAGS: ReadonlySet<string> = new Set([
  'allowfullscreen',
  'autoplay',
  'checked',
  'controls',
  'disabled',
  'hidden',
  'inert',
  'itemscope',
  'loop',
  'multiple',
  'muted',
  'novalidate',
  'open',
  'playsinline',
  'readonly',
  'required',
  'reversed',
  'selected',
])

/** Names that are no attributes for React. Our own views write none of them. */
const NOT_ATTRIBUTES = /^(?:key|ref|children|on.*)$/

function propsOf(attribs: Readonly<Record<string, string>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(attribs).flatMap(([name, value]): [string, unknown][] => {
      if (NOT_ATTRIBUTES.test(name)) return []
      if (name === 'style') return [['style', styleOf(value)]]
      return [[REACT_NAMES[name] ?? name, FLAGS.has(name) && (value === '' || value === name) ? true : value]]
    }),
  )
}

/** React takes styles as an object. Our own views write them without quotation marks. */
function styleOf(style: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    style.split(';').flatMap((declaration) => {
      const colon = declaration.indexOf(':')
      if (colon === -1) return []
      const name = declaration.slice(0, colon).trim()
      const key = name.startsWith('--') ? name : name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
      return [[key, declaration.slice(colon + 1).trim()]]
    }),
  )
}
