import { originalImageUrl } from '../../domain/pictures/image-url.js'
import { parseTikTokUrl, tiktokFrameUrl, tiktokMedia } from '../../domain/providers/tiktok.js'
import { mediaNeeds } from '../../parts/media-picture.js'
import { missingLink } from '../../parts/missing.js'
import { flag, image, link, text } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { attribute, dataAttrs, find, findAll, textOf, type HtmlElement } from '../../schema/html.js'
import { action, lines } from '../../schema/text-block.js'
import { recognizeTikTok } from './recognize.js'

export const tiktok = defineBlock({
  name: 'tiktok',
  attrs: {
    url: link(),
    title: text(),
    thumbnail_url: image(),
    author: text(),
    embed_url: link(),
    author_url: link(),
    belowTheFold: flag(),
  },
  spec: { group: 'block', draggable: true },
  html: [
    {
      match:
        'div.tiktok-wrap, [data-component-name="TikTokCreateTikTokEmbed"], [data-component-name="TikTokCreateStaticTikTokEmbed"]',
      attrs: (element) => dataAttrs(element) ?? staticClip(element),
    },
  ],
  recognize: recognizeTikTok,
  needs: ({ thumbnail_url, url }) => mediaNeeds(thumbnail_url, tiktokMedia(url)),
  missing: (attrs) => (attrs.url || tiktokFrameUrl(attrs) ? null : missingLink('TikTok', attrs.title, 'url')),
  text({ attrs, context }) {
    const href = attrs.url ? context.link(attrs.url) : (tiktokFrameUrl(attrs) ?? '')
    if (!href && !attrs.title?.trim() && !attrs.thumbnail_url) return ''
    const author = context.citeName(attrs.author?.trim() ?? '', attrs.author_url ? context.link(attrs.author_url) : '')
    return lines(
      attrs.title?.trim() || context.messages.postOn('TikTok'),
      author,
      action(context.messages.watchOn('TikTok'), href),
    )
  },
})

/** A mail holds only the picture that links to the clip. */
function staticClip(element: HtmlElement) {
  const url = findAll(element, 'a[href]')
    .map((anchor) => attribute(anchor, 'href'))
    .find((href) => href !== null && parseTikTokUrl(href) !== null)
  if (!url) return false
  const picture = find(element, 'img')
  const src = picture && attribute(picture, 'src')
  return { url, thumbnail_url: src ? originalImageUrl(src) : null, title: textOf(element) || null }
}
