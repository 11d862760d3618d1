import { warn } from '../terminal.js'

export interface StopSignal {
  readonly signal: AbortSignal
  /** From now on signals do what they did before. */
  release(): void
}

/** Aborted by the first Ctrl-C or SIGTERM; a second one ends the process. */
export function stopSignal(): StopSignal {
  const stop = new AbortController()
  const interrupt = () => {
    if (stop.signal.aborted) process.exit(130)
    stop.abort()
    warn('stopping after what is under way; once more to stop at once')
  }
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt)
  return {
    signal: stop.signal,
    release() {
      process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
    },
  }
}
