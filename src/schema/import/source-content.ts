import { isTag, isText, type ChildNode, type Element, type Text } from 'domhandler'
import { withoutControls } from '../../domain/text/control-characters.js'
import { dataAttrs } from '../html.js'
import { pictureWithoutScript } from './addresses.js'
import type { ImportRun } from './import-run.js'

/** A text node of the source. */
export interface TextPiece {
  readonly node: Text
  readonly text: string
  /** Pieces with the same run are in one line of text, separated only by marks. */
  readonly run: number
}

export interface SourceLink {
  readonly element: Element
  readonly href: string
  /** Index of its text among the pieces. */
  readonly from: number
  to: number
  readonly pictures: Element[]
}

export interface SourcePicture {
  readonly element: Element
  /** As written in the page. Empty for inline SVG. */
  readonly src: string
}

/** The content that a reader of the source sees and can follow, in reading order. */
export interface SourceContent {
  readonly texts: readonly TextPiece[]
  readonly links: readonly SourceLink[]
  readonly pictures: readonly SourcePicture[]
  /** Recordings and videos, including plug-ins. */
  readonly media: readonly Element[]
}

const INLINE = new Set(
  'a abbr b bdi bdo big cite code data del dfn em font i ins kbd label mark q rb rp rt ruby s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
)
const MEDIA = new Set(['audio', 'video', 'object', 'embed'])
/** A transparent picture of one pixel, which pages show while the real one loads. */
const SPACER = /^data:image\/gif;base64,R0lGODlhAQAB/

/**
 * Collects what the import must convert: not the page around the text, elements left out on purpose, and drawings of
 * blocks.
 */
export function sourceContent({ body, isFurniture, passedOver, drawn }: ImportRun): SourceContent {
  const texts: TextPiece[] = []
  const links: SourceLink[] = []
  const pictures: SourcePicture[] = []
  const media: Element[] = []
  let run = 0

  const visit = (nodes: readonly ChildNode[], link: SourceLink | null) => {
    for (const node of nodes) {
      if (isText(node)) {
        const text = withoutControls(node.data)?.text ?? node.data
        if (text.trim() !== '') texts.push({ node, text, run })
      } else if (isTag(node) && !passedOver.has(node)) visitElement(node, link)
    }
  }

  const visitElement = (element: Element, link: SourceLink | null) => {
    const src = pictureIn(element)
    if (src !== null && !isControl(element)) pictures.push({ element, src })
    if (MEDIA.has(element.name)) media.push(element)
    if (element.name === 'img') link?.pictures.push(element)
    else if (!MEDIA.has(element.name) && element.name !== 'iframe' && !isFurniture(element)) visitContent(element, link)
  }

  const visitContent = (element: Element, link: SourceLink | null) => {
    const ownLine = !INLINE.has(element.name)
    if (ownLine) run++
    const href = element.name === 'a' ? element.attribs['href']?.trim() : undefined
    const own = href ? { element, href, from: texts.length, to: texts.length, pictures: [] } : null
    if (own) links.push(own)
    visit(drawn.get(element)?.content ?? element.children, own ?? link)
    if (own) own.to = texts.length
    if (ownLine) run++
  }

  if (body) visit(body.children, null)
  return { texts, links, pictures, media }
}

/** The picture address of an element; null for other elements. */
function pictureIn(element: Element): string | null {
  if (element.name === 'noscript') return pictureWithoutScript(element)
  if (element.name === 'svg') return element.attribs['role'] === 'img' && element.attribs['aria-label'] ? '' : null
  if (element.name !== 'img') return null
  const stored = dataAttrs(element)?.['src']
  const src = typeof stored === 'string' ? stored : (element.attribs['src'] ?? '').trim()
  return src === '' || SPACER.test(src) ? null : src
}

/** Whether an icon is on a control of the page. */
function isControl(element: Element): boolean {
  for (let parent = element.parent; parent && isTag(parent); parent = parent.parent)
    if (parent.name === 'button' || (parent.name === 'a' && element.name === 'svg')) return true
  return false
}
