import { squeezed, type PassageRange } from '../../domain/quote-passage.js'

/** What a reader has selected of a post. */
export interface Passage {
  readonly range: PassageRange
  readonly text: string
  readonly direction: 'ltr' | 'rtl'
  /** Where it lies on the page. */
  readonly place: Range
}

/** A stretch of one text node. */
export interface TextPiece {
  readonly node: Text
  readonly start: number
  readonly end: number
}

// The author's own prose: what differs between readers (embeds, prompts, walls) does not count, so that paragraphs have the same number for all of them.
const PROSE = 'p:not([class]), p[class|="align"], .heading, figcaption.image-caption, pre'
const AROUND_PROSE = 'ul, ol, li, blockquote, .pullquote, .callout-block, figure, .captioned-image-container, .code-block, .preformatted-block'
/** Stands in prose and is none of its text. */
const ASIDE = '.heading-anchor, .footnote-anchor, .katex'

/** The paragraphs of a post's body in their order. */
export function proseOf(body: Element): Element[] {
  return [...body.querySelectorAll('*')].filter((element) => {
    if (!element.matches(PROSE)) return false
    let around = element.parentElement
    while (around && around !== body && around.matches(AROUND_PROSE)) around = around.parentElement
    return around === body
  })
}

/** The text of a paragraph as passages count it. */
export function proseText(paragraph: Element): string {
  return textNodes(paragraph).map(({ data }) => data).join('')
}

/** What a range covers of the prose; null where that is nothing. */
export function passageOf(body: Element, range: Range): Passage | null {
  let found: PassageRange | null = null
  const lines: string[] = []
  let direction: Passage['direction'] = 'ltr'
  for (const [paragraph, element] of proseOf(body).entries()) {
    if (!range.intersectsNode(element)) continue
    let at = 0
    let line = ''
    for (const node of textNodes(element)) {
      const { start, end } = covered(node, range)
      if (end > start) {
        if (!found) direction = getComputedStyle(element).direction === 'rtl' ? 'rtl' : 'ltr'
        found = { ...(found ?? { startParagraph: paragraph, startOffset: at + start }), endParagraph: paragraph, endOffset: at + end }
        line += node.data.slice(start, end)
      }
      at += node.length
    }
    if (squeezed(line)) lines.push(line.trim())
  }
  return found && lines.length ? { range: found, text: lines.join('\n'), direction, place: range } : null
}

/** The pieces of text in a passage. */
export function piecesOf(paragraphs: readonly Element[], { startParagraph, endParagraph, startOffset, endOffset }: PassageRange): TextPiece[] {
  return paragraphs.slice(startParagraph, endParagraph + 1).flatMap((element, i) => {
    const from = i === 0 ? startOffset : 0
    const to = startParagraph + i === endParagraph ? endOffset : Infinity
    let at = 0
    return textNodes(element).flatMap((node) => {
      const piece = { node, start: Math.max(0, from - at), end: Math.min(node.length, to - at) }
      at += node.length
      return piece.end > piece.start ? [piece] : []
    })
  })
}

function textNodes(paragraph: Element): Text[] {
  const walker = paragraph.ownerDocument.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) =>
    node instanceof Element ? (node.matches(ASIDE) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_SKIP) : NodeFilter.FILTER_ACCEPT,
  )
  const nodes: Text[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode as Text)
  return nodes
}

function covered(node: Text, range: Range): { start: number; end: number } {
  if (!range.intersectsNode(node)) return { start: 0, end: 0 }
  return { start: node === range.startContainer ? range.startOffset : 0, end: node === range.endContainer ? range.endOffset : node.length }
}
