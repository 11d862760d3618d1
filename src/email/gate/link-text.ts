import { isVagueLinkText } from '../../domain/link-text.js'
import { parseUrl } from '../../domain/parse-url.js'
import { registrableHost, visibleHost } from './hosts.js'
import { atElement } from './place.js'
import type { GateRule } from './rule.js'
import { type MailLink, collapsed, drawnCharacters, hasWords } from './text-index.js'

/** Rules about what links say. */
export const linkTextRules: readonly GateRule[] = [
  {
    id: 'L03', severity: 'error', where: 'dom',
    why: 'A link without text cannot be found or named; Yahoo, HEY and Thunderbird drop aria-label.',
    source: 'EMC-5, CIE:html-aria-label',
    *check(mail) {
      for (const { element, text, images, hidden } of mail.links) {
        // A picture alone is M02's.
        if (!hidden && images.length === 0 && drawnCharacters(text) === '') yield atElement(mail, element, 'A link without text')
      }
    },
  },
  {
    id: 'L04', severity: 'error', where: 'dom',
    why: 'Screen readers list links on their own, where "here" says nothing.',
    source: 'EMC-10, WCAG 2.4.4',
    *check(mail) {
      for (const link of mail.links) {
        if (!isVagueLinkText(link.text)) continue
        const hit = atElement(mail, link.element, `A link that only says "${link.text}"`)
        // Within a sentence the words are the author's.
        yield hasSentence(link) ? { ...hit, severity: 'warning' } : hit
      }
    },
  },
  {
    id: 'L06', severity: 'warning', where: 'dom',
    why: 'Readers expect links of one name to lead to one place.',
    source: 'WCAG 3.2.4',
    *check(mail) {
      const known = new Map<string, string>()
      const told = new Set<string>()
      for (const { element, href, text, images, hidden } of mail.links) {
        const name = text === '' ? collapsed(images.map(({ attribs }) => attribs.alt ?? '').join(' ')) : text
        const key = name.toLowerCase()
        // Note marks and their way back share a number, also with full addresses; vague names are L04's.
        if (hidden || !/\p{L}/u.test(key) || href.startsWith('#') || isVagueLinkText(key)) continue
        const first = known.get(key)
        if (first === undefined) known.set(key, href)
        else if (first !== href && !told.has(key)) {
          told.add(key)
          yield atElement(mail, element, `Another link named "${name}" leads to ${first.slice(0, 80)}`)
        }
      }
    },
  },
  {
    id: 'L07', severity: 'error', where: 'dom',
    why: 'A shown address that differs from the real one is how phishing looks, to filters and to readers.',
    source: 'phishing heuristics',
    *check(mail) {
      for (const link of mail.links) {
        const shown = visibleHost(link.text)
        const real = parseUrl(link.href)?.hostname
        if (!shown || !real || registrableHost(real) === registrableHost(shown.host)) continue
        const hit = atElement(mail, link.element, `The text says ${shown.host}, the link leads to ${real}`)
        // "Booking.com" in a sentence is a name.
        yield shown.bare && hasSentence(link) ? { ...hit, severity: 'warning' } : hit
      }
    },
  },
]

/** Whether the link's line has words beside its links. */
function hasSentence({ block }: MailLink): boolean {
  return block !== undefined && hasWords(block.outsideLinks)
}
