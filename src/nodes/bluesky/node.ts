import { TWEET_PHOTOS } from '../../domain/values/limits.js'
import { imageWords } from '../../parts/image-text.js'
import { missingQuote } from '../../parts/missing.js'
import { socialPostText } from '../../parts/social-text.js'
import { socialDate, socialPost, type SocialPost, socialSpeaker, socialText } from '../../parts/social.js'
import type { Output } from '../../schema/attr.js'
import { image, listOf, requiredImage, text, textOr } from '../../schema/attributes.js'
import { defineBlock, type SaysContext } from '../../schema/define.js'
import type { AnswerOf } from '../../schema/embed-call.js'
import { find, findAll, textOf } from '../../schema/html-select.js'
import { attribute, dataAttrs, type HtmlElement } from '../../schema/html.js'
import { fetchLink, type FetchLink, type RecognitionContext } from '../../schema/recognized.js'
import {
  blueskyFrameUrl,
  blueskyPostUrl,
  blueskyProfileUrl,
  blueskyText,
  parseBlueskyUri,
  parseBlueskyUrl,
} from './address.js'
import { blueskyCall } from './call.js'

/** Stored attributes of a post. */
const blueskyAttributes = {
  postId: text(),
  authorDid: text(),
  authorName: text(),
  authorHandle: text(),
  authorAvatarUrl: image(),
  text: textOr(''),
  createdAt: text(),
  uri: text(),
  imageUrls: listOf(requiredImage()),
}

type BlueskyAttributes = Output<typeof blueskyAttributes>

export const bluesky = defineBlock({
  name: 'bluesky',
  attrs: blueskyAttributes,
  spec: { group: 'block', draggable: true },
  html: [
    {
      match: 'div.bluesky-wrap, [data-component-name="BlueskyCreateBlueskyEmbed"]',
      attrs: (element) => dataAttrs(element) ?? linkedPost(element),
    },
    { match: 'blockquote.bluesky-embed', priority: 70, attrs: embedCode },
  ],
  link: { hosts: ['bsky.app', 'bsky.social'], call: blueskyCall, recognize: recognizeBluesky },
  missing: (attrs) =>
    attrs.text.trim() !== '' || attrs.imageUrls.length > 0
      ? null
      : missingQuote('Bluesky post', attrs.uri ?? attrs.postId),
  says: (attrs, ctx) => blueskyPost(attrs, ctx),
  text: ({ says, context }) =>
    socialPostText(
      says,
      says.photos.map(() => imageWords(null, context.messages)),
      context,
    ),
})

/** Old bodies without attributes still link to the post. */
function linkedPost(element: HtmlElement) {
  for (const part of findAll(element, '[href], [src]')) {
    const address = attribute(part, 'href') ?? attribute(part, 'src') ?? ''
    const framed = /^https:\/\/embed\.bsky\.app\/embed\/([^/]{1,300}\/app\.bsky\.feed\.post\/[^/?#]{1,128})/.exec(
      address,
    )?.[1]
    const uri = parseBlueskyUrl(address)?.uri ?? (framed && parseBlueskyUri(`at://${framed}`) ? `at://${framed}` : null)
    if (uri) return { uri }
  }
  return false
}

/** Bluesky's own embed code. */
function embedCode(quote: HtmlElement) {
  const uri = attribute(quote, 'data-bluesky-uri')
  return uri && parseBlueskyUri(uri) ? { uri, text: textOf(find(quote, 'p')) || null } : false
}

export interface BlueskyPost extends SocialPost {
  /** Addresses of its pictures, without duplicates. */
  readonly photos: readonly string[]
  /** Address of Bluesky's own frame; null if the attributes do not identify the post. */
  readonly frame: string | null
}

/** The block's content; null without an author, a page, a text and a picture. */
function blueskyPost(
  attrs: BlueskyAttributes,
  ctx: Pick<SaysContext, 'messages' | 'language' | 'timeZone'>,
): BlueskyPost | null {
  const speaker = socialSpeaker(attrs.authorName, attrs.authorHandle, attrs.authorAvatarUrl)
  const postUrl = blueskyUrl(attrs)
  const text = attrs.text.trim() === '' ? [] : socialText(attrs.text, blueskyText)
  if (!speaker && !postUrl && text.length === 0 && attrs.imageUrls.length === 0) return null
  const post = {
    service: 'Bluesky',
    speaker,
    profileUrl: blueskyProfileUrl(attrs.authorHandle ?? '') ?? blueskyProfileUrl(attrs.authorDid ?? ''),
    postUrl,
    text,
    date: socialDate(attrs.createdAt, 'moment', ctx),
    counts: [],
  } as const
  return {
    ...socialPost(post, ctx),
    photos: [...new Set(attrs.imageUrls)].slice(0, TWEET_PHOTOS),
    frame: blueskyFrame(attrs),
  }
}

type StoredPost = Pick<BlueskyAttributes, 'postId' | 'authorDid' | 'authorHandle' | 'uri'>

/** Page of the post. Prefers the handle, which is readable; missing parts come from the `at://` address. */
function blueskyUrl(post: StoredPost): string | null {
  return firstAddress(post, [post.authorHandle, post.authorDid], blueskyPostUrl)
}

/** Frame of the post. Prefers the DID, which stays the same when the handle changes. */
function blueskyFrame(post: StoredPost): string | null {
  return (
    firstAddress(post, [post.authorDid], blueskyFrameUrl) ?? firstAddress(post, [post.authorHandle], blueskyFrameUrl)
  )
}

function firstAddress(
  { postId, uri }: StoredPost,
  actors: readonly (string | null)[],
  addressOf: typeof blueskyPostUrl,
): string | null {
  const record = parseBlueskyUri(uri ?? '')
  const key = postId ?? record?.postId ?? null
  if (key === null) return null
  for (const actor of [...actors, record?.actor]) {
    const url = actor ? addressOf({ actor, postId: key }) : null
    if (url) return url
  }
  return null
}

/** R-BSKY. Throws if the schema lacks the node, which is a mistake of the schema's author (R-BSKY-2). */
function recognizeBluesky(link: string, { knows }: RecognitionContext): FetchLink | null {
  const post = parseBlueskyUrl(link)
  if (post === null) return null
  if (!knows('bluesky')) throw new Error('Bluesky node schema is missing')
  return fetchLink(blueskyCall, { uri: post.uri }, attrsOf)
}

/** Converts the service's fields to the block's attributes (N-BSKY-1). */
function attrsOf({ uri, author, record, images }: AnswerOf<typeof blueskyCall>) {
  return {
    postId: parseBlueskyUri(uri)?.postId,
    authorDid: author.did,
    authorName: author.displayName || author.handle,
    authorHandle: author.handle,
    authorAvatarUrl: author.avatar,
    text: record.text,
    createdAt: record.createdAt,
    uri,
    imageUrls: images,
  }
}
