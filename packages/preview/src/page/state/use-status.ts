import { useEffect, useState } from 'react'
import type { FromFrame, PostEntry } from '../protocol.js'

export interface Status {
  readonly line: string
  /** Shows a message for a while. */
  say(words: string): void
  painted(message: Extract<FromFrame, { type: 'painted' }>): void
}

const SAID_FOR = 5000
/** Milliseconds. Longer delays mean that the page was hidden or the machine asleep. */
const LONGEST_DELAY = 10_000

/** The status line about the last event. */
export function useStatus(connected: boolean, entry: PostEntry | undefined, failure: string | null): Status {
  const [message, setMessage] = useState<{ words: string } | null>(null)
  const [delay, setDelay] = useState<{ revision: number; ms: number } | null>(null)
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => setMessage(null), SAID_FOR)
    return () => clearTimeout(timer)
  }, [message])
  const shown =
    delay && delay.revision === entry?.revision && delay.ms < LONGEST_DELAY
      ? `Shown ${delay.ms} ms after it was saved`
      : ''
  return {
    line: message
      ? message.words
      : connected
        ? (failure ?? shown)
        : 'The preview server does not answer. You see its last answer.',
    say: (words) => setMessage({ words }),
    painted({ revision, at }) {
      // With two frames, the slower one counts.
      if (entry && revision === entry.revision)
        setDelay((before) => ({
          revision,
          ms: Math.max(before?.revision === revision ? before.ms : 0, Math.round(at - entry.changed)),
        }))
    },
  }
}
