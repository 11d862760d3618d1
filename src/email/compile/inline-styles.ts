import { type CheerioAPI, load } from 'cheerio'
import juice from 'juice/client'
import type { MailSelector } from './filled-rule.js'
import { finishElement } from './finish-element.js'
import type { InlinedTable, PlacedRewriting } from './inline-chains.js'
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

/**
 * A `$` that searches for a selector only among the elements with the class of its last part. juice queries each rule,
 * and cheerio would walk the whole mail each time: two fifths of a compile.
 */
export function indexedByClass($: CheerioAPI): CheerioAPI {
  const byClass = new Map<string, Parameters<CheerioAPI>[0][]>()
  $('[class]').each((_, element) => {
    for (const name of new Set((element.attribs['class'] ?? '').split(/\s+/))) {
      const known = byClass.get(name)
      if (known) known.push(element)
      else byClass.set(name, [element])
    }
  })
  return new Proxy($, {
    apply(target, _, [selector, context, root, options]: Parameters<CheerioAPI>) {
      const name = typeof selector === 'string' ? lastClass(selector) : null
      return name === null
        ? target(selector, context, root, options)
        : target((byClass.get(name) ?? []) as never).filter(selector as string)
    },
  })
}

/** A class that every match has; null if the last part has none or is too complex. */
function lastClass(selector: string): string | null {
  if (/[("',]/.test(selector.replace(/\[dir="\w+"\]/g, ''))) return null
  return (
    /\.([\w-]+)/.exec(
      selector
        .trim()
        .split(/[\s>+~]+/)
        .at(-1) ?? '',
    )?.[1] ?? null
  )
}
