/** A frame that has not come so long after it was seen is taken for failed (O-02). */
const PATIENCE_MS = 15_000

/** Watches every embed of a page that says what to show where it fails. */
export function watchEmbeds(page: Document): void {
  page.querySelectorAll<HTMLElement>('[data-enhance="embed"]').forEach(watchEmbed)
}

/**
 * Shows the words of a failed embed in its player's place (E-TT-1, E-PIN-1, E-VID-1), and takes them back should the
 * player come after all. From outside a frame only so much is seen: that nothing came, no network, no cookies.
 */
function watchEmbed(words: HTMLElement): void {
  const player = words.parentElement?.querySelector<HTMLIFrameElement | HTMLVideoElement>('iframe, video')
  if (!player) return
  const tell = (failed: boolean) => {
    words.hidden = !failed
    player.parentElement?.toggleAttribute('data-failed', failed)
  }
  if (player instanceof HTMLVideoElement) {
    player.addEventListener('error', () => tell(true))
    player.addEventListener('loadeddata', () => tell(false))
    return
  }
  watchFrame(player, words.dataset['needs'] === 'cookies', tell)
}

function watchFrame(frame: HTMLIFrameElement, needsCookies: boolean, tell: (failed: boolean) => void): void {
  const { defaultView } = frame.ownerDocument
  if (!defaultView) return
  const { navigator, performance } = defaultView
  const cannotPlay = () => !navigator.onLine || (needsCookies && !navigator.cookieEnabled)
  let timer: ReturnType<typeof setTimeout> | undefined
  const came = () => {
    clearTimeout(timer)
    frame.parentElement?.toggleAttribute('data-came', true)
    tell(cannotPlay())
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
