import { originalImageUrl } from '../../domain/pictures/image-url.js'
import { imageWords } from '../../parts/image-text.js'
import { missingQuote } from '../../parts/missing.js'
import { socialPostText } from '../../parts/social-text.js'
import { defineBlock } from '../../schema/define.js'
import { find, findAll, textOf } from '../../schema/html-select.js'
import { attribute, dataAttrs, type HtmlElement } from '../../schema/html.js'
import { fetchLink, type FetchLink } from '../../schema/recognized.js'
import { parseInstagramUrl } from './address.js'
import { instagramAttributes } from './attributes.js'
import { instagramCall } from './call.js'
import { instagramPost } from './instagram-post.js'

export const instagram = defineBlock({
  name: 'instagram',
  attrs: instagramAttributes,
  spec: { group: 'block', draggable: true },
  html: [
    {
      match: 'div.instagram-embed-wrap, div.instagram, [data-component-name="InstagramToDOM"]',
      attrs: (element) => (dataAttrs(element) as { instagram_id: string } | null) ?? renderedPost(element),
    },
    { match: 'blockquote.instagram-media', priority: 70, attrs: embedCode },
  ],
  link: { hosts: ['instagram.com', 'instagr.am'], call: instagramCall, recognize: recognizeInstagram },
  missing: (attrs) =>
    attrs.title?.trim() || attrs.thumbnail_url ? null : missingQuote('Instagram post', attrs.instagram_id),
  says: (attrs, ctx) => instagramPost(attrs, ctx),
  text({ attrs, says, context }) {
    return socialPostText(
      says,
      attrs.thumbnail_url ? [imageWords(context.messages.postOn('Instagram'), context.messages)] : [],
      context,
    )
  },
})

/** Bodies up to 2021 contain the card as rendered then. */
function renderedPost(element: HtmlElement) {
  const links = findAll(element, 'a[href]')
  const id = links.map((link) => parseInstagramUrl(attribute(link, 'href') ?? '')?.instagram_id).find(Boolean)
  if (!id) return false
  const picture = find(element, '.instagram-image img, img')
  const src = picture && attribute(picture, 'src')
  return {
    instagram_id: id,
    title: textOf(find(element, '.instagram-title')) || null,
    author_name: textOf(find(element, '.instagram-author-name')) || null,
    thumbnail_url: src ? originalImageUrl(src) : null,
    timestamp: textOf(find(element, '.instagram-timestamp')) || null,
  }
}

/** Instagram's own embed code. */
function embedCode(quote: HtmlElement) {
  const link = find(quote, 'a[href]')
  const found = parseInstagramUrl(attribute(quote, 'data-instgrm-permalink') ?? (link && attribute(link, 'href')) ?? '')
  return found ? { instagram_id: found.instagram_id } : false
}

/** R-IG */
function recognizeInstagram(link: string): FetchLink | null {
  const post = parseInstagramUrl(link)
  return post && fetchLink(instagramCall, { id: post.instagram_id })
}
