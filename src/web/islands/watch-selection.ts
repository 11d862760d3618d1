import { isQuotable } from '../../domain/post/quote-passage.js'
import type { Passage } from './passage.js'

/** Milliseconds without a change after which a selection is final. */
const SETTLED_MS = 200

/**
 * Reports each quotable passage once its selection is final, by mouse, finger or keys, and null at once when it is
 * gone. `find` returns the passage in a selection. A click within `own` that clears the selection is ignored. Returns a
 * function that stops it.
 */
export function watchSelection(
  own: Element,
  find: (range: Range) => Passage | null,
  hear: (passage: Passage | null) => void,
): () => void {
  const document = own.ownerDocument
  const done = new AbortController()
  let timer: ReturnType<typeof setTimeout>
  let pressed = false
  let pressedOwn = false
  const look = () => {
    const selection = document.getSelection()
    const passage =
      !pressed && selection?.rangeCount && !selection.isCollapsed ? find(selection.getRangeAt(0).cloneRange()) : null
    hear(passage && isQuotable(passage.text) ? passage : null)
  }
  const settle = () => {
    clearTimeout(timer)
    timer = setTimeout(look, SETTLED_MS)
  }
  const listen = (type: string, listener: (event: Event) => void) =>
    document.addEventListener(type, listener, { signal: done.signal, capture: true, passive: true })
  listen('selectionchange', () => {
    const selects = document.getSelection()?.isCollapsed === false
    // Selection handles of a phone do not fire pointer events on the page.
    if (selects) {
      pressedOwn = false
      settle()
    } else if (!pressedOwn) {
      clearTimeout(timer)
      hear(null)
    }
  })
  listen('pointerdown', ({ target }) => {
    pressedOwn = target instanceof Node && own.contains(target)
    pressed = !pressedOwn
  })
  listen('keydown', () => (pressedOwn = false))
  for (const type of ['pointerup', 'pointercancel']) {
    listen(type, () => {
      if (!pressed) return
      pressed = false
      settle()
    })
  }
  settle()
  return () => {
    done.abort()
    clearTimeout(timer)
  }
}
