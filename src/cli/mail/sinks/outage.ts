import { timeText } from '../time-text.js'
import { DeliveryStopped } from './delivery-stopped.js'

/** What the person at the terminal is told about a server that does not answer, and when it is given up. */
export interface Outage {
  /**
   * The connection broke, or breaks again.
   *
   * @throws DeliveryStopped when the server has been away for too long.
   */
  begin(reason: string): void
  /** The server answers. */
  over(): void
  /** The server says nothing. */
  silent(line: string): void
}

/** Servers that break connections often are not worth a line each time. */
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
