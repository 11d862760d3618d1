import { warn } from 'diptych/command'

interface StopSignal {
  readonly signal: AbortSignal
  /** Restores the default handling of signals. */
  release(): void
}

/** Aborted by the first Ctrl-C or SIGTERM; a second one ends the process. */
export function stopSignal(left = 'What was delivered is in the delivery log.'): StopSignal {
  const stop = new AbortController()
  const interrupt = () => {
    if (stop.signal.aborted) process.exit(130)
    stop.abort()
    warn(`Stopping after the messages under way. Press Ctrl-C again to stop at once. ${left}`)
  }
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt)
  return {
    signal: stop.signal,
    release() {
      process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
    },
  }
}
