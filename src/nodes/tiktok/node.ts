import { originalImageUrl } from '../../domain/image-url.js'
import { parseTikTokUrl } from '../../domain/providers/tiktok.js'
import { flag, image, link, text } from '../../schema/attributes.js'
import { defineNode } from '../../schema/define.js'
import { attribute, dataAttrs, find, findAll, textOf, type HtmlElement } from '../../schema/html.js'
import { recognizeTikTok } from './recognize.js'

export const tiktok = defineNode({
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
  importRules: [
    {
      match: 'div.tiktok-wrap, [data-component-name="TikTokCreateTikTokEmbed"], [data-component-name="TikTokCreateStaticTikTokEmbed"]',
      attrs: (element) => dataAttrs(element) ?? staticClip(element),
    },
  ],
  recognize: recognizeTikTok,
  text({ attrs, context }) {
    const title = attrs.title?.trim() || (attrs.url || attrs.author ? context.messages.postOn('TikTok') : '')
    return [title, attrs.author, attrs.url && `${context.messages.watchOn('TikTok')}: ${context.resolve(attrs.url)}`].filter(Boolean).join('\n')
  },
})

/** A mail holds only the picture that links to the clip. */
function staticClip(element: HtmlElement) {
  const url = findAll(element, 'a[href]').map((anchor) => attribute(anchor, 'href')).find((href) => href !== null && parseTikTokUrl(href) !== null)
  if (!url) return false
  const picture = find(element, 'img')
  const src = picture && attribute(picture, 'src')
  return { url, thumbnail_url: src ? originalImageUrl(src) : null, title: textOf(element) || null }
}
