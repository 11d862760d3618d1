import type { Toast } from '../../islands/host.js'

const SHOWN_MS = 5000
/** Longer, because readers need time for the link. */
const SHOWN_WITH_LINK_MS = 12_000

/** Milliseconds. A live region must exist before its text is set. */
const SETTLE_MS = 100

/**
 * Shows a message at the bottom of the page, announced politely. It disappears after a while, but not while it is
 * hovered or focused.
 */
export function showToast(document: Document, { text, link }: Toast): void {
  const toast = document.createElement('p')
  toast.className = 'toast'
  toast.append(text)
  if (link) {
    const anchor = document.createElement('a')
    anchor.href = link.href
    anchor.textContent = link.label
    toast.append(' ', anchor)
  }
  // Content beside an open dialog is neither visible nor announced.
  const place = [...document.querySelectorAll('dialog[open], .pswp--open')].at(-1) ?? document.body
  const found = place.querySelector(':scope > .toasts')
  const region = found ?? place.appendChild(regionOf(document))
  region.replaceChildren(toast)
  if (!found) {
    toast.hidden = true
    setTimeout(() => (toast.hidden = false), SETTLE_MS)
  }
  leaveInTime(toast, link ? SHOWN_WITH_LINK_MS : SHOWN_MS)
}

/** Removes a toast after its time. Hovering or focusing it restarts the time. */
function leaveInTime(toast: HTMLElement, after: number): void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    timer = setTimeout(() => toast.remove(), after)
  }
  const stay = () => clearTimeout(timer)
  for (const type of ['pointerenter', 'focusin']) toast.addEventListener(type, stay)
  for (const type of ['pointerleave', 'focusout']) {
    toast.addEventListener(type, () => {
      stay()
      // The new element only has the focus after this event.
      timer = setTimeout(() => toast.matches(':hover, :focus-within') || wait())
    })
  }
  wait()
}

function regionOf(document: Document): HTMLElement {
  const region = document.createElement('div')
  region.className = 'diptych toasts'
  // At the end of the page it is outside of the post, but uses the post's scheme.
  const scheme = document.querySelector<HTMLElement>('.diptych.post')?.dataset['theme']
  if (scheme) region.dataset['theme'] = scheme
  region.setAttribute('role', 'status')
  return region
}
