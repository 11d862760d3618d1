import type { FromFrame, ToFrame } from '../protocol.js'

/** Tells the page around this frame. Frames have no origin of their own, so the page cannot be named by one. */
export function tellPage(message: FromFrame): void {
  if (parent !== window) parent.postMessage(message, '*')
}

/** Hears the page around this frame, and nobody else. */
export function onPage(heard: (message: ToFrame) => void): void {
  addEventListener('message', ({ source, data }: MessageEvent<ToFrame>) => {
    if (source === parent && parent !== window) heard(data)
  })
}

/** Goes where the frame stood before; once more when pictures have come, unless somebody scrolled since. */
export function returnTo(top: number): void {
  scrollTo({ top, behavior: 'instant' })
  const reached = scrollY
  if (document.readyState !== 'complete')
    addEventListener('load', () => Math.abs(scrollY - reached) < 2 && scrollTo({ top, behavior: 'instant' }), {
      once: true,
    })
}

/** Once what was changed is on the screen. */
export function tellPainted(revision: number): void {
  requestAnimationFrame(() =>
    setTimeout(() => tellPage({ type: 'painted', revision, at: performance.timeOrigin + performance.now() })),
  )
}

/** Shortcuts work wherever the focus is; what is typed into the post's own fields stays there. */
export function tellKeys(): void {
  addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event
    if (
      defaultPrevented ||
      ctrlKey ||
      metaKey ||
      altKey ||
      (target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog'))
    )
      return
    if (key.length === 1 && key !== ' ') tellPage({ type: 'key', key })
  })
}

/**
 * Links to a place in the post go there; all others open a page of their own, since a frame shows nothing but the post.
 */
export function openLinksOutside(): void {
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link) return
    link.target = link.getAttribute('href')?.startsWith('#') ? '_self' : '_blank'
    link.rel = 'noopener noreferrer'
  })
}
