import {
  fixAddresses,
  leaveOutHidden,
  leaveOutPixels,
  plainText,
  reportTags,
  type MailPlace,
} from '../markup/mail-chrome.js'
import { leaveOutMailLines } from '../markup/mail-lines.js'
import { openMarkup, textIn } from '../markup/markup.js'
import { fillMarkup } from '../markup/merge-tags.js'
import { spokenDate } from '../sources/spoken-dates.js'

/** A mail without what its service draws around it. */
export interface PlainLetter {
  readonly html: string
  readonly title: string | null
  readonly date: string | null
  /** The address that the mail names as its own page. */
  readonly url: string | null
}

/** Reads a mail. */
export function plainLetter(
  source: string,
  isOwnTag: (inner: string, tag: string) => boolean,
  place: MailPlace,
): PlainLetter {
  const markup = openMarkup(source)
  const [named] = markup.find('title')
  const title = named
    ? plainText(named.children.map((child) => ('data' in child ? child.data : '')).join(''), place)
    : ''
  const [heading] = markup.find('h1')
  const [time] = markup.find('time[datetime], meta[name="date"], meta[property="article:published_time"]')
  const [own] = markup.find('link[rel="canonical"][href], meta[property="og:url"][content]')
  leaveOutHidden(markup, place)
  leaveOutPixels(markup, place)
  leaveOutMailLines(markup, place)
  fixAddresses(markup, place)
  reportTags(fillMarkup(markup, isOwnTag), place)
  const html = markup.html()
  return {
    html: /<body[\s>]/i.test(html) ? html : `<body>${html}</body>`,
    title: title !== '' ? title : heading ? textIn(heading) : null,
    date: spokenDate(time?.attribs['datetime'] ?? time?.attribs['content']),
    url: own?.attribs['href'] ?? own?.attribs['content'] ?? null,
  }
}
