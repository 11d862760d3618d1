import {
  QUOTE_SHAPES,
  quotePicture,
  type QuoteFont,
  type QuoteShape,
  type QuoteWords,
} from '../../domain/post/quote-picture.js'
import type { QuoteTheme } from '../../domain/post/quote-themes.js'

export interface DrawnQuote {
  readonly words: QuoteWords
  readonly shape: QuoteShape
  readonly theme: QuoteTheme
  readonly direction: 'ltr' | 'rtl'
}

// Lucide's 'quote', rotated by 180° to an opening mark; a grid of 24.
const MARK =
  'M8 21a2 2 0 0 0 2-2v-6a2 2 0 0 0-2-2 1 1 0 0 1-1-1v-1a2 2 0 0 1 2-2 1 1 0 0 0 1-1v-2a1 1 0 0 0-1-1 6 6 0 0 0-6 6v10a2 2 0 0 0 2 2z M19 21a2 2 0 0 0 2-2v-6a2 2 0 0 0-2-2 1 1 0 0 1-1-1v-1a2 2 0 0 1 2-2 1 1 0 0 0 1-1v-2a1 1 0 0 0-1-1 6 6 0 0 0-6 6v10a2 2 0 0 0 2 2z'

const FRAME_PADDING = 12

/** Draws a quote as large as its parent element allows, in the screen's pixel density. */
export function previewQuote(canvas: HTMLCanvasElement, quote: DrawnQuote): void {
  const frame = canvas.parentElement
  const { width, height } = QUOTE_SHAPES[quote.shape]
  const room = (pixels: number | undefined) => Math.max(1, (pixels ?? 0) - 2 * FRAME_PADDING)
  const fit = Math.min(room(frame?.clientWidth) / width, room(frame?.clientHeight) / height)
  canvas.style.width = `${Math.round(width * fit)}px`
  canvas.style.height = `${Math.round(height * fit)}px`
  draw(canvas, quote, Math.min(1, fit * devicePixelRatio))
}

/** Downloads the picture in full size. `shown` is the canvas on the page, whose fonts are used. */
export function saveQuote(shown: HTMLCanvasElement, quote: DrawnQuote, name: string): void {
  const canvas = shown.ownerDocument.createElement('canvas')
  draw(canvas, quote, 1, getComputedStyle(shown))
  canvas.toBlob((blob) => {
    if (!blob) return
    const url = URL.createObjectURL(blob)
    Object.assign(canvas.ownerDocument.createElement('a'), { href: url, download: name }).click()
    // By then, the download has started.
    setTimeout(() => URL.revokeObjectURL(url), 60_000)
  }, 'image/png')
}

/** Draws nothing from other hosts, so that the canvas can be exported. */
function draw(
  canvas: HTMLCanvasElement,
  { words, shape, theme, direction }: DrawnQuote,
  scale: number,
  style = getComputedStyle(canvas),
): void {
  const pen = canvas.getContext('2d')
  if (!pen) return
  const families = {
    serif: style.getPropertyValue('--dip-prose') || 'serif',
    sans: style.getPropertyValue('--dip-interface') || 'sans-serif',
  }
  const write = ({ family, weight, size }: QuoteFont) => (pen.font = `${weight} ${size}px ${families[family]}`)
  const { width, height, margin, mark, lines } = quotePicture(words, shape, (text, font) => {
    write(font)
    return pen.measureText(text).width
  })
  // Setting the size clears a canvas.
  Object.assign(canvas, { width: Math.round(width * scale), height: Math.round(height * scale) })
  pen.scale(scale, scale)
  pen.fillStyle = theme.ground
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = theme.ink
  pen.save()
  pen.translate(direction === 'rtl' ? width - margin - mark.size : margin, mark.y)
  pen.scale(mark.size / 24, mark.size / 24)
  pen.fill(quotationMark())
  pen.restore()
  pen.direction = direction
  pen.textAlign = 'start'
  for (const { text, font, y } of lines) {
    write(font)
    pen.fillText(text, direction === 'rtl' ? width - margin : margin, y)
  }
}

function quotationMark(): Path2D {
  return new Path2D(MARK)
}
