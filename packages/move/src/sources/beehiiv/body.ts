import {
  leaveOut,
  leaveOutHidden,
  leaveOutPixels,
  reportTags,
  shownIn,
  type MailPlace,
} from '../../markup/mail-chrome.js'
import { leaveOutMailLines } from '../../markup/mail-lines.js'
import {
  findIn,
  innerMarkup,
  nearest,
  openMarkup,
  removeMarkup,
  replaceMarkup,
  textIn,
  type Element,
  type Markup,
} from '../../markup/markup.js'
import { fillMarkup } from '../../markup/merge-tags.js'
import type { SourceBody } from '../../source/source.js'
import { replaceBlocks } from './blocks.js'

// The body of a post is the HTML of its mail, in tables, with classes of one or two letters that differ from mail to
// mail. Later exports have the markup of the page. Blocks are found by what they hold.

/** What the body is compared with. */
export interface PostFacts {
  readonly title: string | null
  readonly subtitle: string | null
  /** The page of the post. */
  readonly url: string | null
}

/** What was found beside the text. */
export interface BeehiivBody {
  readonly body: SourceBody
  readonly hasWall: boolean
}

/** Files of a publication are named by their path in some exports. */
const MEDIA = 'https://media.beehiiv.com/cdn-cgi/image/quality=100/'

/** A path of an upload as an address. */
export function mediaAddress(path: string): string {
  return /^\/?uploads\//i.test(path) ? `${MEDIA}${path.replace(/^\//, '')}` : path
}

/** The letter in the HTML of a mail or page. */
export function beehiivBody(html: string, facts: PostFacts, place: MailPlace): BeehiivBody {
  const markup = openMarkup(html)
  leaveOutHidden(markup, place)
  leaveOutPixels(markup, place)
  for (const element of markup.find('[data-open-tracking]')) leaveOut(element, 'what counts opens', place)
  for (const picture of markup.find('img[src]'))
    picture.attribs['src'] = mediaAddress((picture.attribs['src'] ?? '').trim())
  leaveOutHeader(markup, facts, place)
  leaveOutShares(markup, place)
  leaveOutMailLines(markup, place)
  leaveOutReferrals(markup, place)
  const hasWall = replaceBlocks(markup, place)
  reportTags(fillMarkup(markup, isOwnTag), place)
  return {
    body: {
      format: 'html',
      html: `<body>${postMarkup(markup, place)}</body>`,
      selector: 'body',
      baseUrl: facts.url ?? undefined,
    },
    hasWall,
  }
}

/** beehiiv's own values; others may be what the post is about. */
function isOwnTag(inner: string): boolean {
  return /^(?:rp_|subscriber_|subscription_|unsubscribe|manage_|email_|open_tracking|publication_|post_|resource_|web_|referral_|current_|organization_|address|custom_)/.test(
    inner,
  )
}

/** The part with the text. Markup beside it is of the mail. */
function postMarkup(markup: Markup, place: MailPlace): string {
  const blocks = markup.find('#content-blocks').filter((element) => shownIn(element) !== '')
  const [first] = blocks
  if (!first || blocks.length > 1) return markup.html()
  const inner = innerMarkup(first)
  removeMarkup(first)
  const rest = openMarkup(`<div>${markup.html()}</div>`).find('div')[0]
  if (rest) leaveOut(rest, 'what stands around the letter in the mail', place)
  // A row without its table would lose its cells.
  return first.name === 'tr' ? `<table><tr>${inner}</tr></table>` : inner
}

/** The title and the subtitle, which posts have in fields of their own. */
function leaveOutHeader(markup: Markup, { title, subtitle }: PostFacts, place: MailPlace): void {
  for (const header of markup.find('#web-header')) leaveOut(header, 'the header of the page', place)
  const [heading] = markup.find('h1')
  if (heading && title !== null && textIn(heading) === title.replaceAll(/\s+/g, ' ').trim()) {
    const [below] = subtitle === null ? [] : findIn(blockOf(heading), 'p, h2, h3').filter((p) => textIn(p) === subtitle)
    if (below) removeMarkup(below)
    removeMarkup(heading)
  }
}

function blockOf(element: Element): Element {
  return nearest(element, new Set(['td', 'div', 'section', 'body'])) ?? element
}

const SHARE =
  /facebook\.com\/(?:sharer|dialog)|(?:twitter|x)\.com\/(?:intent|share)|linkedin\.com\/(?:shareArticle|sharing|feed\/\?shareActive)|threads\.net\/intent|^mailto:\?/i

/** Links that share the post. Ours are drawn by the page. */
function leaveOutShares(markup: Markup, place: MailPlace): void {
  for (const link of markup.find('a[href]')) {
    if (!SHARE.test(link.attribs['href'] ?? '') || textIn(link).length > 30) continue
    leaveOut(link, 'a link that shares the post', place)
  }
}

/** The referral programme, and recommendations of other publications. */
function leaveOutReferrals(markup: Markup, place: MailPlace): void {
  for (const line of markup.find('p, h1, h2, h3, h4, td'))
    if (/\{\{ ?rp_/.test(textIn(line)) && findIn(line, 'p').length === 0)
      leaveOut(line, 'a line of the referral programme', place)
  for (const element of markup.find('img[src*="{{"], a[href*="{{"]')) {
    if (element.name === 'a' && textIn(element) !== '' && nearest(element, new Set(['p', 'li'])) !== null) {
      // The words stay in their sentence.
      place.context.note({
        where: place.where,
        message: `a link of the old service was left out, its words stay: ${element.attribs['href'] ?? ''}`,
      })
      replaceMarkup(element, innerMarkup(element))
    } else leaveOut(element, 'a part that only beehiiv fills in', place)
  }
  for (const element of markup.find(
    '.rec__content, .recommendations, [data-type="recommendation"], [data-type="boost"]',
  ))
    leaveOut(element, 'a recommendation of another publication', place)
  for (const element of markup.find('#pad-mobile')) leaveOut(element, 'an advertisement of the service', place)
}
