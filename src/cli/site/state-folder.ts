import { dirname } from 'node:path'
import { isServerAddress } from './open-store.js'

/** Where `serve` keeps what belongs to a database: its key. */
export function stateFolderOf(address: string): string {
  return isServerAddress(address) ? '.diptych' : dirname(address)
}
