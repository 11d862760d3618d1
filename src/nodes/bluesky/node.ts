import { parseBlueskyUri, parseBlueskyUrl } from '../../domain/providers/bluesky.js'
import { imageWords } from '../../parts/image-text.js'
import { missingQuote } from '../../parts/missing.js'
import { socialPostText } from '../../parts/social-text.js'
import { image, listOf, requiredImage, text, textOr } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { attribute, dataAttrs, findAll, type HtmlElement } from '../../schema/html.js'
import { blueskyPost } from './bluesky-post.js'
import { recognizeBluesky } from './recognize.js'

export const bluesky = defineBlock({
  name: 'bluesky',
  attrs: {
    postId: text(),
    authorDid: text(),
    authorName: text(),
    authorHandle: text(),
    authorAvatarUrl: image(),
    text: textOr(''),
    createdAt: text(),
    uri: text(),
    imageUrls: listOf(requiredImage()),
  },
  spec: { group: 'block', draggable: true },
  html: [
    {
      match: 'div.bluesky-wrap, [data-component-name="BlueskyCreateBlueskyEmbed"]',
      attrs: (element) => dataAttrs(element) ?? linkedPost(element),
    },
  ],
  recognize: recognizeBluesky,
  missing: (attrs) =>
    attrs.text.trim() !== '' || attrs.imageUrls.length > 0
      ? null
      : missingQuote('Bluesky post', attrs.uri ?? attrs.postId),
  text({ attrs, context }) {
    const post = blueskyPost(attrs, context)
    return post
      ? socialPostText(
          post,
          attrs.imageUrls.map(() => imageWords(null, context.messages)),
          context,
        )
      : ''
  },
})

/** Old bodies without attributes still say which post it is. */
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
