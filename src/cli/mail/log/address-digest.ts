import { hash } from 'node:crypto'
import { addressKey } from '../../../domain/recipient/email-address.js'

/** SHA-256 of an address as a binary string, the same for every spelling of the address. `salt` keeps uses apart. */
export function addressDigest(address: string, salt = ''): string {
  return hash('sha256', `${salt}${addressKey(address)}`, 'binary')
}
