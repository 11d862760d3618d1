import { timeText } from '../time-text.js'
import { DeliveryStopped } from './delivery-stopped.js'

/** Messages to the user about a server that does not answer, and the time limit. */
export interface Outage {
  /**
   * Call it when the connection breaks, each time.
   *
   * @throws DeliveryStopped if the server has not answered for too long.
   */
  begin(reason: string): void
  /** Call it when the server answers. */
  over(): void
  /** Call it when the server is silent. */
  silent(line: string): void
}

/** Minimum milliseconds between lines about broken connections. */
const BETWEEN_LINES = 60_000

export function outage(host: string, retryFor: number, tell: (line: string) => void): Outage {
  let since: number | null = null
  let isTold = false
  let lastTold = -Infinity
  const told = (line: string): boolean => {
    if (performance.now() - lastTold < BETWEEN_LINES) return false
    lastTold = performance.now()
    tell(line)
    return true
  }
  return {
    begin(reason) {
      const now = performance.now()
      since ??= now
      if (now - since >= retryFor)
        throw new DeliveryStopped(`${host}: ${reason}${retryFor > 0 ? ` (tried for ${timeText(retryFor)})` : ''}`)
      isTold = told(`Connection to ${host} lost: ${reason}. Trying again for up to ${timeText(retryFor)}.`) || isTold
    },
    over() {
      if (since !== null && isTold) tell(`${host} answers again.`)
      since = null
      isTold = false
    },
    silent: (line) => void told(line),
  }
}
