import { placeAt, scrolledAt, type Anchor, type Extent } from '../scrolling/place.js'
import type { Place } from '../protocol.js'
import { tellPage } from './parent-page.js'

export interface BlockElement {
  readonly block: number
  readonly element: Element
}

export interface FrameScrolling {
  /** Goes to a place of another pane. */
  follow(place: Place): void
  /** Brings an element to the middle, or the beginning of one that is taller than the frame to the top. */
  show(element: Element): void
}

/** Says where the frame stands, at most once for each time it is drawn, and goes where other panes are. */
export function followScrolling(blocks: () => readonly BlockElement[]): FrameScrolling {
  let waiting = false
  // Where this script scrolled to. Telling it would send the other panes back and forth.
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
      // Parts that were out of sight are measured once they are drawn. Meanwhile a reader may have scrolled elsewhere.
      requestAnimationFrame(() => {
        if (latest === place && isWhereTold()) goTo(place)
      })
    },
    show(element) {
      latest = null
      const { top, height } = element.getBoundingClientRect()
      // Not scrollIntoView: that moves the page around the frame too.
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
