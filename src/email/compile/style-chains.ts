import { load } from 'cheerio/slim'
import juice from 'juice/client'
import type { Opening, StartTag } from './mail-elements.js'
import type { MailRule } from './mail-styles.js'

/** An element with its ancestors, as far as the selectors of a sheet need them. */
export interface Chain {
  /** The complete style of the element; null if it has none. */
  readonly style: string | null
}

/** Finds the chain of each element of a mail, in element order. */
export type ChainFinder = (tags: readonly StartTag[]) => readonly Chain[]

interface KeptChain extends Chain {
  readonly around: KeptChain | null
  /** The start tag with only the attributes that selectors need. */
  readonly markup: string
  readonly name: string
  readonly first: boolean
  readonly last: boolean
  /** Classes of the element and its ancestors. */
  readonly classes: ReadonlySet<string>
  readonly inner: KeptChains
}

/** The chains below another one. */
interface KeptChains {
  readonly byMarkup: Map<string, KeptChain>
  /** Chains by known start tags, for tags whose position as first or last child does not matter. */
  readonly byOpening: WeakMap<Opening, KeptChain>
}

/** A part of a selector with `:first-child` or `:last-child`: its own classes, and those of the parts before it. */
interface EndSelector {
  readonly own: readonly string[]
  readonly around: readonly string[]
}

/** Maximum number of cached chains per sheet. A mail has about a hundred. */
const MOST = 20_000

/**
 * Resolves the style of an element from its chain of ancestors. juice runs once for each distinct chain and the result
 * is cached, because mails of one look repeat a few chains thousands of times. Null if a selector needs more than
 * elements, classes, directions, and first or last children.
 */
export function chainStyles(rules: readonly MailRule[]): ChainFinder | null {
  const texts = rules.flatMap(({ selectors }) => selectors.map(({ text }) => text))
  if (!texts.every(isOfChains)) return null
  const ends = texts.flatMap(endSelectors)
  const cssFor = matchingCss(rules)
  let outermost = noChains()
  let kept = 0

  const chainOf = ({ opening, first, last }: StartTag, around: KeptChain | null): KeptChain => {
    const siblings = around ? around.inner : outermost
    const seen = siblings.byOpening.get(opening)
    if (seen) return seen
    const asksForEnds = ends.some((selector) => asks(selector, opening, around))
    const markup = selectable(opening)
    const key = asksForEnds ? `${first ? 'first ' : ''}${last ? 'last ' : ''}${markup}` : markup
    let chain = siblings.byMarkup.get(key)
    if (!chain) {
      if (++kept > MOST) {
        outermost = noChains()
        kept = 0
      }
      const place = asksForEnds ? { first, last } : { first: true, last: true }
      const unresolved = {
        ...place,
        around,
        markup,
        name: opening.name,
        classes: new Set([...(around?.classes ?? []), ...ownClasses(opening)]),
        inner: noChains(),
      }
      chain = { ...unresolved, style: resolve(unresolved, cssFor(opening)) }
      siblings.byMarkup.set(key, chain)
    }
    if (!asksForEnds) siblings.byOpening.set(opening, chain)
    return chain
  }
  return (tags) => {
    const chains: KeptChain[] = []
    for (const tag of tags) chains.push(chainOf(tag, chains[tag.parent] ?? null))
    return chains
  }
}

/**
 * The rules of a sheet that may match an element, as CSS, because juice tries all rules it gets. A rule is left out if
 * its selectors need another element name or other classes.
 */
function matchingCss(rules: readonly MailRule[]): (opening: Opening) => string {
  const subjects = rules.map(({ selectors, body }) => ({
    selectors: selectors.map(({ text }) => ({ text, ...subjectOf(text) })),
    body,
  }))
  // juice resolves variables in the styles of ancestors.
  const whole = rules.some(({ body }) => body.includes('var('))
  return (opening) => {
    const own = new Set(ownClasses(opening))
    return subjects
      .map(({ selectors, body }) => {
        const kept = selectors.filter(
          ({ name, classes }) =>
            whole || ((name === null || name === opening.name) && classes.every((each) => own.has(each))),
        )
        return kept.length ? `${kept.map(({ text }) => text).join(',')}{${body}}` : ''
      })
      .join('')
  }
}

/** The conditions of a selector on the element itself. */
function subjectOf(selector: string): { readonly name: string | null; readonly classes: readonly string[] } {
  const own =
    selector
      .trim()
      .split(/[\s>]+/)
      .at(-1) ?? ''
  const name = /^[\w-]+/.exec(own)?.[0] ?? null
  return { name, classes: classesIn(own) }
}

function noChains(): KeptChains {
  return { byMarkup: new Map(), byOpening: new WeakMap() }
}

/** Whether a selector only uses types, classes, `dir`, descendants, children, and first or last children. */
function isOfChains(selector: string): boolean {
  const rest = selector.replace(/\[dir="(?:ltr|rtl)"\]|:(?:first|last)-child/g, '')
  return /^[\w\s.>*-]*$/.test(rest)
}

function endSelectors(selector: string): EndSelector[] {
  const parts = selector.split(/[\s>]+/)
  return parts.flatMap((part, at) =>
    /:(?:first|last)-child/.test(part) ? [{ own: classesIn(part), around: parts.slice(0, at).flatMap(classesIn) }] : [],
  )
}

function classesIn(part: string): string[] {
  return [...part.replace(/\[dir="(?:ltr|rtl)"\]/g, '').matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)
}

function asks({ own, around }: EndSelector, opening: Opening, outer: KeptChain | null): boolean {
  const classes = ownClasses(opening)
  return own.every((name) => classes.includes(name)) && around.every((name) => outer?.classes.has(name))
}

function ownClasses({ attributes }: Opening): string[] {
  return (attributes.get('class') ?? '').split(/\s+/).filter(Boolean)
}

function selectable({ name, attributes }: Opening): string {
  let markup = `<${name}`
  for (const key of ['class', 'dir', 'style']) {
    const value = attributes.get(key)
    if (value !== undefined) markup += ` ${key}="${value}"`
  }
  return `${markup}>`
}

function resolve(chain: Omit<KeptChain, 'style'>, css: string): string | null {
  if (css === '' && !/ style="/.test(chain.markup)) return null
  let inner = chain.markup.replace(/^<\w+/, '$& data-asked=""')
  inner = `${chain.first ? '' : '<i></i>'}${inner}</${chain.name}>${chain.last ? '' : '<i></i>'}`
  for (let outer = chain.around; outer; outer = outer.around)
    inner = `${outer.first ? '' : '<i></i>'}${outer.markup}${inner}</${outer.name}>${outer.last ? '' : '<i></i>'}`
  // As XML, because an HTML parser would move cells and rows without a table.
  const $ = load(inner, { xml: true }, false)
  juice.inlineDocument($ as never, css, {
    inlinePseudoElements: false,
    applyWidthAttributes: false,
    applyHeightAttributes: false,
  })
  return $('[data-asked]').attr('style') ?? null
}
