import {
  action,
  defineBlock,
  defineCall,
  fetchLink,
  flag,
  formatCount,
  formatTweetDate,
  getCall,
  image,
  isoDate,
  kept,
  lines,
  link,
  listOf,
  number,
  object,
  parseDate,
  pictureText,
  prefixed,
  quotedTweetText,
  record,
  requiredImage,
  requiredText,
  text,
  textOr,
  truncateCharacters,
  tweetPlainText,
  tweetText,
  type Output,
  type SaysContext,
  type TextBlock,
  type TextContext,
  type TweetPiece,
  type NetworkSpeaker,
} from '../../../src/block.js'

/** The platform's tweet as a block of a stranger. */
/** Stored attributes of a tweet. */
export const tweetAttributes = {
  url: link(),
  full_text: textOr(''),
  username: textOr(''),
  name: text(),
  profile_image_url: image(),
  date: text(),
  photos: listOf(object({ img_url: requiredImage(), link_url: link(), alt_text: text() })),
  quoted_tweet: record({ full_text: textOr(''), username: textOr(''), name: text(), profile_image_url: image() }),
  reply_count: number(),
  retweet_count: number(),
  like_count: number(),
  impression_count: number(),
  expanded_url: record({ url: link(), title: text(), description: text(), domain: text(), image: image() }),
  video_url: link(),
  video_preview_media_key: kept(),
  belowTheFold: flag(),
}

export type TweetAttributes = Output<typeof tweetAttributes>

/** I18n messages that only these blocks use. */
export const xWords = {
  en: {
    viewOnX: 'View on X',
    quotedPost: 'Quoted post',
    retweets: (count: number) => `${formatCount(count, 'en')} ${count === 1 ? 'retweet' : 'retweets'}`,
  },
  ar: {
    viewOnX: 'اعرض على X',
    quotedPost: 'منشور مقتبس',
    retweets: (count: number) => `${formatCount(count, 'ar')} إعادة تغريد`,
  },
  de: {
    viewOnX: 'Auf X ansehen',
    quotedPost: 'Zitierter Beitrag',
    retweets: (count: number) => `${formatCount(count, 'de')} ${count === 1 ? 'Retweet' : 'Retweets'}`,
  },
  es: {
    viewOnX: 'Ver en X',
    quotedPost: 'Publicación citada',
    retweets: (count: number) => `${formatCount(count, 'es')} ${count === 1 ? 'retuit' : 'retuits'}`,
  },
  fr: {
    viewOnX: 'Voir sur X',
    quotedPost: 'Publication citée',
    retweets: (count: number) => `${formatCount(count, 'fr')} ${count < 2 ? 'retweet' : 'retweets'}`,
  },
  he: {
    viewOnX: 'לצפייה ב-X',
    quotedPost: 'פוסט מצוטט',
    retweets: (count: number) => `${formatCount(count, 'he')} ציוצים מחדש`,
  },
  it: {
    viewOnX: 'Vedi su X',
    quotedPost: 'Post citato',
    retweets: (count: number) => `${formatCount(count, 'it')} retweet`,
  },
  ja: {
    viewOnX: 'X で見る',
    quotedPost: '引用された投稿',
    retweets: (count: number) => `リツイート ${formatCount(count, 'ja')}件`,
  },
  nl: {
    viewOnX: 'Bekijken op X',
    quotedPost: 'Geciteerd bericht',
    retweets: (count: number) => `${formatCount(count, 'nl')} ${count === 1 ? 'retweet' : 'retweets'}`,
  },
  pt: {
    viewOnX: 'Ver no X',
    quotedPost: 'Publicação citada',
    retweets: (count: number) => `${formatCount(count, 'pt')} ${count === 1 ? 'retweet' : 'retweets'}`,
  },
  zh: {
    viewOnX: '在 X 上查看',
    quotedPost: '引用的帖子',
    retweets: (count: number) => `${formatCount(count, 'zh')} 次转推`,
  },
}

export type XWords = typeof xWords.en

export interface Tweet {
  /** The name is '' if unknown. */
  readonly speaker: NetworkSpeaker
  readonly profileUrl: string | null
  readonly statusUrl: string
  readonly text: readonly TweetPiece[]
  readonly photos: readonly { readonly src: string; readonly alt: string | null }[]
  readonly hasVideo: boolean
  readonly quoted: { readonly speaker: NetworkSpeaker; readonly text: readonly TweetPiece[] } | null
  readonly link: TweetLink | null
  readonly date: { readonly label: string; readonly iso: string | null } | null
  readonly counts: readonly string[]
  /** Label of the link: 'View on X'. */
  readonly action: string
}

/** The page linked by a tweet. */
export interface TweetLink {
  readonly href: string
  readonly title: string
  readonly description: string | null
  /** The start of the description, for mail and plain text (K-TW-3). */
  readonly beginning: string | null
  readonly domain: string | null
  readonly image: string | null
}

type TweetContext = Pick<SaysContext<XWords>, 'messages' | 'words' | 'timeZone' | 'language' | 'link'>
type TweetAuthor = Pick<TweetAttributes, 'name' | 'username' | 'profile_image_url'>

/** The block's content; null without an author, a page, a text and a picture. */
export function tweetOf(source: TweetAttributes, ctx: TweetContext): Tweet | null {
  const username = handleOf(source.username)
  const text = tweetText(source.full_text, { lineFeeds: 'break', expandedUrl: source.expanded_url?.url })
  const quotedText = source.quoted_tweet ? quotedTweetText(source.quoted_tweet.full_text) : []
  if (!username && !source.url && text.length === 0 && source.photos.length === 0) return null
  return {
    speaker: speakerOf(source),
    profileUrl: username ? profileOf(username) : null,
    statusUrl: source.url ?? profileOf(username),
    text,
    photos: source.photos.slice(0, 4).map(({ img_url, alt_text }) => ({ src: img_url, alt: alt_text })),
    hasVideo: source.video_url !== null && source.video_url !== '',
    quoted:
      source.quoted_tweet && (quotedText.length > 0 || handleOf(source.quoted_tweet.username))
        ? { speaker: speakerOf(source.quoted_tweet), text: quotedText }
        : null,
    link: linkOf(source.expanded_url, ctx),
    date: dateOf(source.date, ctx),
    // N-TW2-5: one count alone would look like a broken card.
    counts:
      source.like_count && source.retweet_count && source.like_count > 0 && source.retweet_count > 0
        ? [ctx.words.retweets(source.retweet_count), ctx.messages.likes(source.like_count)]
        : [],
    action: ctx.words.viewOnX,
  }
}

const profileOf = (username: string) => `https://x.com/${encodeURIComponent(username)}`

export function factsOf({ date, counts }: Tweet): string {
  return [date?.label, ...counts].filter(Boolean).join(' ∙ ')
}

function speechText(who: string, words: string): TextBlock {
  if (who === '') return prefixed('> ', words)
  return words === '' ? who : lines(`${who}:`, prefixed('> ', words))
}

function speakerName({ name, handle }: NetworkSpeaker, profileUrl: string | null, context: TextContext): string {
  return context.citeName(handle ? `${name} (${handle})` : name, profileUrl === null ? '' : context.link(profileUrl))
}

function speakerOf({ name, username, profile_image_url }: TweetAuthor): NetworkSpeaker {
  const handle = handleOf(username)
  const shown = name?.trim() || ''
  const avatar = profile_image_url || null
  const at = handle ? `@${handle}` : null
  return shown ? { name: shown, handle: at, avatar } : { name: at ?? '', handle: null, avatar }
}

function handleOf(username: string): string {
  return username.trim().replace(/^@/, '')
}

function linkOf(stored: TweetAttributes['expanded_url'], { link }: TweetContext): TweetLink | null {
  const href = stored?.url && /^https?:/i.test(stored.url) ? link(stored.url) : ''
  if (!stored?.url || !href) return null
  const title = stored.title?.trim() || stored.domain?.trim() || stored.url
  const description = stored.description?.trim() || null
  const domain = stored.domain?.trim() || null
  return {
    href,
    title: truncateCharacters(title, 140),
    description,
    beginning: description && truncateCharacters(description, 135),
    domain: domain === title ? null : domain,
    image: stored.image,
  }
}

/** Old published tweets store a date text without a time. It is shown unchanged, up to 60 characters. */
function dateOf(stored: string | null, { timeZone, language }: TweetContext): Tweet['date'] {
  const date = parseDate(stored)
  if (date) return { label: formatTweetDate(date, { timeZone, language }), iso: isoDate(date) }
  const words = stored?.trim()
  return words ? { label: truncateCharacters(words, 60), iso: null } : null
}

/** A tweet as plain text, with the same parts as its card. */
export function tweetAsText(tweet: Tweet, context: TextContext & { readonly words: XWords }): TextBlock {
  const { messages, words } = context
  const { speaker, profileUrl, statusUrl, text, photos, hasVideo, quoted, link } = tweet
  const href = context.link(statusUrl)
  return lines(
    speechText(speakerName(speaker, profileUrl, context), tweetPlainText(text, context)),
    ...photos.map(({ src, alt }) => pictureText(src, alt, context)),
    hasVideo ? action(messages.playVideo, href) : null,
    quoted &&
      speechText(
        [words.quotedPost, speakerName(quoted.speaker, null, context)].filter(Boolean).join(': '),
        tweetPlainText(quoted.text, context),
      ),
    link && lines(link.title, link.beginning, action(link.domain ?? '', link.href)),
    factsOf(tweet),
    action(tweet.action, href),
  )
}

const tweetCall = defineCall({
  name: 'my_tweet',
  request: ({ url }: { url: string }) => getCall('/api/v1/tweet', { url }),
  answer: object({ ...tweetAttributes, url: requiredText(), username: requiredText() }),
})

export const tweet = defineBlock({
  name: 'my_tweet',
  words: xWords,
  attrs: tweetAttributes,
  spec: { group: 'block', draggable: true },
  link: {
    hosts: ['twitter.com', 'x.com'],
    call: tweetCall,
    recognize: (pasted) =>
      /^https:\/\/(?:twitter|x)\.com\/\w+\/status\/\d+$/.test(pasted) ? fetchLink(tweetCall, { url: pasted }) : null,
  },
  missing(attrs, context) {
    const tweet = tweetOf(attrs, context)
    const shown =
      tweet !== null &&
      (tweet.text.length > 0 ||
        tweet.photos.length > 0 ||
        tweet.hasVideo ||
        tweet.quoted !== null ||
        tweet.link !== null)
    return shown ? null : 'A tweet has no text and no picture. Embed it again, or remove the block.'
  },
  says: (attrs, ctx) => tweetOf(attrs, ctx),
  text: ({ says, context }) => tweetAsText(says, context),
})
