import { parseFileSize } from '../domain/text/file-size.js'
import { find, findAll, textOf } from '../schema/html-select.js'
import { attribute, isElement, type HtmlElement, type HtmlNode } from '../schema/html.js'
import { buildElement, buildFigure, buildText, outermost } from '../schema/import/build-html.js'
import { leftOut, type ForeignRule } from '../schema/import/foreign-rule.js'
import { backgroundOf } from './common.js'
import { cardAttributes, sourceOf } from './link-card.js'

/** Cards of Ghost's editor (Koenig), as its themes and its API print them. */
export const ghostRules: readonly ForeignRule[] = [
  { match: 'figure.kg-bookmark-card', node: 'digestPostEmbed', attrs: bookmark },
  // A card is a leaf, so its caption becomes a block after it.
  {
    match: 'figure.kg-bookmark-card',
    priority: 71,
    content: (card) =>
      card.children.some(isCaption) && bookmark(card) ? [withoutCaption(card), ...captionOf(card)] : false,
  },
  {
    match: 'a.kg-btn, a.kg-header-card-button, a.kg-product-card-button, a.kg-cta-button',
    node: 'button',
    attrs: (link) => ({ url: attribute(link, 'href'), text: textOf(link) || null }),
  },
  { match: 'div.kg-callout-card', node: 'calloutBlock', content: callout },
  { match: 'div.kg-audio-card', content: recording },
  { match: 'div.kg-file-card', node: 'file', attrs: file },
  {
    match: 'figure.kg-video-card',
    content: (card) => [...card.children.filter((child) => !isCaption(child)), ...captionOf(card)],
  },
  { match: '.kg-product-card-rating', content: stars },
  {
    match:
      'img.kg-product-card-image:not(figure img), img.kg-header-card-image:not(figure img), .kg-cta-image-container img:not(figure img)',
    content: (img) => [buildFigure(withoutStockText(img))],
  },
  leftOut(
    'iframe[data-kg-transistor-embed], figure.kg-transistor-card',
    'The player of private podcasts was left out. It works on Ghost only.',
  ),
  {
    match: 'div.kg-header-card.kg-style-image[style*="url("]',
    content: (card) => [...background(card), ...card.children],
  },
  {
    match: 'div.kg-signup-card:has(img.kg-signup-card-image)',
    priority: 71,
    content: (card) => {
      const picture = find(card, 'img.kg-signup-card-image')
      return picture ? [buildFigure(picture), withoutPicture(card)] : false
    },
  },
  {
    match: 'div.kg-signup-card',
    node: { role: 'subscribe' },
    attrs: (card) => ({
      url: '%%checkout_url%%',
      text: textOf(find(card, '.kg-signup-card-button-default, button')) || null,
    }),
    content: signupText,
  },
]

/** Controls that Ghost draws around its cards. */
export const ghostChrome: readonly string[] = [
  '.kg-audio-player',
  '.kg-audio-hide.kg-audio-thumbnail',
  '.kg-video-overlay',
  '.kg-video-player-container',
  '.kg-toggle-card-icon',
  '.kg-file-card-icon',
  '.kg-file-card-filesize',
  '.kg-signup-card-form',
  '.kg-signup-card-success',
  '.kg-signup-card-error',
]

/** Ghost divides the public preview from the rest with a comment. */
export const ghostComments: readonly (readonly [string, string])[] = [['members-only', 'paywall']]

export const ghostBodies: readonly string[] = ['.gh-content', '.post-full-content .post-content', '.kg-canvas']

function bookmark(card: HtmlElement) {
  const link = find(card, 'a.kg-bookmark-container[href]')
  const url = link && attribute(link, 'href')
  if (!url) return false
  const says = (part: string) => textOf(find(card, `.kg-bookmark-${part}`))
  return cardAttributes({
    url,
    title: says('title'),
    description: says('description'),
    picture: sourceOf(find(card, '.kg-bookmark-thumbnail img')),
    site: says('publisher') || says('author'),
    siteIcon: sourceOf(find(card, 'img.kg-bookmark-icon')),
    author: says('publisher') ? says('author') : '',
  })
}

function withoutCaption(card: HtmlElement): HtmlElement {
  return buildElement(
    'figure',
    card.children.filter((child) => !isCaption(child)),
    card.attribs,
  )
}

function captionOf(card: HtmlElement): HtmlNode[] {
  return card.children.filter(isCaption).map((caption) => buildElement('p', caption.children))
}

/** The card of a form without the picture behind it. */
function withoutPicture(card: HtmlElement): HtmlElement {
  const parts = ['heading', 'subheading', 'disclaimer', 'form'].flatMap(
    (part) => find(card, `.kg-signup-card-${part}`) ?? [],
  )
  return buildElement('div', outermost(parts), { class: 'kg-signup-card' })
}

function isCaption(node: HtmlNode): node is HtmlElement {
  return isElement(node) && node.name === 'figcaption'
}

function callout(card: HtmlElement): readonly HtmlNode[] {
  const emoji = textOf(find(card, '.kg-callout-emoji'))
  const words = find(card, '.kg-callout-text')
  return [buildElement('p', [...(emoji ? [buildText(`${emoji} `)] : []), ...(words?.children ?? [])])]
}

/** The recording as the post format writes it, below its picture. */
function recording(card: HtmlElement): readonly HtmlNode[] | false {
  const player = find(card, 'audio')
  const url = sourceOf(player) ?? sourceOf(player && find(player, 'source'))
  if (!url) return false
  const seconds = Number(textOf(find(card, '.kg-audio-duration')))
  const attrs = { url, label: textOf(find(card, '.kg-audio-title')) || null, duration: seconds > 0 ? seconds : null }
  const picture = find(card, 'img.kg-audio-thumbnail[src]')
  return [
    ...(picture ? [buildFigure(withoutStockText(picture))] : []),
    buildElement('div', [], { class: 'native-audio-url-embed', 'data-attrs': JSON.stringify(attrs) }),
  ]
}

/** Ghost names pictures that their writer cannot describe after their place. */
function withoutStockText(img: HtmlElement): HtmlElement {
  const stock = /^(?:audio-thumbnail|CTA Image)$/.test(attribute(img, 'alt') ?? '')
  if (!stock) return img
  const own = buildElement('img', [], { ...img.attribs, alt: '' })
  own.parent = img.parent
  return own
}

function file(card: HtmlElement) {
  const link = find(card, 'a.kg-file-card-container[href], a[href]')
  const says = (part: string) => textOf(find(card, `.kg-file-card-${part}`))
  const filename = says('filename')
  if (!link) return false
  return {
    href: attribute(link, 'href'),
    title: says('title') || null,
    description: says('caption') || null,
    filename: filename || null,
    filetype: /\.([a-z0-9]{1,6})$/i.exec(filename)?.[1]?.toLowerCase() ?? null,
    filesize: parseFileSize(says('filesize').replace(/ Bytes$/, ' B')),
  }
}

/** The stars are drawings. The rating is the number of filled ones. */
function stars(rating: HtmlElement): readonly HtmlNode[] {
  const all = findAll(rating, '.kg-product-card-rating-star').length
  const active = Math.min(all, findAll(rating, '.kg-product-card-rating-active').length)
  return all === 0 ? rating.children : [buildElement('p', [buildText('★'.repeat(active) + '☆'.repeat(all - active))])]
}

function background(card: HtmlElement): HtmlNode[] {
  const src = attribute(card, 'data-kg-background-image') ?? backgroundOf(card)
  return src ? [buildFigure(buildElement('img', [], { src }))] : []
}

function signupText(card: HtmlElement): readonly HtmlNode[] {
  const parts = ['heading', 'subheading', 'disclaimer'].flatMap((part) => find(card, `.kg-signup-card-${part}`) ?? [])
  return outermost(parts)
    .filter(textOf)
    .map((part) => buildElement('p', part.children))
}
