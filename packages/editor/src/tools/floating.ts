import { autoUpdate, computePosition, flip, offset, type Placement, shift } from '@floating-ui/dom'
import type { EditorView } from 'prosemirror-view'
import { type RefObject, useEffect, useRef } from 'react'

/** What an element stands beside: its rectangle in the window, measured anew when the page moves. */
export interface Anchor {
  readonly rectangle: () => DOMRect
  /** An element in the same scrolling box. */
  readonly context: Element
}

/** The place of a position in the text. */
export function textAnchor(view: EditorView, at: number): Anchor {
  return {
    context: view.dom,
    rectangle() {
      const { left, top, bottom } = view.coordsAtPos(Math.min(at, view.state.doc.content.size))
      return new DOMRect(left, top, 0, bottom - top)
    },
  }
}

/** The place of the block at a position. */
export function blockAnchor(view: EditorView, at: number): Anchor {
  return {
    context: view.dom,
    rectangle: () => (view.nodeDOM(at) as Partial<Element> | null)?.getBoundingClientRect?.() ?? new DOMRect(),
  }
}

/** Keeps an element beside an anchor and within the window. */
export function useFloating<E extends HTMLElement>(anchor: Anchor | null, placement: Placement): RefObject<E | null> {
  const ref = useRef<E>(null)
  useEffect(() => {
    const element = ref.current
    if (!element || !anchor) return undefined
    const reference = { getBoundingClientRect: anchor.rectangle, contextElement: anchor.context }
    return autoUpdate(reference, element, () => {
      void computePosition(reference, element, {
        strategy: 'fixed',
        placement,
        middleware: [offset(8), flip({ padding: 8 }), shift({ padding: 8 })],
      }).then(({ x, y }) => {
        element.style.left = `${x}px`
        element.style.top = `${y}px`
      })
    })
  }, [anchor, placement])
  return ref
}
