import { truncateCharacters } from '../text/truncate.js'

/** Sizes in pixels, in the order they are offered (W-SHQ-2, O-20: 1:1, 1.91:1, 9:16). */
export const QUOTE_SHAPES = {
  square: { width: 1080, height: 1080, block: 88 },
  landscape: { width: 1200, height: 628, block: 56 },
  // Instagram covers the top and bottom of a story with its own controls.
  story: { width: 1080, height: 1920, block: 260 },
} as const

export type QuoteShape = keyof typeof QUOTE_SHAPES

export interface QuoteWords {
  readonly text: string
  readonly title: string
  /** Author and publication. */
  readonly by: string
}

export interface QuoteFont {
  readonly family: 'serif' | 'sans'
  readonly weight: 400 | 600
  readonly size: number
}

/** A line of text; `y` is its baseline. */
export interface QuoteLine {
  readonly text: string
  readonly font: QuoteFont
  readonly y: number
}

export interface QuotePicture {
  readonly width: number
  readonly height: number
  /** Left and right margin of the lines. */
  readonly margin: number
  /** The quotation mark above the text. */
  readonly mark: { readonly y: number; readonly size: number }
  readonly lines: readonly QuoteLine[]
}

/** Width of a drawn text in pixels. */
export type MeasureText = (text: string, font: QuoteFont) => number

const LINE = 1.32
const LONGEST = 1200
const ELLIPSIS = '…'

/** Lays out a quote on a picture: as large as possible, cut if it is too long even for the smallest font size. */
export function quotePicture(words: QuoteWords, shape: QuoteShape, measure: MeasureText): QuotePicture {
  const { width, height, block } = QUOTE_SHAPES[shape]
  const unit = Math.min(1080, Math.sqrt(width * height))
  const margin = Math.round(unit * 0.082)
  const inner = width - 2 * margin
  const mark = { y: block, size: Math.round(unit * 0.07) }
  const source = sourceLines(words, unit, inner, height - block, measure)
  const top = mark.y + mark.size + unit * 0.045
  const space = (source.at(0)?.y ?? height - block) - unit * 0.09 - top
  const text = truncateCharacters(words.text.trim(), LONGEST)

  const largest = Math.round(unit * 0.085)
  const smallest = Math.round(unit * 0.036)
  let font: QuoteFont = { family: 'serif', weight: 400, size: largest }
  let lines = wrapLines(text, inner, font, measure)
  while (lines.length * font.size * LINE > space && font.size > smallest) {
    font = { ...font, size: Math.max(smallest, font.size - 2) }
    lines = wrapLines(text, inner, font, measure)
  }
  const leading = font.size * LINE
  lines = cutTo(lines, Math.max(1, Math.floor(space / leading)), inner, font, measure)
  const start = top + Math.max(0, (space - lines.length * leading) / 2)
  return {
    width,
    height,
    margin,
    mark,
    lines: [
      ...lines.map((line, i) => ({ text: line, font, y: Math.round(start + i * leading + font.size) })),
      ...source,
    ],
  }
}

function sourceLines(
  { title, by }: QuoteWords,
  unit: number,
  inner: number,
  bottom: number,
  measure: MeasureText,
): QuoteLine[] {
  const lines: QuoteLine[] = []
  let y = bottom
  for (const [text, font] of [
    [by, { family: 'sans', weight: 400, size: Math.round(unit * 0.03) }],
    [title, { family: 'sans', weight: 600, size: Math.round(unit * 0.034) }],
  ] as const) {
    if (text.trim() === '') continue
    lines.unshift({ text: truncateToWidth(text.trim(), inner, font, measure), font, y: Math.round(y) })
    y -= font.size * 1.45
  }
  return lines
}

/**
 * Breaks a text into lines of at most `width`. A line ends at a space or between CJK characters; longer words are
 * broken.
 */
function wrapLines(text: string, width: number, font: QuoteFont, measure: MeasureText): string[] {
  const lines: string[] = []
  for (const paragraph of text.split('\n').map((line) => line.trim())) {
    let line = ''
    for (const piece of piecesOf(paragraph, width, font, measure)) {
      if (line.trim() !== '' && measure((line + piece).trim(), font) > width) {
        lines.push(line.trim())
        line = ''
      }
      line += piece
    }
    if (line.trim() !== '') lines.push(line.trim())
  }
  return lines
}

const CJK = '\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}ー'
/** A space, a CJK character with its attached punctuation, or a word. */
const PIECE = new RegExp(`\\s+|[\\p{Ps}\\p{Pi}]{0,4}[${CJK}][^\\P{P}\\p{Ps}\\p{Pi}]*|[^\\s${CJK}]+`, 'gu')

function piecesOf(text: string, width: number, font: QuoteFont, measure: MeasureText): string[] {
  return (text.match(PIECE) ?? []).flatMap((piece) => (measure(piece, font) <= width ? [piece] : charactersOf(piece)))
}

function cutTo(lines: readonly string[], most: number, width: number, font: QuoteFont, measure: MeasureText): string[] {
  if (lines.length <= most) return [...lines]
  return [...lines.slice(0, most - 1), truncateToWidth(`${lines[most - 1]}${ELLIPSIS}`, width, font, measure)]
}

/** The text, or its longest beginning that fits, with '…'. */
function truncateToWidth(text: string, width: number, font: QuoteFont, measure: MeasureText): string {
  if (measure(text, font) <= width) return text
  const characters = charactersOf(text.replace(/…$/, ''))
  while (characters.length > 1 && measure(characters.join('').trimEnd() + ELLIPSIS, font) > width) characters.pop()
  return characters.join('').trimEnd() + ELLIPSIS
}

function charactersOf(text: string): string[] {
  return Array.from(new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text), ({ segment }) => segment)
}
