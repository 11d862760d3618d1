/** Milliseconds after which a visible frame that has not loaded counts as failed (O-02). */
export const PATIENCE_MS = 15_000

/**
 * Shows the message of a failed embed in the player's place (E-TT-1, E-VID-1), and hides it again if the player loads
 * later. Only these failures can be detected from outside a frame: nothing loaded, no network, no cookies.
 */
export function watchPlayer(words: HTMLElement): void {
  const player = words.parentElement?.querySelector<HTMLIFrameElement | HTMLVideoElement>('iframe, video')
  if (!player) return
  const setFailed = (failed: boolean) => {
    words.hidden = !failed
    player.parentElement?.toggleAttribute('data-failed', failed)
  }
  if (player instanceof HTMLVideoElement) {
    player.addEventListener('error', () => setFailed(true))
    // The video may have failed before this script loaded: readers can press play earlier.
    if (player.error) setFailed(true)
    player.addEventListener('loadeddata', () => setFailed(false))
    return
  }
  watchFrame(player, words.dataset['needs'] === 'cookies', setFailed)
}

/** Reports whether a frame has loaded or failed. Reports again if it loads late. */
export function watchFrame(
  frame: HTMLIFrameElement,
  needsCookies: boolean,
  setFailed: (failed: boolean) => void,
): void {
  const { defaultView } = frame.ownerDocument
  if (!defaultView) return
  const { navigator, performance } = defaultView
  const cannotPlay = () => !navigator.onLine || (needsCookies && !navigator.cookieEnabled)
  let timer: ReturnType<typeof setTimeout> | undefined
  const came = () => {
    clearTimeout(timer)
    // Content blockers hide frames.
    setFailed(cannotPlay() || defaultView.getComputedStyle(frame).display === 'none')
  }
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    seen.disconnect()
    // It may have loaded before this script.
    if (performance.getEntriesByName(frame.src).length) came()
    else timer = setTimeout(() => setFailed(!performance.getEntriesByName(frame.src).length), PATIENCE_MS)
  })
  frame.addEventListener('load', came)
  seen.observe(frame)
}
