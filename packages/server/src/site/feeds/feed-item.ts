import {
  attribute,
  find,
  findAll,
  hasClass,
  type HtmlElement,
  type HtmlNode,
  isElement,
  parseDate,
  parseHtml,
  textOf,
} from 'diptych/block'
import { escapeHtml, imageFormat, type ImageFormat, messagesFor } from 'diptych/domain'
import type { SitePost } from '../site-options.js'
import type { Site } from '../site.js'
import type { FeedCover, FeedItem } from './feed.js'

/** The link that replaces a removed form or frame. */
interface FeedMarkupOptions {
  /** The post's address, which relative links are resolved against. */
  readonly url: string
  readonly vote: string
}

/** Elements that feed readers support, with the attributes that matter without a style sheet. */
const KEPT: ReadonlyMap<string, readonly string[]> = new Map([
  ...'p h1 h2 h3 h4 h5 h6 ul dl dt dd blockquote pre code em strong b i u s del ins sub sup br hr figure figcaption table caption thead tbody tfoot tr cite q kbd samp abbr small mark bdi section div'
    .split(' ')
    .map((name): [string, readonly string[]] => [name, []]),
  ['ol', ['start', 'reversed', 'type']],
  ['li', ['value']],
  ['th', ['colspan', 'rowspan', 'scope']],
  ['td', ['colspan', 'rowspan']],
  ['time', ['datetime']],
  ['a', ['href']],
  ['img', ['src', 'alt', 'width', 'height']],
  ['audio', ['src', 'controls']],
  ['video', ['src', 'controls', 'poster', 'width', 'height']],
  ['source', ['src', 'type']],
])
const EVERYWHERE = ['lang', 'dir']
const ADDRESSES = new Set(['href', 'src', 'poster'])
const VOID = new Set(['br', 'hr', 'img', 'source'])
const DROPPED = new Set(
  'script style template noscript svg math button input select textarea nav object embed iframe link meta'.split(' '),
)
/** Classes of elements that only work on our own pages. */
const FURNITURE = ['heading-anchor', 'embed-load', 'katex-html', 'card-logo', 'byline-avatars']
/** Boxes that `web.css` styles. In feeds they become quotations, to separate them from the text. */
const BOXES = ['card', 'pullquote', 'callout-block', 'paywall']

/** Converts markup of a page for feed readers. Keeps all text: an unknown element is replaced by its content. */
function feedMarkup(nodes: readonly HtmlNode[], options: FeedMarkupOptions): string {
  return nodes.map((node) => markupOf(node, options)).join('')
}

function markupOf(node: HtmlNode, options: FeedMarkupOptions): string {
  if (node.type === 'text') return escapeHtml(node.data)
  if (!isElement(node)) return ''
  const { name } = node
  if (hasClass(node, 'katex')) return formulaOf(node)
  if (name === 'iframe') return frameOf(node, options)
  if (name === 'form') return formOf(node, options)
  if (DROPPED.has(name) || 'hidden' in node.attribs || FURNITURE.some((each) => hasClass(node, each))) return ''
  const inner = feedMarkup(node.children, options)
  if (BOXES.some((each) => hasClass(node, each))) return `<blockquote>${inner}</blockquote>`
  // Adds the gaps between names that the style sheet adds on pages.
  if (hasClass(node, 'card-source'))
    return `<p>${node.children
      .map((child) => markupOf(child, options))
      .filter(Boolean)
      .join(' ')}</p>`
  // Marks a card's title, which the style sheet emphasises on pages.
  if (name === 'p' && hasClass(node, 'card-title')) return `<p><strong>${inner}</strong></p>`
  if (hasClass(node, 'footnote-anchor')) return `<sup><a${attributesOf(node, ['href'], options)}>${inner}</a></sup>`
  if (hasClass(node, 'footnotes')) return `<hr>${inner}`
  if (name === 'summary') return inner.trim() === '' ? '' : `<p>${inner}</p>`
  const kept = KEPT.get(name)
  if (!kept) return inner
  const attributes = attributesOf(node, kept, options)
  if (name === 'img') return attributes.includes(' src="') ? `<img${attributes}>` : ''
  if (name === 'a' && !attributes.includes(' href="')) return inner
  if (VOID.has(name)) return `<${name}${attributes}>`
  // Removes layout elements and elements that are now empty.
  if ((name === 'div' || name === 'section') && attributes === '' && isLayout(node)) return inner
  if ((name === 'p' || name === 'div' || name === 'li') && inner.trim() === '') return ''
  return `<${name}${attributes}>${inner}</${name}>`
}

function isLayout(element: HtmlElement): boolean {
  return element.children.every((child) =>
    child.type === 'text'
      ? child.data.trim() === ''
      : !isElement(child) || !/^(?:a|span|img|em|strong|code)$/.test(child.name),
  )
}

function attributesOf(element: HtmlElement, names: readonly string[], options: FeedMarkupOptions): string {
  return [...names, ...EVERYWHERE]
    .map((name) => {
      const value = attribute(element, name)
      if (value === null) return ''
      const written = ADDRESSES.has(name) ? absolute(value, options.url) : value
      return written === null ? '' : ` ${name}="${escapeHtml(written)}"`
    })
    .join('')
}

/** Resolves an address; null unless it is http(s) or mailto. */
function absolute(address: string, base: string): string | null {
  if (!URL.canParse(address, base)) return null
  const url = new URL(address, base)
  return /^(?:https?|mailto):$/.test(url.protocol) ? url.href : null
}

/** The TeX source of a formula. Few feed readers show MathML, and none supports KaTeX's markup. */
function formulaOf(element: HtmlElement): string {
  const source = textOf(find(element, 'annotation'))
  return source === '' ? escapeHtml(textOf(element)) : `<code>${escapeHtml(source)}</code>`
}

/** Replaces a frame, which feed readers drop, by a link to its address, unless the block already has a link. */
function frameOf(element: HtmlElement, { url }: FeedMarkupOptions): string {
  const block = blockOf(element)
  const source = absolute(attribute(element, 'src') ?? '', url)
  if (source === null || source === url || (block && find(block, 'a[href]'))) return ''
  return `<p><a href="${escapeHtml(source)}">${escapeHtml(attribute(element, 'title') || source)}</a></p>`
}

function blockOf(element: HtmlElement): HtmlElement | null {
  for (let at: HtmlNode['parent'] = element.parent; at; at = at.parent)
    if (at.type === 'tag' && 'data-component-name' in at.attribs) return at
  return null
}

/**
 * Replaces a form, which does not work in feed readers: the options of a poll become a list, the button a link to the
 * post.
 */
function formOf(form: HtmlElement, { url, vote }: FeedMarkupOptions): string {
  const options = findAll(form, '.poll-option').map(textOf)
  const list = options.length > 0 ? `<ul>${options.map((text) => `<li>${escapeHtml(text)}</li>`).join('')}</ul>` : ''
  const label = options.length > 0 ? vote : textOf(find(form, 'button'))
  const poll = blockOf(form)?.attribs['id']
  const to = options.length > 0 && poll ? `${url}#${poll}` : url
  return label === '' ? list : `${list}<p><a href="${escapeHtml(to)}">${escapeHtml(label)}</a></p>`
}

/**
 * A post as an item of a feed, with the content for anonymous readers. It uses the page's markup, because the mail's
 * has tables of 600 px, inline styles and an unsubscribe footer, which feed readers do not need.
 */
export async function feedItem(
  found: SitePost,
  { baseUrl, instance, reported }: Pick<Site, 'baseUrl' | 'instance' | 'reported'>,
  now: Date,
): Promise<FeedItem> {
  const { slug, post } = found
  const {
    canonical_url: stored,
    publishedBylines,
    section_name: section,
    cover_image: cover,
    post_date: date,
  } = post.post
  const url = absolute(stored, baseUrl) ?? `${baseUrl}/p/${encodeURIComponent(slug)}`
  const { html, head, problems } = await instance.web.renderWeb(post, {
    reader: 'anonymous',
    now,
    embeds: 'click',
    urls: {
      checkout: () => url,
      signIn: () => `${baseUrl}/sign-in`,
      account: () => `${baseUrl}/account`,
      home: () => `${baseUrl}/`,
      heading: (slug) => `${url}#${slug}`,
    },
  })
  reported(found, problems)
  const article = elementIn(html, 'article')
  const body = article && find(article, '.body')
  const language = (article && attribute(article, 'lang')) ?? post.post.language ?? 'en'
  const direction = (article && attribute(article, 'dir')) ?? 'ltr'
  const markup = body ? feedMarkup(body.children, { url, vote: messagesFor(language).vote }) : ''
  const contentOf = (selector: string) => attributeIn(head, selector)
  return {
    url,
    // The same title and description as in the page's head, including the fallbacks for empty fields.
    title: contentOf('meta[property="og:title"]') || post.post.title,
    summary: contentOf('meta[name="description"]'),
    html: `<div lang="${escapeHtml(language)}" dir="${escapeHtml(direction)}">${markup}</div>`,
    language,
    date: parseDate(date),
    authors:
      post.publication.bylines_enabled === false
        ? []
        : publishedBylines.flatMap(({ name, photo_url: photo }) =>
            name.trim() === '' ? [] : [{ name: name.trim(), avatar: photo ? absolute(photo, baseUrl) : null }],
          ),
    section: section?.trim() || null,
    cover: cover ? coverOf(cover, baseUrl) : null,
  }
}

function coverOf(address: string, baseUrl: string): FeedCover | null {
  const url = absolute(address, baseUrl)
  const format = url === null ? null : imageFormat(url)
  return url === null ? null : { url, type: format === null ? null : (TYPES[format] ?? null) }
}

const TYPES: Readonly<Partial<Record<ImageFormat, string>>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  avif: 'image/avif',
  heic: 'image/heic',
}

function attributeIn(markup: string, selector: string): string {
  const element = elementIn(markup, selector)
  return (element && attribute(element, 'content')) ?? ''
}

function elementIn(markup: string, selector: string): HtmlElement | null {
  // Documents and elements are searched the same way.
  return find(parseHtml(markup) as unknown as HtmlElement, selector)
}
