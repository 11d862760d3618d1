import type { IncomingMessage } from 'node:http'
import { encodingFor, isText } from './compressed.js'

/** An answer that is sent again as it was. */
export interface KeptAnswer {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array<ArrayBuffer>
}

/**
 * Answers for visitors who are not signed in. When a mail reaches its readers, many of them open the same page in the
 * same second, and all get the same bytes.
 */
export interface KeptAnswers {
  /** What the last second's visitor with the same request got. Null if nothing is kept, or may be wrong by now. */
  find(incoming: IncomingMessage): KeptAnswer | null
  /** Answers a request, and keeps the answer if all visitors get it. */
  answer(incoming: IncomingMessage, make: () => Promise<Response>): Promise<Response>
}

interface Entry extends KeptAnswer {
  /** Milliseconds of the clock. */
  readonly until: number
  readonly version: number
}

/** Milliseconds. Counts of votes and likes on pages are as old (`recentCounts`). */
const KEPT_MS = 1000
const MOST = 100
/** Bytes. With `MOST`, at most 50 MB are kept. */
const LARGEST = 500_000
/** In the names of the cookies of readers and writers. */
const OWN_COOKIE = 'diptych'
/** Headers that ask for a part of the answer, or for none if the browser has it. */
const CONDITIONS = ['if-none-match', 'if-modified-since', 'if-match', 'if-unmodified-since', 'range'] as const

/**
 * Keeps answers with an ETag for a second. All are dropped when a request changes something, so that whoever voted or
 * signed out sees it.
 *
 * @param version Changes when a post does. Answers of other versions are dropped.
 */
export function keptAnswers(version: () => number, clock: () => number = () => performance.now()): KeptAnswers {
  const kept = new Map<string, Entry>()
  /** Grows with each request that may change something. What was begun before is not kept. */
  let changes = 0
  const changed = () => {
    changes++
    kept.clear()
  }
  return {
    find(incoming) {
      if (kept.size === 0) return null
      const key = keyOf(incoming)
      const entry = key === null ? undefined : kept.get(key)
      return entry && clock() < entry.until && entry.version === version() ? entry : null
    },
    async answer(incoming, make) {
      if (incoming.method !== 'GET' && incoming.method !== 'HEAD') {
        changed()
        return make().finally(changed)
      }
      const key = keyOf(incoming)
      if (key === null) return make()
      const before = { changes, version: version() }
      const response = await make()
      if (!isForAll(response)) return response
      const body = new Uint8Array(await response.arrayBuffer())
      const headers = { ...Object.fromEntries(response.headers), 'content-length': String(body.length) }
      if (changes === before.changes && version() === before.version && body.length <= LARGEST) {
        const now = clock()
        for (const [name, { until }] of kept) if (until <= now) kept.delete(name)
        const [oldest] = kept.size >= MOST ? kept.keys() : []
        if (oldest !== undefined) kept.delete(oldest)
        kept.set(key, { headers, body, until: now + KEPT_MS, version: before.version })
      }
      return new Response(body, { headers })
    },
  }
}

/**
 * What decides the answer to a visitor: the address, and the headers that the site reads. Null if more may decide it:
 * a query, a session, a condition.
 */
function keyOf({ method, url = '', headers }: IncomingMessage): string | null {
  if (method !== 'GET' || url.includes('?') || headers.cookie?.includes(OWN_COOKIE)) return null
  for (const name of CONDITIONS) if (headers[name] !== undefined) return null
  const { host = '', 'x-forwarded-proto': protocol = '', 'accept-encoding': accepted = '' } = headers
  return `${host}\n${String(protocol)}\n${encodingFor(String(accepted)) ?? ''}\n${url}`
}

/** Whether all visitors get the same bytes: pages of persons and errors have no ETag, or are never stored. */
function isForAll(response: Response): boolean {
  const { headers } = response
  return (
    isText(response) &&
    headers.has('etag') &&
    !headers.has('set-cookie') &&
    headers.get('cache-control')?.includes('no-store') !== true
  )
}
