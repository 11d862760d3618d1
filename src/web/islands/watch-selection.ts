import { isQuotable } from '../../domain/post/quote-passage.js'
import type { Passage } from './passage.js'

/** A selection that has not changed for so long is what the reader wants. */
const SETTLED_MS = 200

/**
 * Tells of each passage that can be quoted once its selection has come to rest, whether by mouse, finger or keys, and
 * at once, with null, when it is gone. `find` says what a selection covers. A press within `own` that ends the
 * selection is not taken for a change of mind. Returns a function that ends it.
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
    // The handles of a phone's selection move it without a press that the page hears of.
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
