import { largest, smallest } from '../../domain/values/extremes.js'

const GAP = 10
const EDGE = 8

/**
 * Places a popover above the first line of a range. If there is no space, and on touch screens, whose system shows its
 * own tools above, it is placed below the last line. It scrolls with the page and is moved when the text moves
 * otherwise. Returns a function that stops this.
 */
export function placePopover(popover: HTMLElement, range: Range): () => void {
  const { ownerDocument: document } = popover
  const window = document.defaultView
  const done = new AbortController()
  const place = () => {
    popover.style.translate = 'none'
    const own = popover.getBoundingClientRect()
    const lines = [...range.getClientRects()].filter(({ width }) => width > 0)
    const [first, last] = [lines.at(0), lines.at(-1)]
    if (!first || !last || !window) return
    // A line has several boxes if its text has several directions or styles.
    const middleOf = (line: DOMRect) => {
      const boxes = lines.filter(
        ({ top, bottom }) => top < line.bottom - line.height / 2 && bottom > line.top + line.height / 2,
      )
      return (smallest(boxes.map(({ left }) => left)) + largest(boxes.map(({ right }) => right))) / 2
    }
    const { clientWidth, clientHeight } = document.documentElement
    const above = first.top - own.height - GAP
    const under = above < EDGE || window.matchMedia('(pointer: coarse)').matches
    const x = within(middleOf(under ? last : first) - own.width / 2, clientWidth - own.width)
    const y = within(under ? last.bottom + GAP : above, clientHeight - own.height)
    popover.style.translate = `${Math.round(x - own.left)}px ${Math.round(y - own.top)}px`
  }
  place()
  window?.addEventListener('resize', place, { signal: done.signal, passive: true })
  // Wide blocks scroll inside. Scrolling of the whole document needs no update.
  document.addEventListener('scroll', ({ target }) => target !== document && place(), {
    signal: done.signal,
    passive: true,
    capture: true,
  })
  return () => done.abort()
}

function within(at: number, most: number): number {
  return Math.max(EDGE, Math.min(at, most - EDGE))
}
