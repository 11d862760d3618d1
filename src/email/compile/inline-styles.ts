import { load, type CheerioAPI } from 'cheerio'
import juice from 'juice/client'
import { indexedByClass } from './class-index.js'
import { finishElement } from './finish-element.js'
import type { InlinedTable, PlacedRewriting } from './inline-chains.js'
import type { MailSelector } from './filled-rule.js'
import type { MailRule } from './mail-styles.js'

/** Inlines the stylesheet into a fragment of mail markup and removes attributes that only the stylesheet needed. */
export function inlineStyles(
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
  $('[class], [style], [dir], img, pre').each((_, element) => {
    for (const name of finishElement(element.name, element.attribs, retained)) classes.add(name)
  })
  if (rewriting) {
    const { links, places } = rewriting
    const anchors = $('a[href]')
    anchors.each((_, anchor) => links.shown($(anchor).text(), anchor.attribs['href'] ?? ''))
    anchors.each((_, anchor) => {
      // Parts of the frame have marks too, but no path.
      const placeOf = () => places[Number($(anchor).closest('[data-block]').attr('data-block'))]?.path ?? ''
      anchor.attribs['href'] = links.rewritten(anchor.attribs['href'] ?? '', placeOf)
    })
  }
  return { html: $.html(), classes }
}

/** The rules of a sheet that could match, as CSS: juice searches the whole mail for each selector. */
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
