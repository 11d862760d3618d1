/** The browser half of an interactive block: takes over markup that already works without it. */
export interface Island {
  mount(element: HTMLElement, props: unknown): void
}

/** Code of each island by name, loaded when the first of its kind comes into view. */
export type IslandLoaders = Readonly<Record<string, () => Promise<Island>>>

/**
 * Brings the interactive blocks of a page to life: every element with `data-island` whose name has a loader is
 * mounted once it comes near the screen. One that fails to load or mount keeps its static markup, which works as
 * links and forms; `onError` hears of it. Returns a function that stops watching.
 */
export function mountIslands(loaders: IslandLoaders, root: ParentNode = document, onError: (error: unknown, element: HTMLElement) => void = () => undefined): () => void {
  const elements = [...root.querySelectorAll<HTMLElement>('[data-island]')].filter((element) => Object.hasOwn(loaders, element.dataset['island'] ?? ''))
  if (elements.length === 0) return () => undefined
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        if (!entry.isIntersecting) continue
        const element = entry.target as HTMLElement
        observer.unobserve(element)
        mount(loaders, element).catch((error: unknown) => onError(error, element))
      }
    },
    { rootMargin: '200px' },
  )
  for (const element of elements) observer.observe(element)
  return () => observer.disconnect()
}

async function mount(loaders: IslandLoaders, element: HTMLElement): Promise<void> {
  const load = loaders[element.dataset['island'] ?? '']
  const island = await load?.()
  const props: unknown = JSON.parse(element.dataset['props'] ?? 'null')
  island?.mount(element, props)
}
