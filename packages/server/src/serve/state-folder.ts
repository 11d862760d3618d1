import { dirname } from 'node:path'
import { isServerAddress } from './open-store.js'

/** The folder where `serve` keeps a database's key. */
export function stateFolderOf(address: string): string {
  return isServerAddress(address) ? '.diptych' : dirname(address)
}
