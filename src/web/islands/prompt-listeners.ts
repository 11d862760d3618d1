import { promptPlace, type PromptPlace } from '../../domain/reader/subscribe-prompt.js'

/** Reports the prompt's place on each scroll. Returns a function that stops it. */
export function watchPlace(page: Window, tell: (place: PromptPlace) => void): () => void {
  const look = () => tell(promptPlace(page.scrollY, page.innerHeight))
  page.addEventListener('scroll', look, { passive: true })
  return () => page.removeEventListener('scroll', look)
}

export interface PromptKeys {
  /** Whether Tab leads into the prompt: only once it is fixed. */
  readonly enters: boolean
  /** Called with the element that had the focus, so that it can go back there. */
  entered(from: HTMLElement): void
  dismiss(): void
}

/** Handles keys for a visible prompt, wherever the focus is. A dialog above it handles its own keys. */
export function watchKeys(panel: HTMLElement, { enters, entered, dismiss }: PromptKeys): () => void {
  const { ownerDocument: page } = panel
  const hear = (event: KeyboardEvent) => {
    if (
      event.defaultPrevented ||
      [...page.querySelectorAll('dialog[open], [role=dialog]')].some((other) => other !== panel)
    )
      return
    if (event.key === 'Escape' && inView(panel)) dismiss()
    if (event.key !== 'Tab' || event.shiftKey || !enters || panel.contains(page.activeElement)) return
    event.preventDefault()
    if (page.activeElement instanceof HTMLElement && page.activeElement !== page.body) entered(page.activeElement)
    ;(panel.querySelector<HTMLElement>('input[type=email]') ?? panel).focus({ preventScroll: true })
  }
  page.addEventListener('keydown', hear)
  return () => page.removeEventListener('keydown', hear)
}

function inView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top < innerHeight && bottom >= 0
}
