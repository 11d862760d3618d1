import { find, findAll, publishedLanguage, textOf } from '../schema/html-select.js'
import { attribute, isElement, type HtmlElement, type HtmlNode } from '../schema/html.js'
import { buildElement, buildFigure, buildText } from '../schema/import/build-html.js'
import { dataTable, isDataTable } from '../schema/import/data-table.js'
import { leftOut, type ForeignRule } from '../schema/import/foreign-rule.js'

/** Rules for markup of no particular platform. */
export const commonRules: readonly ForeignRule[] = [
  { ...dataTable, priority: 5 },
  { match: 'table', priority: 15, content: richCaption },
  { match: 'p', content: pictureAlone },
  // A toolbar in code: the name of its language, and buttons that copy or run it.
  {
    match: 'pre:has(code):has(button)',
    node: { role: 'code-block' },
    attrs: (block) => (codeIn(block) ? { language: publishedLanguage(block) } : false),
    content: (block) => codeIn(block)?.children ?? [],
    drawing: true,
  },
  leftOut('img[width="1"][height="1"], img[width="0"][height="0"]', 'A tracking picture was left out.'),
  {
    match: 'video',
    priority: 5,
    content: linkedVideo,
    remark: { code: 'media-linked', message: 'A post cannot hold a video from another site. It became a link.' },
  },
]

/** A caption with links or pictures stands before its table, whose own caption is plain text. */
function richCaption(table: HtmlElement): readonly HtmlNode[] | false {
  const caption = table.children.find((child) => isElement(child) && child.name === 'caption')
  if (!caption || !isElement(caption) || !find(caption, 'a[href], img') || !isDataTable(table)) return false
  const rest = table.children.filter((child) => child !== caption)
  return [buildElement('p', caption.children), buildElement('table', rest, { ...table.attribs, role: 'table' })]
}

/** The only code of a block. Null if there is more, or the buttons are a part of it. */
function codeIn(block: HtmlElement): HtmlElement | null {
  const [code, ...others] = findAll(block, 'code')
  return code && others.length === 0 && !find(code, 'button') ? code : null
}

/** Pixels. Smaller pictures are signs: emoji, icons, counters. */
const SMALLEST_PICTURE = 64
const INLINE_WRAPPERS = new Set(['a', 'span', 'b', 'strong', 'i', 'em', 'u', 'font'])

/** A paragraph of one picture becomes a block, with its link. Our own pages say which pictures are in a line. */
function pictureAlone(paragraph: HtmlElement): readonly HtmlNode[] | false {
  let inner: HtmlElement = paragraph
  do {
    const [only, ...others] = inner.children.filter(isShown)
    if (!only || others.length > 0 || !isElement(only)) return false
    inner = only
  } while (INLINE_WRAPPERS.has(inner.name))
  if (inner.name !== 'img') return false
  const { src, width, height, class: classes = '', 'data-attrs': stored } = inner.attribs
  const isSign = [width, height].some((size) => Number(size ?? Infinity) < SMALLEST_PICTURE)
  if (!src || isSign || stored !== undefined || /\b(?:emoji|smiley|latex)\b/i.test(classes)) return false
  return [buildFigure(inner)]
}

function isShown(node: HtmlNode): boolean {
  return isElement(node) ? node.name !== 'br' : node.type === 'text' && node.data.trim() !== ''
}

/** A link to the video, as its poster if it has one. */
function linkedVideo(video: HtmlElement): readonly HtmlNode[] | false {
  const source = find(video, 'source[src]')
  const src = attribute(video, 'src') ?? (source && attribute(source, 'src'))
  if (!src) return false
  const label = attribute(video, 'title') || attribute(video, 'aria-label') || textOf(video) || fileName(src)
  const stated = attribute(video, 'poster')
  // Ghost's poster is an empty picture of the right size, with the real picture as its background.
  const poster = stated && !stated.includes('//img.spacergif.org/') ? stated : backgroundOf(video)
  if (!poster) return [buildElement('p', [buildElement('a', [buildText(label)], { href: src })])]
  const img = buildElement('img', [], { src: poster, alt: label })
  buildElement('a', [img], { href: src })
  return [buildFigure(img)]
}

/** The background picture in an element's style attribute. */
export function backgroundOf(element: HtmlElement): string | null {
  return /url\(\s*["']?([^"')\s]{1,2000})/i.exec(attribute(element, 'style') ?? '')?.[1] ?? null
}

function fileName(url: string): string {
  return /\/([^/?#]{1,200})(?:[?#]|$)/.exec(url)?.[1] ?? url
}
