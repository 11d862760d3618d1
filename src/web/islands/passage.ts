import { squeezed, type PassageRange } from '../../domain/post/quote-passage.js'

/** Selected text of a post. */
export interface Passage {
  /** Null for a passage of the transcript, whose lines have no numbers. */
  readonly range: PassageRange | null
  readonly text: string
  readonly direction: 'ltr' | 'rtl'
  /** Its position on the page. */
  readonly place: Range
}

/** A passage of the post's own text. */
export interface ProsePassage extends Passage {
  readonly range: PassageRange
}

/** A part of one text node. */
export interface TextPiece {
  readonly node: Text
  readonly start: number
  readonly end: number
}

// Selects the author's own prose. Content that differs between readers (embeds, prompts, walls) is excluded, so that
// paragraphs have the same number for all readers.
const PROSE = 'p:not([class]), p[class|="align"], .heading, figcaption.image-caption, pre'
const AROUND_PROSE =
  '.post-part, ul, ol, li, blockquote, .pullquote, .callout-block, figure, .captioned-image-container, .code-block, .preformatted-block'
/** The lines of a transcript: names and speech, without times. */
const TRANSCRIPT_LINES = '.transcript-speaker, .transcript-words'
/** Elements in prose that are not part of its text. */
const ASIDE = '.heading-anchor, .footnote-anchor, .katex'

/** The paragraphs of a post's body in document order. */
export function proseOf(body: Element): Element[] {
  return [...body.querySelectorAll('*')].filter((element) => {
    if (!element.matches(PROSE)) return false
    let around = element.parentElement
    while (around && around !== body && around.matches(AROUND_PROSE)) around = around.parentElement
    return around === body
  })
}

/** The text of a paragraph, as counted by passages. */
export function proseText(paragraph: Element): string {
  return textNodes(paragraph)
    .map(({ data }) => data)
    .join('')
}

/** The prose in a range; null if there is none. */
export function passageOf(body: Element, place: Range): ProsePassage | null {
  const lines = linesIn(proseOf(body), place)
  const [first, last] = [lines[0], lines.at(-1)]
  if (!first || !last) return null
  const quote = quoteOf(lines, place)
  return quote.text === ''
    ? null
    : {
        ...quote,
        range: { startParagraph: first.at, startOffset: first.start, endParagraph: last.at, endOffset: last.end },
      }
}

/** The transcript text in a range; null if there is none. */
export function transcriptPassageOf(transcript: Element, place: Range): Passage | null {
  const lines = linesIn([...transcript.querySelectorAll(TRANSCRIPT_LINES)], place)
  const quote = quoteOf(lines, place)
  return quote.text === '' ? null : { ...quote, range: null }
}

/** The part of a paragraph in a range. */
interface CoveredLine {
  readonly element: Element
  /** Index of the paragraph. */
  readonly at: number
  readonly start: number
  readonly end: number
  readonly text: string
}

function linesIn(paragraphs: readonly Element[], range: Range): CoveredLine[] {
  return paragraphs.flatMap((element, at) => {
    const line = range.intersectsNode(element) ? lineIn(element, range) : null
    return line ? [{ element, at, ...line }] : []
  })
}

function lineIn(paragraph: Element, range: Range): { start: number; end: number; text: string } | null {
  let at = 0
  const pieces = textNodes(paragraph).flatMap((node) => {
    const { start, end } = offsetsIn(node, range)
    const piece = { start: at + start, end: at + end, text: node.data.slice(start, end) }
    at += node.length
    return end > start ? [piece] : []
  })
  const [first, last] = [pieces[0], pieces.at(-1)]
  return first && last ? { start: first.start, end: last.end, text: pieces.map(({ text }) => text).join('') } : null
}

function quoteOf(lines: readonly CoveredLine[], place: Range): Pick<Passage, 'text' | 'direction' | 'place'> {
  return {
    text: lines.flatMap(({ text }) => (squeezed(text) ? [text.trim()] : [])).join('\n'),
    direction: lines[0] && getComputedStyle(lines[0].element).direction === 'rtl' ? 'rtl' : 'ltr',
    place,
  }
}

/** The pieces of text in a passage. */
export function piecesOf(
  paragraphs: readonly Element[],
  { startParagraph, endParagraph, startOffset, endOffset }: PassageRange,
): TextPiece[] {
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
  const walker = paragraph.ownerDocument.createTreeWalker(
    paragraph,
    NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT,
    (node) =>
      node instanceof Element
        ? node.matches(ASIDE)
          ? NodeFilter.FILTER_REJECT
          : NodeFilter.FILTER_SKIP
        : NodeFilter.FILTER_ACCEPT,
  )
  const nodes: Text[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode as Text)
  return nodes
}

function offsetsIn(node: Text, range: Range): { start: number; end: number } {
  if (!range.intersectsNode(node)) return { start: 0, end: 0 }
  return {
    start: node === range.startContainer ? range.startOffset : 0,
    end: node === range.endContainer ? range.endOffset : node.length,
  }
}
