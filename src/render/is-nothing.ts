import type { ReactNode } from 'react'

/** Whether a view shows nothing. */
export function isNothing(shown: ReactNode): boolean {
  return shown === null || shown === undefined || shown === false || shown === ''
}
