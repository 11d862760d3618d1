import type { SourceContext } from '../source/source.js'
import { quoted } from '../sources/text-of-html.js'
import {
  findIn,
  innerMarkup,
  nearest,
  removeMarkup,
  replaceMarkup,
  textIn,
  type Element,
  type Markup,
} from './markup.js'
import { withMergeFields } from './merge-tags.js'

// What a mail service puts around a letter: the line that leads to the page, the footer with the unsubscribe link, the
// picture that counts opens. Our mails have their own.

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

/** Addresses of the pages of a list that act for one reader. */
const LIST_ADDRESS =
  /unsubscri|opt-?out|manage[_-]?subscription|email[_-]?preferences|update[_-]?profile|list-manage\.com\/(?:profile|vcard|about)|campaign-archive|preferences_url|subscription-preferences|\*\|(?:UNSUB|UPDATE_PROFILE|ARCHIVE|FORWARD|ABOUT_LIST|LIST:|(?:HTML:)?REWARDS)|^\{\{ ?(?:unsubscribe|web_?view|archive)/i
/** Words of such links, whole. */
const LIST_WORDS =
  /^(?:click here to )?(?:unsubscribe(?: here| from this list| instantly)?|opt out|(?:update|manage|change|edit)(?: your)?(?: e-?mail| subscription)? (?:preferences|settings|subscriptions?|profile)|(?:view|read|open)(?: (?:this|it))?(?: e-?mail(?: campaign)?| message| post| issue| newsletter)? (?:in|on)(?: your| a| the)? (?:browser|web|website)|(?:this|the) (?:e-?mail|message|newsletter|issue) in (?:your|a) browser|(?:read|view) (?:it )?online|web version|abmelden|newsletter abbestellen|im browser (?:ansehen|öffnen|anzeigen)|se d[ée]sinscrire|se d[ée]sabonner|voir (?:dans le navigateur|en ligne)|darse de baja|cancelar suscripci[óo]n|ver en (?:el|tu) navegador|cancelar inscri[çc][ãa]o|disiscriviti|annulla l.iscrizione|visualizza nel browser|afmelden|uitschrijven|bekijk in browser|avsluta prenumeration|afmeld)\.?$/i

const LINES = new Set(['p', 'td', 'th', 'div', 'li', 'center', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'small', 'footer'])
/** A line of a footer is not longer. In a longer text, only the link is left out. */
const LONGEST_LINE = 500

/** Leaves out the lines of a mail that only its service can fill in. */
export function leaveOutMailLines(markup: Markup, place: MailPlace): void {
  for (const link of markup.find('a')) {
    const address = link.attribs['href'] ?? ''
    const words = textIn(link)
    if (!LIST_ADDRESS.test(address) && !LIST_WORDS.test(words)) continue
    const line = nearest(link, LINES)
    if (line && textIn(line).length <= LONGEST_LINE && !holdsMore(line) && !followsSentence(line, words))
      leaveOut(line, 'a line of the mail (page, preferences, unsubscribe)', place)
    else leaveOut(link, 'a link of the mailing list', place)
  }
  for (const line of markup.find('p, td, div'))
    if (LIST_TAGS.test(textIn(line)) && findIn(line, 'p, td, div').length === 0 && textIn(line).length <= LONGEST_LINE)
      leaveOut(line, 'a line of the mail (page, preferences, unsubscribe)', place)
}

/** A line of text that asks for nothing: a tag is in its place. */
const LIST_TAGS =
  /\*\|(?:UNSUB|UPDATE_PROFILE|ARCHIVE|FORWARD)\|\*|\{\{ ?(?:unsubscribe_url|unsubscribe_link|web_view) ?\}\}/i

/** Whether a sentence of the letter stands before a link, in the same line. */
function followsSentence(line: Element, words: string): boolean {
  const text = textIn(line)
  const before = text.slice(0, Math.max(0, text.indexOf(words))).trim()
  return /[.!?…]$/.test(before) && before.split(' ').length > 2 && !LIST_LINE.test(before)
}

const LIST_LINE =
  /copyright|©|\(c\)|rights reserved|you(?:'re| are) receiv|you received|no longer|want to change|mailing address/i

/** Whether an address or words are those of a page of the list itself. */
export function isOnlineLink(link: Element): boolean {
  return ONLINE_WORDS.test(textIn(link))
}

const ONLINE_WORDS = /\b(?:browser|online|web version|navigateur|navegador|webversion)\b/i

/** Whether an element holds blocks of the letter, beside the line. */
function holdsMore(line: Element): boolean {
  return findIn(line, 'p, h1, h2, h3, ul, ol, blockquote').length > 3 || findIn(line, 'img').length > 0
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
