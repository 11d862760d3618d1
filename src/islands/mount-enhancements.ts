import { isPlainClick } from './plain-click.js'

/** Handles clicks on a marked link once its code is loaded. Without it, the link is followed. */
export interface Enhancement {
  press(element: HTMLElement): void | Promise<void>
}

/** The code of each enhancement, by the value of `data-enhance`. */
export type EnhancementLoaders = Readonly<Record<string, () => Promise<Enhancement>>>

export interface EnhancementOptions {
  readonly loaders: EnhancementLoaders
  readonly root?: Document | HTMLElement
  /** Called when code fails to load or run. The link is then followed. */
  readonly onError?: (error: unknown, element: HTMLElement) => void
}

/**
 * Lets modules handle links whose `data-enhance` names them. Each is loaded on the first click. Returns a function that
 * removes the listener.
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
        // From now on it is an ordinary link.
        delete link.dataset['enhance']
        link.click()
      })
  }
  root.addEventListener('click', listen)
  return () => root.removeEventListener('click', listen)
}
