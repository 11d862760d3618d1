import { Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

// Frames of embeds are covered, so that a click selects the block. A double click sinks the frame: its player or board
// takes the mouse until it loses the focus (W-OVL-2). Keys sink it too, and Tab past its end leads back to the block.

const SUNKEN = 'edit-sunken'
const END = 'edit-frame-end'

/** The frame of the card at a position; null if it has none. */
export function frameAt(view: EditorView, at: number): HTMLIFrameElement | null {
  const card = view.nodeDOM(at)
  return card instanceof HTMLElement && card.classList.contains('edit-card') ? card.querySelector('iframe') : null
}

/** Sinks the frame of the card at a position. False if it has none. */
export function sinkFrame(view: EditorView, at: number): boolean {
  const frame = frameAt(view, at)
  const card = frame?.closest<HTMLElement>('.edit-card')
  if (!frame || !card) return false
  sink(card, frame, view)
  return true
}

/** Sinks the frame of a card on a double click, and raises it when the frame loses the focus. */
export function frames(): Plugin {
  return new Plugin({
    view(view) {
      const { ownerDocument: document } = view.dom
      const raise = (): void => {
        for (const card of view.dom.querySelectorAll<HTMLElement>(`.${SUNKEN}`)) {
          const frame = card.querySelector('iframe')
          if (!frame || document.activeElement === frame) continue
          card.classList.remove(SUNKEN)
          for (const end of card.querySelectorAll(`.${END}`)) end.remove()
          pause(frame)
        }
      }
      // The page gets no event when a frame takes the focus or loses it to another window, but its own window does.
      const raiseLater = (): void => void setTimeout(raise)
      document.addEventListener('focusin', raiseLater)
      document.addEventListener('mousedown', raiseLater)
      document.defaultView?.addEventListener('focus', raiseLater)
      return {
        destroy() {
          document.removeEventListener('focusin', raiseLater)
          document.removeEventListener('mousedown', raiseLater)
          document.defaultView?.removeEventListener('focus', raiseLater)
        },
      }
    },
    props: {
      handleDOMEvents: {
        dblclick(view, { target }) {
          const card = target instanceof Element ? target.closest<HTMLElement>('.edit-card') : null
          const frame = card?.querySelector('iframe')
          if (!card || !frame) return false
          sink(card, frame, view)
          return true
        },
      },
    },
  })
}

function sink(card: HTMLElement, frame: HTMLIFrameElement, view: EditorView): void {
  card.classList.add(SUNKEN)
  card.append(wayBack(view))
  // Readers load some frames by a click.
  const details = frame.closest('details')
  if (details) details.open = true
  if (isYoutube(frame)) acceptCommands(frame)
  frame.removeAttribute('tabindex')
  frame.focus()
}

/** The stop of the Tab key after a frame, which keeps all other keys: it leads back to the block. */
function wayBack(view: EditorView): HTMLElement {
  const end = view.dom.ownerDocument.createElement('span')
  end.className = END
  end.tabIndex = 0
  end.addEventListener('focus', () => view.focus())
  return end
}

function isYoutube({ src }: HTMLIFrameElement): boolean {
  return URL.canParse(src) && /(?:^|\.)youtube(?:-nocookie)?\.com$/.test(new URL(src).hostname)
}

/** YouTube's player takes commands only if its address says so. */
function acceptCommands(frame: HTMLIFrameElement): void {
  const address = new URL(frame.src)
  if (address.searchParams.has('enablejsapi')) return
  address.searchParams.set('enablejsapi', '1')
  frame.src = address.href
}

/** A video that nobody sees controls for does not play on (W-OVL-3). */
function pause(frame: HTMLIFrameElement): void {
  if (!isYoutube(frame)) return
  const command = JSON.stringify({ event: 'command', func: 'pauseVideo', args: '' })
  frame.contentWindow?.postMessage(command, new URL(frame.src).origin)
}
