import { load, type CheerioAPI } from 'cheerio'
import juice from 'juice'
import { placedNodes, type PlacedNode } from '../../render/outline.js'
import { indexedByClass } from './class-index.js'
import { retainedClasses } from './head.js'
import type { LinkRewriting } from './link-rewriting.js'
import type { MailSelector } from './filled-rule.js'
import type { MailRule } from './mail-styles.js'
import type { PreparedMail } from './prepare-mail.js'

const COLOUR = /(?:^|;)\s*background-color:\s*([^;]+)/

/** The table of a mail with its styles inlined, and the classes that are left for the head. */
export interface InlinedTable {
  readonly html: string
  readonly classes: ReadonlySet<string>
}

/** Inlines the mail's stylesheet into its table, and rewrites its links. */
export function inlineMail({ ctx, styles }: PreparedMail, table: string, links: LinkRewriting | null): InlinedTable {
  return inlineStyles(table, styles.rules, retainedClasses(styles), links && { links, places: placedNodes(ctx) })
}

/** How links are rewritten, and the blocks by the numbers of their marks. */
interface PlacedRewriting {
  readonly links: LinkRewriting
  readonly places: readonly PlacedNode[]
}

/** Inlines the stylesheet into a fragment of mail markup and drops what only the stylesheet needed. */
function inlineStyles(
  markup: string,
  rules: readonly MailRule[],
  retained: ReadonlySet<string>,
  rewriting: PlacedRewriting | null,
): InlinedTable {
  const $ = load(markup, null, false)
  juice.inlineDocument(indexedByClass($) as never, usedRules(rules, $), {
    inlinePseudoElements: false,
    applyWidthAttributes: false,
    applyHeightAttributes: false,
  })
  const classes = new Set<string>()
  $('[class]').each((_, element) => {
    const kept = (element.attribs['class'] ?? '').split(/\s+/).filter((name) => retained.has(name))
    for (const name of kept) classes.add(name)
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
  return { html: $.html(), classes }
}

/** What of a sheet could match, as CSS: juice searches the mail for each selector it is given. */
function usedRules(rules: readonly MailRule[], $: CheerioAPI): string {
  const used = new Set<string>()
  const directions = new Set<string>()
  $('[class], [dir]').each((_, { attribs }) => {
    for (const name of (attribs['class'] ?? '').split(/\s+/)) used.add(name)
    if (attribs['dir']) directions.add(attribs['dir'])
  })
  const possible = ({ classes, direction }: MailSelector) =>
    classes.every((name) => used.has(name)) && (direction === undefined || directions.has(direction))
  return rules
    .map(({ selectors, body }) => ({ kept: selectors.filter(possible).map(({ text }) => text), body }))
    .map(({ kept, body }) => (kept.length ? `${kept.join(',')}{${body}}` : ''))
    .join('')
}
