/**
 * A press on something that is not alive yet wakes it, waits, and is made again. If it cannot be woken the press does
 * what it would have done without a script. A link keeps leading where it leads.
 */
export function holdPresses(element: HTMLElement, wake: () => Promise<void>): void {
  const done = new AbortController()
  const hold = (event: Event) => {
    const target = event.target as Element
    if (event.type === 'click' && (target.closest('a[href], summary, label, input') || (event as MouseEvent).button > 0)) return
    event.preventDefault()
    event.stopPropagation()
    const form = target.closest('form')
    const submitter = event.type === 'submit' ? ((event as SubmitEvent).submitter as HTMLElement | null) : null
    const again = () => {
      done.abort()
      if (event.type === 'submit') form?.requestSubmit(submitter)
      else (target.closest('button') ?? (target as HTMLElement)).click()
    }
    wake().then(again, again)
  }
  for (const type of ['click', 'submit']) element.addEventListener(type, hold, { signal: done.signal, capture: true })
  // Once alive the island hears its own presses.
  new MutationObserver((_, observer) => {
    done.abort()
    observer.disconnect()
  }).observe(element, { attributeFilter: ['data-awake'] })
}
