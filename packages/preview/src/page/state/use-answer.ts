import { useEffect, useState } from 'react'
import type { Failure } from '../protocol.js'

export interface Question<T> {
  /** The last answer. It is kept while a newer request is pending or has failed. */
  readonly answer: T | null
  /** Whether the answer belongs to the current request. */
  readonly fresh: boolean
  /** The error of the current request, in one line; null without an error. */
  readonly failure: string | null
}

interface State<T> {
  readonly answer: T | null
  readonly address: string | null
  readonly subject: string | null
  readonly revision: number
  readonly failure: string | null
}

/**
 * The answer of a GET request, repeated when `revision` grows. null sends no request.
 *
 * @param subject What is asked about, such as the name of a post. An answer about another subject is never returned.
 */
export function useAnswer<T>(address: string | null, revision: number, subject: string | null = null): Question<T> {
  const [state, setState] = useState<State<T>>({
    answer: null,
    address: null,
    subject,
    revision: -1,
    failure: null,
  })
  useEffect(() => {
    if (address === null) return
    const stop = new AbortController()
    read<T>(address, stop.signal).then(
      (answer) => setState({ answer, address, subject, revision, failure: null }),
      (error: unknown) => {
        // An old answer to another request would be wrong.
        if (!stop.signal.aborted)
          setState((before) => ({
            answer: before.address === address ? before.answer : null,
            address,
            subject,
            revision,
            failure: error instanceof Error ? error.message : String(error),
          }))
      },
    )
    return () => stop.abort()
  }, [address, revision, subject])
  const settled = address !== null && state.address === address && state.revision === revision
  return {
    answer: address === null || state.subject !== subject ? null : state.answer,
    fresh: settled && state.failure === null,
    failure: settled ? state.failure : null,
  }
}

async function read<T>(address: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(address, { signal }).catch(() => {
    throw new Error('The preview server does not answer. Start the preview again.')
  })
  const body = (await response.json().catch(() => null)) as T | Failure | null
  if (!response.ok || body === null || typeof body !== 'object')
    throw new Error(
      isFailure(body) ? body.error : `The preview server sent an invalid answer (status ${response.status}).`,
    )
  return body as T
}

function isFailure(body: unknown): body is Failure {
  return typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string'
}
