import { useEffect, useState } from 'react'

export interface Asked<T> {
  /** The last answer, kept while a newer one is on its way. */
  readonly answer: T | null
  /** Whether the answer is to the address that is asked now. */
  readonly fresh: boolean
}

/** What a GET answers, asked again when `revision` grows. null asks nothing. */
export function useAnswer<T>(address: string | null, revision: number): Asked<T> {
  const [{ answer, key }, setState] = useState<{ answer: T | null; key: string }>({ answer: null, key: '' })
  const wanted = `${address}@${revision}`
  useEffect(() => {
    if (address === null) return
    const stop = new AbortController()
    fetch(address, { signal: stop.signal })
      .then(async (response) => setState({ answer: response.ok ? ((await response.json()) as T) : null, key: wanted }))
      .catch(() => undefined)
    return () => stop.abort()
  }, [address, wanted])
  return { answer: address === null ? null : answer, fresh: key === wanted }
}
