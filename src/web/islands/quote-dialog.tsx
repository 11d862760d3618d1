import { type MouseEvent, type ReactElement, useEffect, useMemo, useRef, useState } from 'react'
import type { PublicationTheme } from '../../domain/post/entities.js'
import {
  QUOTE_SHAPES,
  type QuoteFont,
  quotePicture,
  type QuoteShape,
  type QuoteWords,
} from '../../domain/post/quote-picture.js'
import { quoteLinks, quoteUrl, transcriptQuoteUrl } from '../../domain/post/quote-share.js'
import { QUOTE_THEMES, type QuoteTheme, type QuoteThemeName, quoteThemes } from '../../domain/post/quote-themes.js'
import type { IslandProps } from '../../islands/define-island.js'
import { Dialog } from '../../parts/web/dialog.js'
import { copyText } from './copy-text.js'
import type { Passage } from './passage.js'
import type { SelectionProps } from './selection-props.js'

interface DrawnQuote {
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
function previewQuote(canvas: HTMLCanvasElement, quote: DrawnQuote): void {
  const frame = canvas.parentElement
  const { width, height } = QUOTE_SHAPES[quote.shape]
  const room = (pixels: number | undefined) => Math.max(1, (pixels ?? 0) - 2 * FRAME_PADDING)
  const fit = Math.min(room(frame?.clientWidth) / width, room(frame?.clientHeight) / height)
  canvas.style.width = `${Math.round(width * fit)}px`
  canvas.style.height = `${Math.round(height * fit)}px`
  draw(canvas, quote, Math.min(1, fit * devicePixelRatio))
}

/** Downloads the picture in full size. `shown` is the canvas on the page, whose fonts are used. */
function saveQuote(shown: HTMLCanvasElement, quote: DrawnQuote, name: string): void {
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

export interface QuoteDialogProps extends IslandProps<SelectionProps> {
  passage: Passage
  /** Called with the problem, if there was one. */
  onClose: (problem: string | null) => void
}

const SHAPES = Object.keys(QUOTE_SHAPES) as QuoteShape[]

/**
 * A picture of the passage to save, and its address to share once the platform has returned one (W-SHQ-1 to W-SHQ-3,
 * S-SEL-1). A passage of the transcript is not saved; its address is that of the transcript (W-SEL-2).
 */
export function QuoteDialog({
  passage,
  postId,
  publicationId,
  url,
  source,
  title,
  by,
  fileName,
  accent,
  theme,
  messages,
  host,
  onClose,
}: QuoteDialogProps): ReactElement {
  const [id, setId] = useState<string | null>(null)
  const [colours, setColours] = useState<PublicationTheme>(theme)
  const [themeName, setThemeName] = useState<QuoteThemeName>('accent')
  const [shape, setShape] = useState<QuoteShape>('square')
  const problem = useRef<string | null>(null)
  const content = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const themes = useMemo(() => quoteThemes(colours, accent), [colours, accent])
  const quote = useMemo(
    () => ({ words: { text: passage.text, title, by }, shape, theme: themes[themeName], direction: passage.direction }),
    [passage, title, by, shape, themes, themeName],
  )

  useEffect(() => {
    const leave = new AbortController()
    const { signal } = leave
    if (passage.range) {
      void host.api.saveSelection({ postId, publicationId, ...passage.range }, { signal }).then((saved) => {
        if (signal.aborted) return
        if (saved.ok) return setId(saved.value.id)
        problem.current = saved.messages.join(' ') || messages.tryAgainLater
        // Closes the dialog element itself, so that the focus goes back.
        content.current?.closest('dialog')?.close()
      })
    }
    void host.api.theme(publicationId, { signal }).then((answer) => {
      if (!signal.aborted && answer.ok) setColours((known) => ({ ...known, ...answer.value }))
    })
    return () => leave.abort()
  }, [host, messages, postId, publicationId, passage])
  useEffect(() => {
    if (canvas.current) previewQuote(canvas.current, quote)
  }, [quote])

  const address =
    passage.range === null ? transcriptQuoteUrl(url, source) : id === null ? null : quoteUrl(url, id, source)
  const links = address === null ? null : quoteLinks(address, passage.text)
  const copy = async (event: MouseEvent) => {
    if (address === null || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (await copyText(address)) host.toast({ text: messages.copiedLink })
    else host.go(address)
  }
  const themeNames = { accent: messages.themeAccent, page: messages.themePage, cover: messages.themeCover }
  const shapeNames = { square: messages.shapeSquare, landscape: messages.shapeLandscape, story: messages.shapeStory }
  return (
    <Dialog title={messages.shareQuote} closeLabel={messages.close} onClose={() => onClose(problem.current)}>
      <div className="quote-share" ref={content}>
        <div className="quote-preview">
          <canvas ref={canvas} role="img" aria-label={passage.text} dir={passage.direction} />
        </div>
        <Choice
          legend={messages.pictureTheme}
          name="quote-theme"
          names={themeNames}
          options={QUOTE_THEMES}
          chosen={themeName}
          choose={setThemeName}
          swatches={themes}
        />
        <Choice
          legend={messages.pictureShape}
          name="quote-shape"
          names={shapeNames}
          options={SHAPES}
          chosen={shape}
          choose={setShape}
        />
        <button
          type="button"
          className="button primary"
          onClick={() => canvas.current && saveQuote(canvas.current, quote, `${fileName}-${shape}.png`)}
        >
          {messages.download}
        </button>
        <p className="quote-links" aria-busy={address === null}>
          <ShareLink href={address} onClick={copy}>
            {messages.copyLink}
          </ShareLink>
          <ShareLink href={links?.twitter} elsewhere>
            Twitter
          </ShareLink>
          <ShareLink href={links?.facebook} elsewhere>
            Facebook
          </ShareLink>
          <ShareLink href={links?.linkedIn} elsewhere>
            LinkedIn
          </ShareLink>
        </p>
      </div>
    </Dialog>
  )
}

/** Disabled until it has an address. */
function ShareLink({
  href,
  elsewhere = false,
  onClick,
  children,
}: {
  href: string | null | undefined
  elsewhere?: boolean
  onClick?: (event: MouseEvent) => void
  children: string
}): ReactElement {
  return href ? (
    <a
      className="button secondary"
      href={href}
      onClick={onClick}
      {...(elsewhere ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {children}
    </a>
  ) : (
    <span className="button secondary" role="link" aria-disabled="true">
      {children}
    </span>
  )
}

interface ChoiceProps<N extends string> {
  legend: string
  name: string
  options: readonly N[]
  names: Readonly<Record<N, string>>
  chosen: N
  choose: (option: N) => void
  swatches?: Readonly<Record<N, { readonly ground: string; readonly ink: string }>>
}

function Choice<N extends string>({
  legend,
  name,
  options,
  names,
  chosen,
  choose,
  swatches,
}: ChoiceProps<N>): ReactElement {
  return (
    <fieldset className="choice">
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option}>
          <input type="radio" name={name} value={option} checked={option === chosen} onChange={() => choose(option)} />
          {swatches ? (
            <span
              className="swatch"
              aria-hidden="true"
              style={{ backgroundColor: swatches[option].ground, color: swatches[option].ink }}
            >
              Aa
            </span>
          ) : null}
          {names[option]}
        </label>
      ))}
    </fieldset>
  )
}
