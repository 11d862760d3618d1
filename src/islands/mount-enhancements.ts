import { isPlainClick } from './plain-click.js'

/** What a press of a marked link does once its code is there. The link itself is what happens without it. */
export interface Enhancement {
  press(element: HTMLElement): void | Promise<void>
}

/** The code of each enhancement, by the word in `data-enhance`. */
export type EnhancementLoaders = Readonly<Record<string, () => Promise<Enhancement>>>

export interface EnhancementOptions {
  readonly loaders: EnhancementLoaders
  readonly root?: Document | HTMLElement
  /** Hears of code that could not be loaded or failed; the link is then followed. */
  readonly onError?: (error: unknown, element: HTMLElement) => void
}

/**
 * Lets modules answer for links whose `data-enhance` names them; each is loaded on its first press. Returns a function
 * that ends it.
 */
export function mountEnhancements({ loaders, root = document, onError }: EnhancementOptions): () => void {
  const listen = (event: Event) => {
    if (event.defaultPrevented || !isPlainClick(event as MouseEvent)) return
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-enhance]') : null
    const name = link?.dataset['enhance'] ?? ''
    const load = Object.hasOwn(loaders, name) ? loaders[name] : undefined
    if (!link || !load) return
    event.preventDefault()
    load()
      .then((enhancement) => enhancement.press(link))
      .catch((error: unknown) => {
        onError?.(error, link)
        // From now on it is a link like any other.
        delete link.dataset['enhance']
        link.click()
      })
  }
  root.addEventListener('click', listen)
  return () => root.removeEventListener('click', listen)
}
