/** A frame that has not come so long after it was seen is taken for failed (O-02). */
export const PATIENCE_MS = 15_000

/**
 * Shows the words of a failed embed in its player's place (E-TT-1, E-VID-1), and takes them back should the player come
 * after all. From outside a frame only so much is seen: that nothing came, no network, no cookies.
 */
export function watchPlayer(words: HTMLElement): void {
  const player = words.parentElement?.querySelector<HTMLIFrameElement | HTMLVideoElement>('iframe, video')
  if (!player) return
  const tell = (failed: boolean) => {
    words.hidden = !failed
    player.parentElement?.toggleAttribute('data-failed', failed)
  }
  if (player instanceof HTMLVideoElement) {
    player.addEventListener('error', () => tell(true))
    // It may have failed before this was listening: a reader can press play sooner than this script comes.
    if (player.error) tell(true)
    player.addEventListener('loadeddata', () => tell(false))
    return
  }
  watchFrame(player, words.dataset['needs'] === 'cookies', tell)
}

/** Tells when a frame has come or failed, more than once if it comes late. */
export function watchFrame(frame: HTMLIFrameElement, needsCookies: boolean, tell: (failed: boolean) => void): void {
  const { defaultView } = frame.ownerDocument
  if (!defaultView) return
  const { navigator, performance } = defaultView
  const cannotPlay = () => !navigator.onLine || (needsCookies && !navigator.cookieEnabled)
  let timer: ReturnType<typeof setTimeout> | undefined
  const came = () => {
    clearTimeout(timer)
    // Content blockers hide a frame.
    tell(cannotPlay() || defaultView.getComputedStyle(frame).display === 'none')
  }
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    seen.disconnect()
    // It may have come before this was listening.
    if (performance.getEntriesByName(frame.src).length) came()
    else timer = setTimeout(() => tell(!performance.getEntriesByName(frame.src).length), PATIENCE_MS)
  })
  frame.addEventListener('load', came)
  seen.observe(frame)
}
