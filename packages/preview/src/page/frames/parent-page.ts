import type { FromFrame, ToFrame } from '../protocol.js'

/** Sends a message to the page around this frame. The target origin is `*`, because the frame's origin is opaque. */
export function tellPage(message: FromFrame): void {
  if (parent !== window) parent.postMessage(message, '*')
}

/** Listens only to the page around this frame. */
export function onPage(onMessage: (message: ToFrame) => void): void {
  addEventListener('message', ({ source, data }: MessageEvent<ToFrame>) => {
    if (source === parent && parent !== window) onMessage(data)
  })
}

/** Reports that a revision has been painted. */
export function tellPainted(revision: number): void {
  requestAnimationFrame(() =>
    setTimeout(() => tellPage({ type: 'painted', revision, at: performance.timeOrigin + performance.now() })),
  )
}

/** Forwards shortcut keys to the page, except keys typed into the post's own fields. */
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

/** Links within the post scroll to their target. All others open a new tab. */
export function openLinksOutside(): void {
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (!link) return
    link.target = link.getAttribute('href')?.startsWith('#') ? '_self' : '_blank'
    link.rel = 'noopener noreferrer'
  })
}
