import { isPlainClick } from './plain-click.js'

/** These need no script, or lead where no island has a say. */
const OWN_WAY = 'summary, label, input, a[href]:not([data-hold])'
/** Milliseconds that a reader waits for an island before a link leads where it leads. */
const PATIENCE = 4000

/**
 * A press on something that is not alive yet wakes it, waits, and is made again. If it cannot be woken the press does
 * what it would have done without a script. Of several presses meanwhile the last one counts. Links that the island
 * answers are marked by `data-hold`; all others keep leading where they lead. Returns a function that ends it.
 */
export function holdPresses(element: HTMLElement, wake: () => Promise<void>): () => void {
  const done = new AbortController()
  let press: (() => void) | undefined
  const again = () => {
    done.abort()
    // It was counted when the reader made it.
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
