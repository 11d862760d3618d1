import type { Enhancement } from '../../islands/mount-enhancements.js'
import { PATIENCE_MS, watchFrame } from './failed-player.js'
import { followHeight } from './frame-height.js'

/** Handles clicks on 'Load from …' below a card whose frame only loads on request. */
export const framedCard: Enhancement = {
  press(link) {
    const place = link.closest<HTMLElement>('.framed')
    if (!place || !putFrame(place)) throw new Error('No frame to load')
    place.setAttribute('aria-busy', 'true')
    // If the frame does not load, the link leads to the provider.
    setTimeout(() => {
      place.removeAttribute('aria-busy')
      delete link.dataset['enhance']
    }, PATIENCE_MS)
  },
}

/** Loads a card's frame when the reader comes near it. */
export function frameWhenNear(template: HTMLTemplateElement): void {
  const place = template.parentElement
  if (!place) return
  place.toggleAttribute('data-watched', true)
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      near.disconnect()
      putFrame(place)
    },
    { rootMargin: '400px' },
  )
  near.observe(place)
}

/**
 * Loads the frame behind its card. The loaded frame replaces the card. A frame that reports its height counts as loaded
 * on its first report, because browsers fire `load` for error pages too. Returns whether there is a frame.
 */
function putFrame(place: HTMLElement): boolean {
  const template = place.querySelector<HTMLTemplateElement>(':scope > template')
  const standing = place.querySelector(':scope > iframe')
  if (standing || !template) return standing !== null
  const frame = template.ownerDocument.importNode(template.content, true).querySelector('iframe')
  if (!frame) return false
  frame.inert = true
  if (frame.dataset['enhance'] === 'resize') followHeight(frame, () => showFrame(place, frame))
  else {
    watchFrame(frame, false, (failed) => {
      for (const words of place.querySelectorAll<HTMLElement>(':scope > .framed-failed')) words.hidden = !failed
      place.toggleAttribute('data-failed', failed)
      if (!failed) showFrame(place, frame)
    })
  }
  template.before(frame)
  return true
}

function showFrame(place: HTMLElement, frame: HTMLIFrameElement): void {
  if (place.hasAttribute('data-came')) return
  const focused = place.contains(place.ownerDocument.activeElement)
  frame.inert = false
  place.removeAttribute('aria-busy')
  place.toggleAttribute('data-came', true)
  // The focus was in the card, which is hidden now.
  if (focused) frame.focus()
}
