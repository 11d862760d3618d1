import type { Place } from '../protocol.js'
import { placeAt, scrolledAt, showingLine, type Anchor, type Extent } from '../scrolling/place.js'
import { readerScrolling } from '../scrolling/reader-scrolling.js'
import { tellPage } from './parent-page.js'

/** The blocks of a frame's document. */
export interface FrameBlocks {
  /** The first element of each block. */
  all(): readonly { readonly block: number; readonly element: Element }[]
  /** The elements of one block. */
  of(block: number): readonly Element[]
}

export interface FrameScrolling {
  /** Scrolls to the place of another pane, and stays there while the document changes. */
  follow(place: Place): void
  /** Returns to a position in CSS px, after a reload. */
  returnTo(top: number): void
  /** Scrolls an element to the middle. If it is taller than the frame, scrolls its start to the top. */
  show(element: Element): void
  /** Call it after the document was changed. */
  changed(): void
}

/**
 * Reports the scroll position, at most once per animation frame, and follows other panes. Reports a place only if the
 * reader scrolled: browsers scroll too, when a document is changed, loaded again or gets its pictures.
 */
export function followScrolling(blocks: FrameBlocks): FrameScrolling {
  // A browser would restore the position some time after a reload, over the place that is followed.
  history.scrollRestoration = 'manual'
  let waiting = false
  /** Repeats the last movement, because documents change and pictures arrive later; null after a reader's own. */
  let again: (() => void) | null = null
  const { isReaders, reset } = readerScrolling(window, { keys: true })
  addEventListener(
    'scroll',
    () => {
      if (isReaders()) again = null
      if (waiting) return
      waiting = true
      requestAnimationFrame(() => {
        waiting = false
        tellPage({ type: 'scrolled', top: scrollY, place: isReaders() ? placeAt(scrollY, extent(blocks)) : null })
      })
    },
    { passive: true },
  )
  const move = (movement: () => void) => {
    reset()
    again = movement
    movement()
  }
  const changed = () => {
    reset()
    again?.()
  }
  // A reader who scrolls past parts that get their size now is not disturbed.
  new ResizeObserver(() => again && changed()).observe(document.documentElement)
  addEventListener('resize', changed)
  return {
    follow: (place) => move(() => goTo(placeTop(place, blocks))),
    returnTo: (top) => move(() => goTo(top)),
    show(element) {
      reset()
      again = null
      const { top, height } = element.getBoundingClientRect()
      // Not scrollIntoView, which would also scroll the page around the frame.
      goTo(scrollY + top - Math.max(0, (innerHeight - height) / 2))
    },
    changed,
  }
}

function goTo(top: number): void {
  scrollTo({ top, behavior: 'instant' })
}

/** The scroll position of a place. With a cursor, the nearest position that shows its line. */
function placeTop(place: Place, blocks: FrameBlocks): number {
  const size = extent(blocks)
  const line = place.cursor && cursorLine(place.cursor, blocks)
  return line === null || line === undefined ? scrolledAt(place, size) : showingLine(line, scrollY, size)
}

/** CSS px from the top of the document; null if the block is not shown. */
function cursorLine({ block, part }: NonNullable<Place['cursor']>, blocks: FrameBlocks): number | null {
  const shown = blocks.of(block).map((element) => element.getBoundingClientRect())
  const drawn = shown.filter(({ width, height }) => width > 0 || height > 0)
  const [first] = drawn
  if (!first) return null
  const bottom = drawn.reduce((lowest, rect) => Math.max(lowest, rect.bottom), first.bottom)
  return scrollY + first.top + part * (bottom - first.top)
}

function extent(blocks: FrameBlocks): Extent {
  const anchors = blocks.all().flatMap(({ block, element }): Anchor[] => {
    const { top, width, height } = element.getBoundingClientRect()
    return width === 0 && height === 0 ? [] : [{ block, top: top + scrollY }]
  })
  return { anchors, content: document.documentElement.scrollHeight, view: innerHeight }
}
