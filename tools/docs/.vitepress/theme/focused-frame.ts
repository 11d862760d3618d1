/** How often the focus is looked for while it is in frames, in milliseconds. */
const INTERVAL = 100

/**
 * Scrolls a frame into view that has the focus. Chromium does so for an element in a frame, but if nothing in the frame
 * takes the focus, the frame itself gets it where it is: maybe below the window.
 */
export function showFocusedFrame(): void {
  let timer: ReturnType<typeof setInterval> | undefined
  // Samples run no scripts, so nothing tells this page that the focus goes from one frame to the next.
  window.addEventListener('blur', () => {
    clearInterval(timer)
    let last: Element | null = null
    const look = () => {
      const focused = document.activeElement
      if (focused?.tagName !== 'IFRAME') return clearInterval(timer)
      if (focused !== last && isOutside(focused)) focused.scrollIntoView({ block: 'nearest' })
      last = focused
    }
    timer = setInterval(look, INTERVAL)
    look()
  })
  window.addEventListener('focus', () => clearInterval(timer))
}

/** Whether no part of an element is seen between the bars at the top and the lower edge of the window. */
function isOutside(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return bottom <= parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || top >= window.innerHeight
}
