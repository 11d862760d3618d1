import type { Toast } from '../../islands/host.js'

const SHOWN_MS = 5000
/** One with a link takes a reader longer. */
const SHOWN_WITH_LINK_MS = 12_000

/** A place that screen readers listen to must be there before its words are. */
const SETTLE_MS = 100

/**
 * Shows a message at the foot of the page, read aloud politely. It leaves after a while, but not while it is pointed at
 * or has the focus.
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
  // Beside an open dialog nothing is seen or heard.
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

/** Removes a toast after its time; pointing at it or focusing what is in it begins its time anew. */
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
      // What gets the focus next has it only after this.
      timer = setTimeout(() => toast.matches(':hover, :focus-within') || wait())
    })
  }
  wait()
}

function regionOf(document: Document): HTMLElement {
  const region = document.createElement('div')
  region.className = 'diptych toasts'
  // At the end of the page it is outside of the post, whose scheme it has.
  const scheme = document.querySelector<HTMLElement>('.diptych.post')?.dataset['theme']
  if (scheme) region.dataset['theme'] = scheme
  region.setAttribute('role', 'status')
  return region
}
