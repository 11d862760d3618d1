import type { VisitorKind } from '../domain/reader/visitor.js'
import type { AnyIsland } from './define-island.js'
import type { IslandHost } from './host.js'
import { isPlainClick } from './plain-click.js'

/** Elements that work without a script, or links that islands never handle. */
const OWN_WAY = 'summary, label, input, a[href]:not([data-hold])'
/** Milliseconds that a click waits for an island. Then the link is followed. */
const PATIENCE = 4000

/**
 * A click on an island that is not hydrated yet wakes it, waits, and is repeated. If waking fails, the click does what
 * it does without a script. Of several clicks meanwhile, the last one counts. Links handled by the island have
 * `data-hold`; all others work as usual. Returns a function that removes the listener.
 */
function holdPresses(element: HTMLElement, wake: () => Promise<void>): () => void {
  const done = new AbortController()
  let press: (() => void) | undefined
  const again = () => {
    done.abort()
    // The first click was already counted for statistics.
    element.toggleAttribute('data-again')
    press?.()
    press = undefined
    element.toggleAttribute('data-again')
  }
  const hold = (event: Event) => {
    const target = event.target as HTMLElement
    const submitted = event.type === 'submit'
    if (!submitted && (target.closest(OWN_WAY) || !isPlainClick(event as MouseEvent))) return
    event.preventDefault()
    event.stopPropagation()
    press = () => {
      if (submitted) (target as HTMLFormElement).requestSubmit((event as SubmitEvent).submitter)
      else (target.closest<HTMLElement>('a, button') ?? target).click()
    }
    wake().then(again, again)
    if (target.closest('a')) setTimeout(again, PATIENCE)
  }
  for (const type of ['click', 'submit']) element.addEventListener(type, hold, { signal: done.signal, capture: true })
  return () => done.abort()
}

/** The modules of islands, by island name. A module exports its island as `island`. */
export type IslandLoaders = Readonly<Record<string, () => Promise<{ readonly island: AnyIsland }>>>

export interface MountOptions {
  readonly loaders: IslandLoaders
  /** Where to look for islands. */
  readonly root: ParentNode
  /** Called when an island wakes, with its element. */
  readonly host: (element: HTMLElement) => Promise<IslandHost>
  /** Called when an island could not be loaded or hydrated. Its markup keeps working as links and forms. */
  readonly onError: (error: unknown) => void
}

/**
 * Hydrates the islands of a page or a part of one, each by its trigger. An island ends with the event `diptych:end` of
 * its element.
 */
export function mountIslands({ loaders, root, host, onError }: MountOptions): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-island]')) {
    const name = element.dataset['island'] ?? ''
    const load = Object.hasOwn(loaders, name) ? loaders[name] : undefined
    const visitors = element.dataset['visitors'] as VisitorKind | undefined
    if (!load) continue
    let awake: Promise<void> | undefined
    const stop = new AbortController()
    const wake = () =>
      (awake ??= (async () => {
        stop.abort()
        // A separate file: all pages load this one, but few have such an island.
        if (visitors && !(await import('../domain/reader/visitor.js')).isVisitor(visitors, navigator.userAgent)) return
        const [{ hydrate }, { island }, page] = await Promise.all([import('./hydrate.js'), load(), host(element)])
        await hydrate(element, island, page, onError)
        element.dataset['awake'] = ''
        // From now on the island handles its own clicks.
        release()
      })())
    const wakeAlone = () => void wake().catch(onError)
    waitFor(element, stop.signal, wakeAlone)
    const release = holdPresses(element, wake)
    element.addEventListener('diptych:end', () => stop.abort())
  }
}

/** Calls `wake` when the island's trigger fires, and in any case as soon as a reader interacts with it. */
function waitFor(element: HTMLElement, signal: AbortSignal, wake: () => void): void {
  const when = element.dataset['when'] ?? ''
  if (when === 'idle') (window.requestIdleCallback ?? setTimeout)(() => signal.aborted || wake())
  else if (when === 'visible') {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && wake(),
      { rootMargin: '200px' },
    )
    observer.observe(element)
    signal.addEventListener('abort', () => observer.disconnect())
  } else if (when === 'selection')
    document.addEventListener('selectionchange', () => getSelection()?.isCollapsed || wake(), { signal })
  else if (when[0] === '?' && new URLSearchParams(location.search).has(when.slice(1))) wake()
  for (const type of ['pointerenter', 'focusin', 'touchstart'])
    element.addEventListener(type, wake, { signal, passive: true })
}
