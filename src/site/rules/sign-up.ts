import { addressProblem } from '../../domain/recipient/recipient.js'
import type { StoredReader } from '../store/readers/reader-store.js'
import type { SiteStore } from '../store/store.js'

/**
 * Signs an address up. Whether it was known is for the mail that it gets, never for the answer: nobody learns from this
 * site who reads it. Null for what is no address.
 */
export async function signUp(
  { readers }: Pick<SiteStore, 'readers'>,
  email: unknown,
  source: unknown,
  now: Date,
): Promise<{ readonly reader: StoredReader; readonly existed: boolean } | null> {
  const address = typeof email === 'string' ? email.trim() : ''
  if (addressProblem(address) !== null) return null
  return readers.add({ email: address, status: 'pending', source: sourceOf(source) }, now)
}

/** Names of the platform's own forms; what else a request says is not kept. */
function sourceOf(source: unknown): string | null {
  return typeof source === 'string' && /^[a-z0-9-]{1,64}$/i.test(source) ? source : null
}
