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

/** Says where the frame stands, at most once for each time it is drawn. */
export function tellScrolling(): void {
  let waiting = false
  addEventListener(
    'scroll',
    () => {
      if (waiting) return
      waiting = true
      requestAnimationFrame(() => {
        waiting = false
        tellPage({ type: 'scrolled', top: scrollY })
      })
    },
    { passive: true },
  )
}

/** Calls back once what was changed is on the screen. */
export function afterPaint(done: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(done))
}

export function tellPainted(): void {
  afterPaint(() => tellPage({ type: 'painted', height: document.documentElement.scrollHeight, at: performance.timeOrigin + performance.now() }))
}

/** Shortcuts work wherever the focus is; what is typed into the post's own fields stays there. */
export function tellKeys(): void {
  addEventListener('keydown', (event) => {
    const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event
    if (defaultPrevented || ctrlKey || metaKey || altKey || (target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog'))) return
    if (key.length === 1 && key !== ' ') tellPage({ type: 'key', key })
  })
}
