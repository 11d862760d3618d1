export interface ReaderScrolling {
  /** Whether the reader has used something that scrolls since the last `reset`. */
  isReaders(): boolean
  /** Call it when a script scrolls or changes what is shown: browsers then scroll too, without a reader. */
  reset(): void
}

const SCROLL_KEYS = /^(?:Page|Arrow|Home$|End$|Tab$| $)/

/**
 * Tells scrolling by a reader from scrolling by scripts and by the browser (anchoring, restoring, a document that
 * becomes shorter). Scroll events are the same for both, so the input before them decides.
 *
 * @param keys Whether keys scroll. In an editor they move the cursor.
 */
export function readerScrolling(target: EventTarget, { keys }: { readonly keys: boolean }): ReaderScrolling {
  let isReaders = false
  const used = () => void (isReaders = true)
  // A scrollbar that is dragged and a link to a note have only this event.
  for (const type of ['wheel', 'touchmove', 'pointerdown'])
    target.addEventListener(type, used, { passive: true, capture: true })
  if (keys)
    target.addEventListener('keydown', (event) => {
      if (event instanceof KeyboardEvent && SCROLL_KEYS.test(event.key)) used()
    })
  return { isReaders: () => isReaders, reset: () => void (isReaders = false) }
}
