import { type ReactElement, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Messages } from '../../domain/messages/shape.js'
import { largest, smallest } from '../../domain/values/extremes.js'
import { RestackIcon, ShareIcon } from '../../parts/web/icons.js'
import type { Passage } from './passage.js'

const GAP = 10
const EDGE = 8

/**
 * Places a popover above the first line of a range, or below its last line if there is no space. On touch screens it is
 * always below, because the system shows its own tools above. The popover scrolls with the page and is moved when the
 * text moves otherwise. Returns a function that stops this.
 */
function placePopover(popover: HTMLElement, range: Range): () => void {
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

export interface SelectionPopoverProps {
  passage: Passage
  /** The error of the last click, or the reason why the action is disabled. */
  problem: string | null
  messages: Messages
  /** `press` is null if the action is disabled. */
  share: { label: string; press: (() => void) | null }
  restack: { signInUrl: string | null; press: () => Promise<void> } | null
  onClose: () => void
}

/**
 * Placed at the selected text; moves with it. It does not take the focus: Tab goes into it from the text, and from it
 * back to the following text. Escape closes it.
 */
export function SelectionPopover({
  passage,
  problem,
  messages,
  share,
  restack,
  onClose,
}: SelectionPopoverProps): ReactElement {
  const popover = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  // On each render, because the content changes its size.
  useLayoutEffect(() => (popover.current ? placePopover(popover.current, passage.place) : undefined))
  useEffect(
    () => (popover.current ? reachByKeys(popover.current, passage.place, () => close.current()) : undefined),
    [passage],
  )
  const [sending, setSending] = useState(false)
  const send = async () => {
    if (!restack || sending) return
    setSending(true)
    await restack.press()
    setSending(false)
  }
  return (
    // A click must not clear the selection.
    <div
      className="selection-popover"
      role="group"
      aria-label={messages.selectedText}
      ref={popover}
      onMouseDown={(event) => event.preventDefault()}
    >
      <p className="selection-actions">
        <button
          type="button"
          aria-haspopup="dialog"
          aria-disabled={share.press === null || undefined}
          onClick={() => share.press?.()}
        >
          <ShareIcon />
          {share.label}
        </button>
        {restack === null ? null : restack.signInUrl === null ? (
          <button type="button" aria-disabled={sending || undefined} onClick={send}>
            <RestackIcon />
            {messages.restack}
          </button>
        ) : (
          <a href={restack.signInUrl}>
            <RestackIcon />
            {messages.restack}
          </a>
        )}
      </p>
      {problem === null ? null : (
        <p className="selection-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

function reachByKeys(popover: HTMLElement, passage: Range, close: () => void): () => void {
  const document = popover.ownerDocument
  const done = new AbortController()
  const backToText = () => {
    const end = passage.endContainer
    const element = end instanceof HTMLElement ? end : end.parentElement
    if (!element) return
    // The next Tab continues from there.
    if (!element.matches('a[href], [tabindex]')) {
      element.tabIndex = -1
      element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
    }
    element.focus({ preventScroll: true })
  }
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.defaultPrevented || document.querySelector('dialog[open], .pswp--open')) return
      const inside = popover.contains(document.activeElement)
      const controls = [...popover.querySelectorAll<HTMLElement>('button, a[href]')]
      if (event.key === 'Escape') {
        if (inside) backToText()
        close()
      } else if (event.key !== 'Tab' || event.ctrlKey || event.altKey || event.metaKey) return
      else if (!inside && !event.shiftKey) {
        event.preventDefault()
        controls[0]?.focus({ preventScroll: true })
      } else if (inside && document.activeElement === controls.at(event.shiftKey ? 0 : -1)) {
        backToText()
        close()
      }
    },
    { signal: done.signal, capture: true },
  )
  return () => done.abort()
}
