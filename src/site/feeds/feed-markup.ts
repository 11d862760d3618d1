import { escapeHtml } from '../../domain/text/escape-html.js'
import {
  attribute,
  find,
  findAll,
  hasClass,
  isElement,
  textOf,
  type HtmlElement,
  type HtmlNode,
} from '../../schema/html.js'

/** Where a form or a frame is gone, and what the link to the post says there. */
export interface FeedMarkupOptions {
  /** The post's address: relative links start from it. */
  readonly url: string
  readonly vote: string
}

/** Elements that feed readers keep, with the attributes that mean something without a style sheet. */
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
/** What only means something on our own pages. */
const FURNITURE = ['heading-anchor', 'embed-load', 'katex-html', 'card-logo', 'byline-avatars']
/** Boxes that `web.css` draws. Without it, a quotation is what sets them apart from the text. */
const BOXES = ['card', 'pullquote', 'callout-block', 'paywall']

/** Markup of a page as feed readers can show it. Text is never lost: an unknown element leaves its content. */
export function feedMarkup(nodes: readonly HtmlNode[], options: FeedMarkupOptions): string {
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
  // Gaps between names of a line are the style sheet's.
  if (hasClass(node, 'card-source'))
    return `<p>${node.children
      .map((child) => markupOf(child, options))
      .filter(Boolean)
      .join(' ')}</p>`
  // On pages, a card's title has the look of one.
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
  // Boxes of the page's own layout, and what was left empty by the above.
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

/** Null for what is no address of the web or of mail. */
export function absolute(address: string, base: string): string | null {
  if (!URL.canParse(address, base)) return null
  const url = new URL(address, base)
  return /^(?:https?|mailto):$/.test(url.protocol) ? url.href : null
}

/** Few feed readers show MathML, and all would lose KaTeX's markup: the formula's source is legible anywhere. */
function formulaOf(element: HtmlElement): string {
  const source = textOf(find(element, 'annotation'))
  return source === '' ? escapeHtml(textOf(element)) : `<code>${escapeHtml(source)}</code>`
}

/** Players are frames, which feed readers drop; where a block has no link beside it, the frame's address is one. */
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

/** Forms do not work in feed readers: the choices of a poll are a list, and the button is a link to the post. */
function formOf(form: HtmlElement, { url, vote }: FeedMarkupOptions): string {
  const options = findAll(form, '.poll-option').map(textOf)
  const list = options.length > 0 ? `<ul>${options.map((text) => `<li>${escapeHtml(text)}</li>`).join('')}</ul>` : ''
  const label = options.length > 0 ? vote : textOf(find(form, 'button'))
  const poll = blockOf(form)?.attribs['id']
  const to = options.length > 0 && poll ? `${url}#${poll}` : url
  return label === '' ? list : `${list}<p><a href="${escapeHtml(to)}">${escapeHtml(label)}</a></p>`
}
