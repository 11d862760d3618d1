import { Plugin } from 'prosemirror-state'

// Frames of embeds are covered, so that a click selects the block. A double click sinks the frame: its player or board
// takes the mouse until it loses the focus (W-OVL-2).

const SUNKEN = 'edit-sunken'

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
        dblclick(_, { target }) {
          const card = target instanceof Element ? target.closest<HTMLElement>('.edit-card') : null
          const frame = card?.querySelector('iframe')
          if (!card || !frame) return false
          sink(card, frame)
          return true
        },
      },
    },
  })
}

function sink(card: HTMLElement, frame: HTMLIFrameElement): void {
  card.classList.add(SUNKEN)
  // Readers load some frames by a click.
  const details = frame.closest('details')
  if (details) details.open = true
  if (isYoutube(frame)) acceptCommands(frame)
  frame.removeAttribute('tabindex')
  frame.focus()
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
