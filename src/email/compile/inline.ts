import { load } from 'cheerio'
import juice from 'juice'
import { placedNodes, type PlacedNode } from '../../render/outline.js'
import { indexedByClass } from './class-index.js'
import { flatRules } from './flat-rules.js'
import { retainedClasses } from './head.js'
import type { LinkRewriting } from './link-rewriting.js'
import type { PreparedMail } from './prepare-mail.js'
import { emailStylesheet } from './stylesheet.js'

const COLOUR = /(?:^|;)\s*background-color:\s*([^;]+)/

/** Inlines the mail's stylesheet into its table, and rewrites its links. */
export function inlineMail({ ctx, theme }: PreparedMail, table: string, links: LinkRewriting | null): string {
  const css = emailStylesheet(theme.light, ctx.direction, ctx.language)
  return inlineStyles(table, css, retainedClasses(theme.dark), links && { links, places: placedNodes(ctx) })
}

/** How links are rewritten, and the blocks by the numbers of their marks. */
interface PlacedRewriting {
  readonly links: LinkRewriting
  readonly places: readonly PlacedNode[]
}

/** Inlines the stylesheet into a fragment of mail markup and drops what only the stylesheet needed. */
export function inlineStyles(
  markup: string,
  css: string,
  retained: ReadonlySet<string>,
  rewriting: PlacedRewriting | null,
): string {
  const $ = load(markup, null, false)
  juice.inlineDocument(indexedByClass($) as never, usedRules(css, markup), {
    inlinePseudoElements: false,
    applyWidthAttributes: false,
    applyHeightAttributes: false,
  })
  $('[class]').each((_, element) => {
    const kept = (element.attribs['class'] ?? '').split(/\s+/).filter((name) => retained.has(name))
    if (kept.length) element.attribs['class'] = kept.join(' ')
    else delete element.attribs['class']
  })
  // Word reads the attribute where it drops the declaration.
  $('td[style], table[style]').each((_, element) => {
    const colour = COLOUR.exec(element.attribs['style'] ?? '')?.[1]
    if (colour) element.attribs['bgcolor'] = colour.trim()
  })
  // The sheet's sides are those of the document; a block that runs the other way has its own.
  $('[dir]').each((_, element) => {
    const side = `text-align: ${element.attribs['dir'] === 'rtl' ? 'right' : 'left'};`
    const style = element.attribs['style'] ?? ''
    if (/text-align:\s*(center|justify)/.test(style)) return
    element.attribs['style'] = /text-align:/.test(style)
      ? style.replace(/text-align:[^;]*;?/, side)
      : `${style}${style && !/;\s*$/.test(style) ? ';' : ''}${style ? ' ' : ''}${side}`
  })
  if (rewriting) {
    const { links, places } = rewriting
    const anchors = $('a[href]')
    anchors.each((_, anchor) => links.shown($(anchor).text(), anchor.attribs['href'] ?? ''))
    anchors.each((_, anchor) => {
      // A part of the frame has a mark of its own, and no place.
      const placeOf = () => places[Number($(anchor).closest('tr[data-block]').attr('data-block'))]?.path ?? ''
      anchor.attribs['href'] = links.rewritten(anchor.attribs['href'] ?? '', placeOf)
    })
  }
  // React knows these attributes no more. Old Outlooks frame linked pictures without the one; without the other, lines
  // of code run out of the window where white-space is dropped: Gmail's app with accounts from elsewhere (caniemail
  // css-white-space #1).
  $('img').attr('border', '0')
  $('pre').attr('wrap', '')
  return $.html()
}

/** What of a flat sheet could match: juice searches the mail for each selector it is given. */
function usedRules(css: string, markup: string): string {
  const used = new Set([...markup.matchAll(/ class="([^"]*)"/g)].flatMap((match) => (match[1] ?? '').split(' ')))
  const possible = (selector: string) =>
    [...selector.matchAll(/\.([\w-]+)/g)].every((name) => used.has(name[1] ?? '')) &&
    [...selector.matchAll(/\[(dir="\w+")\]/g)].every((attribute) => markup.includes(` ${attribute[1]}`))
  return flatRules(css)
    .map(({ selectors, body }) => ({ kept: selectors.split(',').filter(possible), body }))
    .map(({ kept, body }) => (kept.length ? `${kept.join(',')}{${body}}` : ''))
    .join('')
}
