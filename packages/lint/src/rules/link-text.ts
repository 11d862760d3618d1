import { isVagueLinkText, parseUrl } from 'diptych/domain'
import { type MailElement, parentElement } from '../markup/dom.js'
import { registrableHost, visibleHost } from './hosts.js'
import { atElement } from './place.js'
import type { LintRule } from './rule.js'
import { collapsed, drawnCharacters, hasWords, type MailLink } from './text-index.js'

/** Parameters about the source of a click or the next page, which do not change the target page. */
const BESIDE = /^(?:utm_\w{1,40}|next|return_to|r|ref|source)$/

/** A normalised target of a link, so that two links to the same page are equal. */
function linkDestination(href: string): string {
  const url = parseUrl(href)
  if (url === null) return href
  const beside = [...url.searchParams.keys()].filter((name) => BESIDE.test(name))
  for (const name of beside) url.searchParams.delete(name)
  return url.href.replace(/[?/]$/, '')
}

/** Rules about link texts. */
export const linkTextRules: readonly LintRule[] = [
  {
    id: 'L03',
    severity: 'error',
    where: 'dom',
    why: 'Screen readers cannot name a link without text. Yahoo, HEY and Thunderbird drop aria-label.',
    source: 'EMC-5, CIE:html-aria-label',
    fix: 'Write text in the link that says where it goes, instead of aria-label. Remove a link that has no purpose.',
    *check(mail) {
      for (const { element, text, images, hidden } of mail.links) {
        // M02 checks links with only a picture.
        if (!hidden && images.length === 0 && drawnCharacters(text) === '')
          yield atElement(mail, element, 'The link has no text. Add text that says where it goes.')
      }
    },
  },
  {
    id: 'L04',
    severity: 'error',
    where: 'dom',
    why: 'Screen readers list links without their context, where "here" is meaningless.',
    source: 'EMC-10, WCAG 2.4.4',
    fix: 'Write the title or subject of the target as link text, such as "Tide tables for May" instead of "click here".',
    *check(mail) {
      const repeated = repetitions(mail.links)
      for (const link of mail.links) {
        if (!isVagueLinkText(link.text) || repeated.has(link.element)) continue
        const hit = atElement(mail, link.element, `The link text is only "${link.text}". Say where the link goes.`)
        // A warning inside a sentence, because the author wrote the text.
        yield hasSentence(link) ? { ...hit, severity: 'warning' } : hit
      }
    },
  },
  {
    id: 'L06',
    severity: 'warning',
    where: 'dom',
    why: 'Readers expect links with the same text to go to the same place.',
    source: 'WCAG 3.2.4',
    fix: 'Write a different text for each target, such as the title of each page. Or use the same address.',
    *check(mail) {
      const known = new Map<string, string>()
      const reports = new Set<string>()
      const repeated = repetitions(mail.links)
      for (const { element, href, text, images, hidden } of mail.links) {
        const name = text === '' ? collapsed(images.map(({ attribs }) => attribs.alt ?? '').join(' ')) : text
        const key = name.toLowerCase()
        // Note marks and their back links share a number, also with full addresses. L04 checks vague texts.
        if (hidden || !/\p{L}/u.test(key) || href.startsWith('#') || isVagueLinkText(key)) continue
        if (repeated.has(element)) continue
        const first = known.get(key)
        if (first === undefined) known.set(key, href)
        else if (first !== href && linkDestination(first) !== linkDestination(href) && !reports.has(key)) {
          reports.add(key)
          yield atElement(
            mail,
            element,
            `Another link with the text "${name}" goes to ${first.slice(0, 80)}. Use different texts.`,
          )
        }
      }
    },
  },
  {
    id: 'L07',
    severity: 'error',
    where: 'dom',
    why: 'Filters and readers take a link for phishing if it shows another address than its own.',
    source: 'phishing heuristics',
    fix: 'Write words instead of an address as link text, or show the domain that href has.',
    *check(mail) {
      for (const link of mail.links) {
        const shown = visibleHost(link.text)
        const real = parseUrl(link.href)?.hostname
        if (!shown || !real || registrableHost(real) === registrableHost(shown.host)) continue
        const hit = atElement(
          mail,
          link.element,
          `The text shows ${shown.host}, but the link goes to ${real}. Make them match.`,
        )
        // "Booking.com" in a sentence is a name.
        yield shown.bare && hasSentence(link) ? { ...hit, severity: 'warning' } : hit
      }
    },
  },
]

/**
 * Links with a vague text whose cell has another link with a clear text to the same target: a card's title, and "Read
 * more" below it. Screen readers read the title first.
 */
function repetitions(links: readonly MailLink[]): ReadonlySet<MailElement> {
  const known = new Map<MailElement, Set<string>>()
  const found = new Set<MailElement>()
  for (const { element, href, text, hidden } of links) {
    const cell = cellOf(element)
    if (hidden || cell === undefined) continue
    const before = known.get(cell) ?? new Set()
    if (before.has(href)) found.add(element)
    else if (hasWords(text) && !isVagueLinkText(text)) known.set(cell, before.add(href))
  }
  return found
}

function cellOf(element: MailElement): MailElement | undefined {
  let at = parentElement(element)
  while (at !== undefined && at.name !== 'td' && at.name !== 'th') at = parentElement(at)
  return at
}

/** Whether the link's line has text outside its links. */
function hasSentence({ block }: MailLink): boolean {
  return block !== undefined && hasWords(block.outsideLinks)
}
