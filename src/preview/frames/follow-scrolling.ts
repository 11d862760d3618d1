import { placeAt, scrolledAt, type Anchor, type Extent } from '../scrolling/place.js'
import type { Place } from '../protocol.js'
import { tellPage } from './parent-page.js'

export interface BlockElement {
  readonly block: number
  readonly element: Element
}

export interface FrameScrolling {
  /** Scrolls to the place of another pane. */
  follow(place: Place): void
  /** Scrolls an element to the middle. If it is taller than the frame, scrolls its start to the top. */
  show(element: Element): void
}

/** Reports the scroll position, at most once per animation frame, and follows other panes. */
export function followScrolling(blocks: () => readonly BlockElement[]): FrameScrolling {
  let waiting = false
  // The position that this script scrolled to. Reporting it would move the other panes back and forth.
  let told: number | null = null
  let latest: Place | null = null
  const isWhereTold = () => told !== null && Math.abs(scrollY - told) < 2
  addEventListener(
    'scroll',
    () => {
      if (waiting) return
      waiting = true
      requestAnimationFrame(() => {
        waiting = false
        const isOwn = isWhereTold()
        if (!isOwn) latest = told = null
        tellPage({ type: 'scrolled', top: scrollY, place: isOwn ? null : placeAt(scrollY, extent(blocks())) })
      })
    },
    { passive: true },
  )
  const goTo = (place: Place) => {
    scrollTo({ top: scrolledAt(place, extent(blocks())), behavior: 'instant' })
    told = scrollY
  }
  return {
    follow(place) {
      latest = place
      goTo(place)
      // Parts out of view get their size when they render. Scrolls again then, unless a reader has scrolled meanwhile.
      requestAnimationFrame(() => {
        if (latest === place && isWhereTold()) goTo(place)
      })
    },
    show(element) {
      latest = null
      const { top, height } = element.getBoundingClientRect()
      // Not scrollIntoView, which would also scroll the page around the frame.
      scrollTo({ top: scrollY + top - Math.max(0, (innerHeight - height) / 2), behavior: 'instant' })
      told = scrollY
    },
  }
}

function extent(blocks: readonly BlockElement[]): Extent {
  const anchors = blocks.flatMap(({ block, element }): Anchor[] => {
    const { top, width, height } = element.getBoundingClientRect()
    return width === 0 && height === 0 ? [] : [{ block, top: top + scrollY }]
  })
  return { anchors, content: document.documentElement.scrollHeight, view: innerHeight }
}
