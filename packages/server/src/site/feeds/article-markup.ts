import {
  attribute,
  find,
  findAll,
  hasClass,
  type HtmlElement,
  type HtmlNode,
  isElement,
  parseHtml,
  textOf,
} from 'diptych/block'
import { escapeHtml, messagesFor } from 'diptych/domain'

/**
 * The text of a post for places that have neither our style sheet nor our scripts: feeds and other platforms. Keeps all
 * text. Forms and frames become links. Addresses have a host. `direction` is that of the text, `ltr` or `rtl`.
 *
 * @param html what `renderWeb` gives
 * @param url address of the post, for relative links
 */
export function articleMarkup(
  html: string,
  url: string,
): Readonly<Record<'markup' | 'direction', string>> & { readonly language: string | undefined } {
  const article = elementIn(html, 'article')
  const body = article && find(article, '.body')
  const language = (article && attribute(article, 'lang')) ?? undefined
  return {
    markup: body ? plainMarkup(body.children, { url, vote: messagesFor(language ?? 'en').vote }) : '',
    language,
    direction: (article && attribute(article, 'dir')) ?? 'ltr',
  }
}

/** The first element of this kind in some markup. */
export function elementIn(markup: string, selector: string): HtmlElement | null {
  // Documents and elements are searched the same way.
  return find(parseHtml(markup) as unknown as HtmlElement, selector)
}

/** The link that replaces a removed form or frame. */
interface MarkupOptions {
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

/** Converts markup of a page. Keeps all text: an unknown element is replaced by its content. */
function plainMarkup(nodes: readonly HtmlNode[], options: MarkupOptions): string {
  return nodes.map((node) => markupOf(node, options)).join('')
}

function markupOf(node: HtmlNode, options: MarkupOptions): string {
  if (node.type === 'text') return escapeHtml(node.data)
  if (!isElement(node)) return ''
  const { name } = node
  if (hasClass(node, 'katex')) return formulaOf(node)
  if (name === 'iframe') return frameOf(node, options)
  if (name === 'form') return formOf(node, options)
  if (DROPPED.has(name) || 'hidden' in node.attribs || FURNITURE.some((each) => hasClass(node, each))) return ''
  const inner = plainMarkup(node.children, options)
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

function attributesOf(element: HtmlElement, names: readonly string[], options: MarkupOptions): string {
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
export function absolute(address: string, base: string): string | null {
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
function frameOf(element: HtmlElement, { url }: MarkupOptions): string {
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
function formOf(form: HtmlElement, { url, vote }: MarkupOptions): string {
  const options = findAll(form, '.poll-option').map(textOf)
  const list = options.length > 0 ? `<ul>${options.map((text) => `<li>${escapeHtml(text)}</li>`).join('')}</ul>` : ''
  const label = options.length > 0 ? vote : textOf(find(form, 'button'))
  const poll = blockOf(form)?.attribs['id']
  const to = options.length > 0 && poll ? `${url}#${poll}` : url
  return label === '' ? list : `${list}<p><a href="${escapeHtml(to)}">${escapeHtml(label)}</a></p>`
}
