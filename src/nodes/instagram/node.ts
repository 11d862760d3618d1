import * as v from 'valibot'
import { isInstagramId, parseInstagramUrl } from '../../domain/providers/instagram.js'
import { originalImageUrl } from '../../domain/pictures/image-url.js'
import { imageWords } from '../../parts/image-text.js'
import { missingQuote } from '../../parts/missing.js'
import { socialPostText } from '../../parts/social-text.js'
import { flag, image, number, requiredText, text } from '../../schema/attributes.js'
import { defineBlock } from '../../schema/define.js'
import { attribute, dataAttrs, find, findAll, textOf, type HtmlElement } from '../../schema/html.js'
import { instagramPost } from './instagram-post.js'
import { recognizeInstagram } from './recognize.js'

export const instagram = defineBlock({
  name: 'instagram',
  attrs: {
    instagram_id: v.pipe(requiredText(), v.check(isInstagramId, 'It must be the id of an Instagram post.')),
    title: text(),
    author_name: text(),
    thumbnail_url: image(),
    timestamp: text(),
    like_count: number(),
    comment_count: number(),
    profile_pic_url: image(),
    follower_count: number(),
    belowTheFold: flag(),
  },
  spec: { group: 'block', draggable: true },
  html: [
    {
      match: 'div.instagram-embed-wrap, div.instagram, [data-component-name="InstagramToDOM"]',
      attrs: (element) => (dataAttrs(element) as { instagram_id: string } | null) ?? renderedPost(element),
    },
  ],
  recognize: recognizeInstagram,
  missing: (attrs) =>
    attrs.title?.trim() || attrs.thumbnail_url ? null : missingQuote('Instagram post', attrs.instagram_id),
  text({ attrs, context }) {
    const post = instagramPost(attrs, context)
    return socialPostText(
      post,
      attrs.thumbnail_url ? [imageWords(context.messages.postOn('Instagram'), context.messages)] : [],
      context,
    )
  },
})

/** Bodies up to 2021 hold the card as it was drawn then. */
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
