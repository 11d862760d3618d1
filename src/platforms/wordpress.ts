import { hostOf } from '../domain/links/hosts.js'
import { find, findAll, textOf } from '../schema/html-select.js'
import { attribute, isElement, type HtmlElement, type HtmlNode } from '../schema/html.js'
import { buildElement, buildFigure, buildText } from '../schema/import/build-html.js'
import { leftOut, type ForeignRule } from '../schema/import/foreign-rule.js'
import { backgroundOf } from './common.js'

/** Blocks of WordPress's editor (`wp-block-…`), and what its classic editor shows. */
export const wordpressRules: readonly ForeignRule[] = [
  {
    match: 'figure.wp-block-gallery, ul.wp-block-gallery, div.wp-block-gallery, div.gallery[id^="gallery-"]',
    node: 'imageGallery',
    attrs: gallery,
  },
  // A gallery is a leaf: a caption with links becomes a block after it.
  {
    match: 'figure.wp-block-gallery',
    priority: 71,
    content: (block) => {
      const caption = captionOf(block)
      if (!caption || !find(caption, 'a[href]') || !gallery(block)) return false
      const rest = block.children.filter((child) => child !== caption)
      return [buildElement('figure', rest, block.attribs), buildElement('p', caption.children)]
    },
  },
  {
    match: 'a.wp-block-button__link[href], .wp-block-button > a[href]',
    node: 'button',
    attrs: (link) => ({ url: attribute(link, 'href'), text: textOf(link) || null }),
  },
  { match: 'div.wp-block-file', node: 'file', attrs: file },
  { match: 'figure.wp-block-pullquote', node: 'pullquote', content: quotation },
  { match: 'div.wp-caption:has(img), figure.wp-caption:has(p.wp-caption-text)', content: captioned },
  { match: 'div.wp-block-cover', content: cover },
  // A table of one row is not a layout here.
  {
    match: 'figure.wp-block-table > table:not([role])',
    content: (table) => [buildElement('table', table.children, { ...table.attribs, role: 'table' })],
  },
  { match: 'ul.wp-block-social-links', content: socialLinks },
  { match: 'ol.wp-block-footnotes', content: notes },
  {
    match: 'sup.fn[data-fn]',
    node: 'footnoteAnchor',
    attrs: (mark) => ({ number: Number(textOf(mark)) || false }),
  },
  leftOut(
    '.sharedaddy, .jp-relatedposts, #jp-post-flair',
    'Buttons and posts that Jetpack adds to a page were left out.',
  ),
]

/** Players and arrows around blocks. */
export const wordpressChrome: readonly string[] = [
  'object.wp-block-file__embed',
  '.wp-block-file__button',
  '.wp-block-footnotes a[href$="-link"]',
]

function captionOf(block: HtmlElement): HtmlElement | null {
  return block.children.filter(isElement).find(({ name }) => name === 'figcaption') ?? null
}

/** Pictures of a gallery are figures, or items of a list in older versions. */
function gallery(block: HtmlElement) {
  const images = findAll(block, 'img').flatMap((img) => {
    const src = attribute(img, 'data-full-url') ?? attribute(img, 'src')
    if (!src) return []
    const box = boxOf(img, block)
    const words = box && find(box, 'figcaption, .gallery-caption')
    const alt = attribute(img, 'alt')?.trim()
    return [{ src, ...(alt ? { alt } : {}), ...(words && textOf(words) ? { caption: textOf(words) } : {}) }]
  })
  if (images.length === 0) return false
  const caption = captionOf(block)
  return { gallery: { images, caption: caption ? textOf(caption) : '', alt: '', staticGalleryImage: null } }
}

/** The element of one picture within a gallery. */
function boxOf(img: HtmlElement, block: HtmlElement): HtmlElement | null {
  for (let parent = img.parent; parent && parent !== block; parent = parent.parent)
    if (isElement(parent) && /^(?:figure|li|dl)$/.test(parent.name)) return parent
  return null
}

function file(block: HtmlElement) {
  const link = find(block, 'a[href]:not(.wp-block-file__button)') ?? find(block, 'a[href]')
  const href = link && attribute(link, 'href')
  if (!link || !href) return false
  const filename = /\/([^/?#]{1,200})(?:[?#]|$)/.exec(href)?.[1] ?? ''
  return {
    href,
    title: textOf(link) || null,
    filename: filename || null,
    filetype: /\.([a-z0-9]{1,6})$/i.exec(filename)?.[1]?.toLowerCase() ?? null,
  }
}

/** The words of a quotation, and who said them as the last paragraph. */
function quotation(block: HtmlElement): readonly HtmlNode[] {
  const quote = find(block, 'blockquote') ?? block
  return quote.children.map((child) =>
    isElement(child) && child.name === 'cite' ? buildElement('p', child.children) : child,
  )
}

function captioned(box: HtmlElement): readonly HtmlNode[] | false {
  const img = find(box, 'img')
  const words = find(box, '.wp-caption-text')
  return img ? [buildFigure(img, words && textOf(words) ? words.children : [])] : false
}

/** A picture with text over it becomes the picture above its text. */
function cover(block: HtmlElement): readonly HtmlNode[] {
  const img = find(block, 'img.wp-block-cover__image-background')
  const src = img ? null : backgroundOf(block)
  const picture = img ?? (src ? buildElement('img', [], { src }) : null)
  return [...(picture ? [buildFigure(picture)] : []), ...block.children.filter((child) => child !== img)]
}

/** Icons of networks become a line of named links. */
function socialLinks(list: HtmlElement): readonly HtmlNode[] {
  const links = findAll(list, 'a[href]').map((link) => {
    const href = attribute(link, 'href') ?? ''
    return buildElement('a', [buildText(textOf(link) || hostOf(href) || href)], { href })
  })
  if (links.length === 0) return []
  return [
    buildElement(
      'p',
      links.flatMap((link, at) => (at === 0 ? [link] : [buildText(' · '), link])),
    ),
  ]
}

/** Notes have the number of their place. The arrow back to the text is ours. */
function notes(list: HtmlElement): readonly HtmlNode[] {
  const items = list.children.filter(isElement).filter(({ name }) => name === 'li')
  return items.map((item, at) => {
    const words = item.children.filter((child) => !isElement(child) || !/^\s*↩/u.test(textOf(child)))
    return buildElement(
      'div',
      [
        buildElement('a', [buildText(String(at + 1))], { class: 'footnote-number', id: `footnote-${at + 1}` }),
        buildElement('div', [buildElement('p', words)], { class: 'footnote-content' }),
      ],
      { class: 'footnote' },
    )
  })
}
