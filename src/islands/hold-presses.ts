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
export function holdPresses(element: HTMLElement, wake: () => Promise<void>): () => void {
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
