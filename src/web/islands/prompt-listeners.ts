import { promptPlace, type PromptPlace } from '../../domain/reader/subscribe-prompt.js'

/** Tells where the prompt is whenever the page is scrolled. Returns a function that stops it. */
export function watchPlace(page: Window, tell: (place: PromptPlace) => void): () => void {
  const look = () => tell(promptPlace(page.scrollY, page.innerHeight))
  page.addEventListener('scroll', look, { passive: true })
  return () => page.removeEventListener('scroll', look)
}

export interface PromptKeys {
  /** Whether Tab leads into the prompt: not as long as it only lies on the page. */
  readonly enters: boolean
  /** The focus comes from there, and goes back in the end. */
  entered(from: HTMLElement): void
  dismiss(): void
}

/** Hears the keys for a prompt in view, wherever the focus is; those of a dialog above it are that dialog's. */
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
