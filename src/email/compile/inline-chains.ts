import type { PlacedNode } from '../../render/outline.js'
import { finishElement } from './finish-element.js'
import type { LinkRewriting } from './link-rewriting.js'
import { startTagReader, type Opening, type StartTag } from './mail-elements.js'
import type { MailRule } from './mail-styles.js'
import { chainStyles, type Chain } from './style-chains.js'

/** A table with inlined styles, and the classes kept for the head. */
export interface InlinedTable {
  readonly html: string
  readonly classes: ReadonlySet<string>
}

/** Rewrites links. Blocks are listed by the numbers of their marks. */
export interface PlacedRewriting {
  readonly links: LinkRewriting
  readonly places: readonly PlacedNode[]
}

/** Inlines a mail's styles into its table. Null for markup that needs a real parser. */
export type Inliner = (markup: string, rewriting: PlacedRewriting | null) => InlinedTable | null

/** A start tag with its inlined style and its kept classes. */
interface Written {
  readonly text: string
  readonly classes: readonly string[]
}

/**
 * Creates an inliner for one sheet, which writes each element's style into its start tag in one pass. The result is the
 * same as with a parser and juice. `retained` are the classes used by the head. Null for a sheet with selectors that
 * need more than chains of elements.
 */
export function chainInliner(rules: readonly MailRule[], retained: ReadonlySet<string>): Inliner | null {
  const startTags = startTagReader()
  const chainsOf = chainStyles(rules)
  if (!chainsOf) return null
  // Most start tags have no attributes of their own, so they are written once per chain.
  const startsOf = new WeakMap<Chain, WeakMap<Opening, Written>>()
  const writtenIn = (chain: Chain, opening: Opening): Written => {
    let known = startsOf.get(chain)
    if (!known) startsOf.set(chain, (known = new WeakMap()))
    let tag = known.get(opening)
    if (!tag) known.set(opening, (tag = startTag(opening, chain.style, retained, null)))
    return tag
  }
  return (written, rewriting) => {
    // Line ends as an HTML parser reads them.
    const markup = written.includes('\r') ? written.replace(/\r\n?/g, '\n') : written
    const tags = startTags(markup)
    if (!tags) return null
    if (rewriting) showLinks(markup, tags, rewriting.links)
    const chains = chainsOf(tags)
    const classes = new Set<string>()
    let html = ''
    let from = 0
    tags.forEach((tag, at) => {
      const chain = chains[at]
      if (!chain) return
      const { opening } = tag
      const link = rewriting && opening.name === 'a' ? linkOf(tag, tags, rewriting) : null
      const start = link === null ? writtenIn(chain, opening) : startTag(opening, chain.style, retained, link)
      for (const name of start.classes) classes.add(name)
      html += between(markup, from, tag.start) + start.text
      from = tag.end
    })
    return { html: html + between(markup, from, markup.length), classes }
  }
}

function showLinks(markup: string, tags: readonly StartTag[], links: LinkRewriting): void {
  for (const { opening, end, close } of tags) {
    const href = opening.name === 'a' ? opening.attributes.get('href') : undefined
    if (href !== undefined) links.shown(textOf(markup.slice(end, close)), decodeEntities(href))
  }
}

/** The rewritten address of a link; null without an address. */
function linkOf(tag: StartTag, tags: readonly StartTag[], { links, places }: PlacedRewriting): string | null {
  const href = tag.opening.attributes.get('href')
  return href === undefined ? null : links.rewritten(decodeEntities(href), () => placeOf(tag, tags, places))
}

function placeOf(tag: StartTag, tags: readonly StartTag[], places: readonly PlacedNode[]): string {
  for (let around: StartTag | undefined = tag; around; around = tags[around.parent]) {
    const block = around.opening.attributes.get('data-block')
    if (block !== undefined) return places[Number(block)]?.path ?? ''
  }
  return ''
}

function startTag(
  { name, attributes }: Opening,
  style: string | null,
  retained: ReadonlySet<string>,
  link: string | null,
): Written {
  const values: Record<string, string> = {}
  for (const [key, value] of attributes) values[key] = decodeEntities(value)
  if (style !== null) values['style'] = style
  if (link !== null) values['href'] = link
  const classes = finishElement(name, values, retained)
  let text = `<${name}`
  for (const key in values) text += ` ${key}="${escapeAttribute(values[key] ?? '')}"`
  return { text: `${text}>`, classes }
}

/** Text and end tags as an HTML serializer writes them: React also escapes quotes in text. */
function between(markup: string, from: number, to: number): string {
  const text = markup.slice(from, to)
  return /[&\u00a0]/.test(text)
    ? text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('\u00a0', '&nbsp;')
    : text
}

function textOf(markup: string): string {
  return decodeEntities(markup.replace(/<[^<>]*>/g, ''))
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  nbsp: '\u00a0',
}

function decodeEntities(text: string): string {
  return text.includes('&')
    ? text.replace(/&(amp|lt|gt|quot|#x27|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '')
    : text
}

function escapeAttribute(value: string): string {
  return /[&"\u00a0]/.test(value)
    ? value.replaceAll('&', '&amp;').replaceAll('\u00a0', '&nbsp;').replaceAll('"', '&quot;')
    : value
}
