import { honestLinkText } from '../../domain/links/honest-link.js'
import { formatTweetDate, parseDate } from '../../domain/text/dates.js'
import { pictureText } from '../../parts/image-text.js'
import { missingQuote } from '../../parts/missing.js'
import { postFacts } from '../../parts/social.js'
import { speakerName, speechText } from '../../parts/speech-text.js'
import { type TweetPiece, tweetWords } from '../../parts/tweet-pieces.js'
import { tweetPlainText, tweetText } from '../../parts/tweet-text.js'
import type { Output } from '../../schema/attr.js'
import { link, text } from '../../schema/attributes.js'
import { defineBlock, type SaysContext, type TextContext } from '../../schema/define.js'
import { find, findAll, textOf } from '../../schema/html-select.js'
import { attribute, dataAttrs, type HtmlElement } from '../../schema/html.js'
import { fetchLink, type FetchLink } from '../../schema/recognized.js'
import { action, lines, lineStack, type TextBlock } from '../../schema/text-block.js'
import { isTweetUrl, tweetIdOf, tweetStatusUrl } from './address.js'
import { tweetAttributes } from './attributes.js'
import { tweetCall } from './call.js'
import { publishedTweet } from './published-tweet.js'
import { type Tweet, tweetOf } from './tweet.js'
import { type XWords, xWords } from './words.js'

/** Stored attributes of an older tweet. */
const oldTweetAttributes = { url: link(), html: text(), author: text(), author_name: text(), date: text() }

export interface OldTweet {
  readonly text: readonly TweetPiece[]
  /** Address of its page, or else of its author; '' if unknown. */
  readonly href: string
  /** Author and date; 'View on X' if the text already contains them. */
  readonly byline: string
}

/** The block's content; null without a text, a page and an author. */
function oldTweet(
  attrs: Output<typeof oldTweetAttributes>,
  ctx: Pick<SaysContext<XWords>, 'words' | 'timeZone' | 'language' | 'link'>,
): OldTweet | null {
  const handle = (attrs.author ?? '')
    .trim()
    .replace(/^https?:\/\/[^/]{1,100}\//i, '')
    .replace(/^@/, '')
  const pieces = tweetText(attrs.html ?? '', { lineFeeds: 'space' })
  if (pieces.length === 0 && !attrs.url && !handle) return null
  const text = tweetWords(pieces)
  const signed =
    (handle !== '' && text.includes(`@${handle}`)) || (!!attrs.author_name && text.includes(attrs.author_name))
  const date = parseDate(attrs.date)
  const who = [attrs.author_name?.trim(), handle && (attrs.author_name ? `(@${handle})` : `@${handle}`)]
    .filter(Boolean)
    .join(' ')
  const when = date ? formatTweetDate(date, ctx) : attrs.date?.trim()
  const href = attrs.url || handle ? tweetStatusUrl({ url: attrs.url ?? '', username: handle }) : ''
  const byline = signed ? '' : [who, when].filter(Boolean).join(' ∙ ')
  return {
    text: pieces,
    href: href && ctx.link(href),
    byline: honestLinkText(byline || ctx.words.viewOnX, href),
  }
}

/** The older, inline tweet. */
export const twitter = defineBlock({
  name: 'twitter',
  words: xWords,
  attrs: oldTweetAttributes,
  spec: { group: 'inline', inline: true, draggable: true },
  html: [
    { match: '[data-component-name="TwitterToDOM"]', priority: 60, attrs: (element) => dataAttrs(element) ?? false },
  ],
  missing: (attrs, context) => (oldTweet(attrs, context)?.text.length ? null : missingQuote('tweet', attrs.url)),
  says: (attrs, ctx) => oldTweet(attrs, ctx),
  text: ({ says, context }) =>
    [tweetPlainText(says.text, context), `— ${context.cite(says.byline, says.href)}`].filter(Boolean).join('\n'),
})

export const twitter2 = defineBlock({
  name: 'twitter2',
  markdown: { name: 'tweet' },
  words: xWords,
  attrs: tweetAttributes,
  spec: { group: 'block', draggable: true },
  html: [
    { match: '[data-component-name="Twitter2ToDOM"], .twitter-embed, div.tweet', priority: 60, attrs: publishedTweet },
    {
      match: 'blockquote.twitter-tweet, blockquote.twitter-video',
      priority: 70,
      attrs: tweetOfEmbedCode,
      drawing: false,
    },
  ],
  link: { hosts: ['twitter.com', 'x.com', 't.co'], call: tweetCall, recognize: recognizeTweet },
  missing(attrs, context) {
    const tweet = tweetOf(attrs, context)
    const shown =
      tweet !== null &&
      (tweet.text.length > 0 ||
        tweet.photos.length > 0 ||
        tweet.hasVideo ||
        tweet.quoted !== null ||
        tweet.link !== null)
    return shown ? null : missingQuote('tweet', attrs.url)
  },
  says: (attrs, ctx) => tweetOf(attrs, ctx),
  text: ({ says, context }) => tweetAsText(says, context),
})

/** The network's own embed code (`blockquote.twitter-tweet`). */
function tweetOfEmbedCode(quote: HtmlElement) {
  const links = findAll(quote, 'a[href]')
  const url = links.map((link) => attribute(link, 'href')).findLast((href) => href !== null && tweetIdOf(href) !== null)
  if (!url) return false
  const words = find(quote, 'p')
  // "— Name (@handle) January 2, 2026" follows the text.
  const signature = textOf(quote).slice(textOf(words).length)
  const at = signature.indexOf('(@')
  const name =
    at > 0
      ? signature
          .slice(0, at)
          .replace(/^ ?[—-]/, '')
          .trim()
      : ''
  const username = at > 0 ? (/^\(@(\w{1,32})\)/.exec(signature.slice(at))?.[1] ?? '') : ''
  return {
    url,
    full_text: textOf(words),
    name: name || null,
    username: username || (/(?:twitter|x)\.com\/(\w{1,32})\/status/.exec(url)?.[1] ?? ''),
    date: textOf(links.at(-1) ?? null) || null,
  }
}

/** A tweet as plain text, with the same parts as its card. */
function tweetAsText(tweet: Tweet, context: TextContext & { readonly words: XWords }): TextBlock {
  const { messages, words } = context
  const { speaker, profileUrl, statusUrl, text, photos, hasVideo, quoted, link } = tweet
  const href = context.link(statusUrl)
  return lineStack([
    speechText(speakerName(speaker, profileUrl, context), tweetPlainText(text, context)),
    ...photos.map(({ src, alt }) => pictureText(src, alt, context)),
    hasVideo ? action(messages.playVideo, href) : null,
    quoted &&
      speechText(
        [words.quotedPost, speakerName(quoted.speaker, null, context)].filter(Boolean).join(': '),
        tweetPlainText(quoted.text, context),
      ),
    link && lines(link.title, link.beginning, action(link.domain ?? '', link.href)),
    postFacts(tweet),
    action(tweet.action, href),
  ])
}

/** R-TW */
function recognizeTweet(link: string): FetchLink | null {
  return isTweetUrl(link) ? fetchLink(tweetCall, { url: link }) : null
}
