import { watchPlayer } from './failed-player.js'
import { followStandingFrame } from './frame-height.js'
import { frameWhenNear } from './framed-card.js'

/**
 * Scripts for the embeds of a page or a part of one: messages for failed players, frames of cards, heights of frames,
 * GitHub's style for gists.
 */
export function watchEmbeds(root: ParentNode): void {
  root.querySelectorAll<HTMLElement>('.embed-failed').forEach(watchPlayer)
  root.querySelectorAll<HTMLTemplateElement>('template[data-enhance="framed"]').forEach(frameWhenNear)
  root.querySelectorAll<HTMLTemplateElement>('template[data-enhance="gist"]').forEach(drawWhenNear)
  root.querySelectorAll<HTMLIFrameElement>('iframe[data-enhance="resize"]').forEach(followStandingFrame)
}

/**
 * Replaces our drawing of a gist by GitHub's when the reader comes near and the stylesheet has loaded. It is in a
 * shadow root, so that the stylesheet cannot reach the rest of the page. GitHub has no dark colours, so ours stay in
 * dark mode.
 */
function drawWhenNear(template: HTMLTemplateElement): void {
  const place = template.parentElement
  const { defaultView } = template.ownerDocument
  if (!place || !defaultView || defaultView.matchMedia('(prefers-color-scheme: dark)').matches) return
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      near.disconnect()
      draw(template, place)
    },
    { rootMargin: '400px' },
  )
  near.observe(place)
}

function draw(template: HTMLTemplateElement, place: HTMLElement): void {
  const document = template.ownerDocument
  const drawing = document.createElement('div')
  drawing.className = 'gist-drawing'
  const root = drawing.attachShadow({ mode: 'open' })
  root.append(document.importNode(template.content, true))
  const stylesheet = root.querySelector('link')
  // Until then, and if it fails, our own drawing is shown.
  stylesheet?.addEventListener('load', () => place.toggleAttribute('data-came', true))
  stylesheet?.addEventListener('error', () => drawing.remove())
  template.before(drawing)
}
