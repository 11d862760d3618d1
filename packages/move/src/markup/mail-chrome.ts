import type { SourceContext } from '../source/source.js'
import { quoted } from '../sources/report-text.js'
import { findIn, innerMarkup, removeMarkup, replaceMarkup, textIn, type Element, type Markup } from './markup.js'
import { withMergeFields } from './merge-tags.js'

// What a mail service puts into a letter: pictures that count opens, hidden text, merge tags. Our mails have their own.
// Its lines around a letter are in mail-lines.ts.

/** Where the post is from. */
export interface MailPlace {
  readonly where: string
  readonly context: Pick<SourceContext, 'note' | 'lost'>
}

/** Removes an element, and reports its words and addresses. Says nothing of what holds none. */
export function leaveOut(element: Element, what: string, { where, context }: MailPlace): void {
  const shown = shownIn(element)
  removeMarkup(element)
  if (shown !== '') context.note({ where, message: `${what} was left out: ${shown}` })
}

/** The words of an element, the texts of its pictures, and its addresses. */
export function shownIn(element: Element): string {
  const words = [textIn(element), ...findIn(element, 'img[alt]').map(({ attribs }) => attribs['alt'] ?? '')]
    .filter((text) => text.trim() !== '')
    .join(' ')
  const own = element.name === 'a' ? [element] : []
  const addresses = [
    ...[...own, ...findIn(element, 'a[href]')].map(({ attribs }) => attribs['href'] ?? ''),
    ...findIn(element, 'img[src]').map(({ attribs }) => attribs['src'] ?? ''),
  ].filter((address) => /^https?:/i.test(address))
  const listed = [...new Set(addresses)].join(' ')
  return [words === '' ? '' : quoted(words), listed === '' ? '' : `(${listed})`].filter(Boolean).join(' ')
}

/** Pictures of one pixel, which count opens. Their addresses act for one reader. */
export function leaveOutPixels(markup: Markup, { where, context }: MailPlace): void {
  const addresses: string[] = []
  for (const picture of markup.find('img')) {
    const { src = '', width, height, style = '' } = picture.attribs
    const size = (name: string) => new RegExp(`(?:^|[;\\s])${name}\\s*:\\s*[01](?:px)?\\s*(?:;|$)`, 'i').test(style)
    const isTiny = (isPixel(width) || size('width')) && (isPixel(height) || size('height'))
    if (!isTiny && !/\/(?:track\/open|open\.(?:php|gif)|wf\/open|o\/|pixel)\b/i.test(src)) continue
    if (!isTiny && (picture.attribs['alt'] ?? '') !== '') continue
    removeMarkup(picture)
    if (src !== '') addresses.push(src.slice(0, 300))
  }
  if (addresses.length > 0)
    context.note({ where, message: `pictures that count opens were left out: ${addresses.join(' ')}` })
}

function isPixel(value: string | undefined): boolean {
  return value !== undefined && /^\s*[01](?:px)?\s*$/.test(value)
}

/** Text that mails hide: the first words of the list of mails, and dashes that fill it up. */
export function leaveOutHidden(markup: Markup, place: MailPlace): void {
  for (const element of markup.find('[style]')) {
    if (
      !/display\s*:\s*none|mso-hide\s*:\s*all|max-height\s*:\s*0(?:px)?\s*(?:;|$)/i.test(element.attribs['style'] ?? '')
    )
      continue
    leaveOut(element, 'hidden text', place)
  }
}

/** Reports what became of merge tags. */
export function reportTags(
  { dropped, kept }: { readonly dropped: readonly string[]; readonly kept: readonly string[] },
  { where, context }: MailPlace,
): void {
  const list = (tags: readonly string[]) => [...new Set(tags)].slice(0, 20).join(' ')
  if (dropped.length > 0)
    context.note({ where, message: `merge tags that only the old service fills in were left out: ${list(dropped)}` })
  if (kept.length > 0)
    context.note({
      where,
      message: `has template code that nobody fills in here. Readers see it as it is: ${list(kept)}`,
    })
}

const TAG_IN_ADDRESS = /\*\|[^|*]{1,100}\|\*|\{\{[^{}]{1,200}\}\}|%%\w{2,40}%%/g

/**
 * Addresses that the old service fills in for each reader. A link that is nothing else loses its address, other
 * addresses lose the tag.
 */
export function fixAddresses(markup: Markup, { where, context }: MailPlace): void {
  for (const link of markup.find('a[href]')) {
    const address = link.attribs['href'] ?? ''
    const plain = address.replaceAll(TAG_IN_ADDRESS, '')
    if (plain === address) continue
    const short = plain
      .replaceAll(/([?&])[\w.-]{1,60}=(?=&|#|$)/g, '$1')
      .replace(/[?&]+(?=#|$)/, '')
      .replace(/([?&])&+/g, '$1')
    const isWeb = /^(?:https?:\/\/[^/?#\s]+|mailto:)/i.test(plain)
    context.note({
      where,
      message: isWeb
        ? `a merge tag in an address was left out: ${address.slice(0, 500)}`
        : `a link that only the old service fills in was left out. Its words stay: ${address.slice(0, 500)}`,
    })
    if (isWeb) link.attribs['href'] = short
    else replaceMarkup(link, innerMarkup(link))
  }
  for (const picture of markup.find('img[src]'))
    if ((picture.attribs['src'] ?? '').search(TAG_IN_ADDRESS) !== -1)
      leaveOut(picture, 'a picture that only the old service fills in', { where, context })
}

/** A subject or a preview without merge tags, which our titles cannot have. */
export function plainText(text: string, { where, context }: MailPlace): string {
  const { text: filled, filled: fields, dropped, kept } = withMergeFields(text, () => true)
  const plain = filled
    .replaceAll(/\{(?:first_name|last_name|name|email), "([^"]*)"\}/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s,]+|[\s,]+$/g, '')
    .trim()
  if (fields.length + dropped.length + kept.length > 0)
    context.note({ where, message: `merge tags in a title were left out: ${text.slice(0, 300)}` })
  return plain
}
