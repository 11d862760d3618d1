import { largest, smallest } from '../../domain/values/extremes.js'

const GAP = 10
const EDGE = 8

/**
 * Lays a popover over the first line of a range; under its last one where there is no room, and for fingers, whose
 * system shows its own tools above. It scrolls with the page; what else moves the text moves it here. Returns a
 * function that ends that.
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
    // Text of several directions or styles has several boxes on a line.
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
  // A wide block scrolls within itself; events of the whole document need nothing.
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
