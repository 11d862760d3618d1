import { useEffect, useEffectEvent, useState } from 'react'
import { deskCalls } from './desk-calls.js'
import type { FaceProps } from './desk-pane-props.js'

export interface OpenedFile<T> {
  /** Null until the file is read. */
  readonly read: T | null
  /** Why it could not be read, in one line. */
  readonly failure: string | null
  /** Says that the face failed later. */
  readonly fail: (reason: string) => void
}

/** Reads the file of a post for a face, once. The other face may still be saving. */
export function useFile<T>(
  { name, settled }: Pick<FaceProps, 'name' | 'settled'>,
  ask: (calls: ReturnType<typeof deskCalls>) => Promise<T>,
): OpenedFile<T> {
  const [read, setRead] = useState<T | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const askNow = useEffectEvent(ask)
  useEffect(() => {
    let isGone = false
    settled()
      .then(() => askNow(deskCalls(name)))
      .then(
        (answer) => isGone || setRead(answer),
        (error: unknown) => isGone || setFailure(error instanceof Error ? error.message : String(error)),
      )
    return () => void (isGone = true)
  }, [name, settled])
  return { read, failure, fail: setFailure }
}
