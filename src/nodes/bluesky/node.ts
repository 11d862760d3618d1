import { parseBlueskyUri, parseBlueskyUrl } from './address.js'
import { imageWords } from '../../parts/image-text.js'
import { missingQuote } from '../../parts/missing.js'
import { socialPostText } from '../../parts/social-text.js'
import { blueskyAttributes } from './attributes.js'
import { defineBlock } from '../../schema/define.js'
import { attribute, dataAttrs, find, findAll, textOf, type HtmlElement } from '../../schema/html.js'
import { blueskyPost } from './bluesky-post.js'
import { blueskyCall } from './call.js'
import { recognizeBluesky } from './recognize.js'

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
