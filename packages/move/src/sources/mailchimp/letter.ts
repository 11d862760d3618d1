import { escapeHtml } from 'diptych/domain'
import {
  fixAddresses,
  leaveOut,
  leaveOutHidden,
  leaveOutPixels,
  plainText,
  reportTags,
  type MailPlace,
} from '../../markup/mail-chrome.js'
import { isOnlineLink, leaveOutMailLines } from '../../markup/mail-lines.js'
import { findIn, openMarkup, removeMarkup, textIn, type Element, type Markup } from '../../markup/markup.js'
import { fillMarkup } from '../../markup/merge-tags.js'

/** A campaign without what Mailchimp draws around it. */
export interface Letter {
  readonly html: string
  /** What the mail calls itself. */
  readonly title: string | null
  /** The first line in a list of mails. */
  readonly preview: string | null
  /** Where the mail was found on the web. */
  readonly addresses: readonly string[]
}

const ARCHIVE = /^https?:\/\/(?:mailchi\.mp\/|[^/]*campaign-archive\d?\.com\/|(?:www\.)?eepurl\.com\/)/i

/** Reads a campaign. Its blocks are those that `importHtml` knows from both editors of Mailchimp. */
export function letterOf(source: string, place: MailPlace): Letter {
  const markup = openMarkup(source)
  const [heading] = markup.find('title')
  const title = heading ? plainText(textOfTitle(heading), place) : ''
  const addresses = markup
    .find('a[href]')
    .filter((link) => ARCHIVE.test(link.attribs['href'] ?? '') && isOnlineLink(link))
    .map(({ attribs }) => attribs['href'] ?? '')
  const preview = previewOf(markup, place)
  leaveOutHidden(markup, place)
  leaveOutPixels(markup, place)
  leaveOutFrame(markup, place)
  leaveOutMailLines(markup, place)
  fixAddresses(markup, place)
  reportTags(fillMarkup(markup, isMailchimpTag), place)
  return {
    html: withBody(markup.html()),
    title: title === '' ? null : title,
    preview,
    addresses: [...new Set(addresses.map((address) => address.replace(/[?&]e=[^&]*$/, '')))],
  }
}

function withBody(html: string): string {
  return /<body[\s>]/i.test(html) ? html : `<body>${html}</body>`
}

/** Tags in braces may be what the post is about. */
function isMailchimpTag(_: string, tag: string): boolean {
  return tag.startsWith('*|')
}

function textOfTitle(heading: Element): string {
  return heading.children.map((child) => ('data' in child ? child.data : '')).join('')
}

/** The preview text stands in a hidden element at the top. Invisible signs fill it up. */
function previewOf(markup: Markup, place: MailPlace): string | null {
  for (const element of markup.find('.mcnPreviewText, .mcePreviewText, [class*="preheader" i][style*="none"]')) {
    const text = plainText(textIn(element).replaceAll(/[\u034f\u200b-\u200f\u00ad\ufeff]/g, ''), place)
    removeMarkup(element)
    if (text !== '' && text.length <= 300) return text
    if (text !== '') place.context.note({ where: place.where, message: `the preview text was left out: ${text}` })
  }
  return null
}

/** Bars above and below the mail. A footer with more than the list's own lines is a part of the letter. */
function leaveOutFrame(markup: Markup, place: MailPlace): void {
  for (const element of markup.find('#awesomewrap, #awesomebar, #canspamBarWrapper, #canspamBar'))
    leaveOut(element, "Mailchimp's bar around the mail", place)
  for (const element of markup.find('#templateFooter, .mceFooterSection, #templatePreheader, .footerContainer'))
    if (isListFrame(element)) leaveOut(element, 'the frame of the mail (address, preferences, unsubscribe)', place)
  for (const element of markup.find(
    '.mcnRewardsBlock, [data-block-id="rewards"], #monkeyRewards, a[href*="mailchimp.com/monkey-rewards"], a[href*="mailchimp.com/email-referral"]',
  ))
    leaveOut(element, "Mailchimp's advertisement", place)
}

function isListFrame(element: Element): boolean {
  if (textIn(element).length > 1500) return false
  return findIn(element, 'a[href]').some(({ attribs }) =>
    /\*\||list-manage\.com|campaign-archive|mailchi\.mp|unsubscri/i.test(attribs['href'] ?? ''),
  )
}

/** A campaign of text only as markup. */
export function textAsHtml(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => (/^[=*_-]{3,}$/.test(part) ? '<hr>' : `<p>${linked(escapeHtml(part)).replaceAll('\n', '<br>')}</p>`))
    .join('')
}

function linked(text: string): string {
  return text.replaceAll(
    /https?:\/\/[^\s<>"]{1,2000}[^\s<>".,;:!?)\]]/g,
    (address) => `<a href="${address}">${address}</a>`,
  )
}
