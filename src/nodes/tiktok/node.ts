import { originalImageUrl } from '../../domain/pictures/image-url.js'
import { parseTikTokUrl, tiktokFrameUrl, tiktokMedia } from './address.js'
import { mediaNeeds } from '../../parts/media-picture.js'
import { missingLink } from '../../parts/missing.js'
import { tiktokAttributes } from './attributes.js'
import { defineBlock } from '../../schema/define.js'
import { attribute, dataAttrs, find, findAll, textOf, type HtmlElement } from '../../schema/html.js'
import { action, lines } from '../../schema/text-block.js'
import { tiktokCall } from './call.js'
import { clipOf } from './clip.js'
import { recognizeTikTok } from './recognize.js'

export const tiktok = defineBlock({
  name: 'tiktok',
  attrs: tiktokAttributes,
  spec: { group: 'block', draggable: true },
  html: [
    {
      match:
        'div.tiktok-wrap, [data-component-name="TikTokCreateTikTokEmbed"], [data-component-name="TikTokCreateStaticTikTokEmbed"]',
      attrs: (element) => dataAttrs(element) ?? staticClip(element),
    },
    { match: 'blockquote.tiktok-embed', priority: 70, attrs: embedCode },
  ],
  link: { hosts: ['tiktok.com'], call: tiktokCall, recognize: recognizeTikTok },
  needs: ({ thumbnail_url, url }) => mediaNeeds(thumbnail_url, tiktokMedia(url)),
  missing: (attrs) => (attrs.url || tiktokFrameUrl(attrs) ? null : missingLink('TikTok', attrs.title, 'url')),
  says: (attrs, ctx) => clipOf(attrs, ctx),
  text: ({ says: { title, author, action: words, href }, context }) =>
    lines(title, author && context.citeName(author.name, author.href), action(words, href)),
})

/** A mail only contains the picture that links to the clip. */
function staticClip(element: HtmlElement) {
  const url = findAll(element, 'a[href]')
    .map((anchor) => attribute(anchor, 'href'))
    .find((href) => href !== null && parseTikTokUrl(href) !== null)
  if (!url) return false
  const picture = find(element, 'img')
  const src = picture && attribute(picture, 'src')
  return { url, thumbnail_url: src ? originalImageUrl(src) : null, title: textOf(element) || null }
}

/** TikTok's own embed code. */
function embedCode(quote: HtmlElement) {
  const url = attribute(quote, 'cite')
  return url && parseTikTokUrl(url) ? { url, title: textOf(find(quote, 'p')) || null } : false
}
