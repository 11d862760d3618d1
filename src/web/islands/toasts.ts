import type { Toast } from '../../islands/host.js'

const SHOWN_MS = 5000

/** Shows a message at the foot of the page, read aloud politely; one with a link stays until it is dismissed by the next. */
export function showToast(document: Document, { text, link }: Toast): void {
  const region = document.querySelector('.toasts') ?? document.body.appendChild(regionOf(document))
  const toast = document.createElement('p')
  toast.className = 'toast'
  toast.append(text)
  if (link) {
    const anchor = document.createElement('a')
    anchor.href = link.href
    anchor.textContent = link.label
    toast.append(' ', anchor)
  }
  region.replaceChildren(toast)
  if (!link) setTimeout(() => toast.remove(), SHOWN_MS)
}

function regionOf(document: Document): HTMLElement {
  const region = document.createElement('div')
  region.className = 'toasts'
  region.setAttribute('role', 'status')
  return region
}
