import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { dirname, parse, resolve, sep } from 'node:path'
import { warn } from '../terminal.js'

/** Name of the folders where commands keep databases, keys, mails and answers of services. */
const STATE = '.diptych'

/**
 * Creates a folder that only this user can enter, and its missing parents. Repairs the mode of an existing folder, and
 * warns that it was open. If the folder is in a `.diptych`, that one becomes private too.
 */
export function makePrivate(folder: string): void {
  makeStateFolder(folder)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  makeUserOnly(folder)
}

/** Creates the `.diptych` that a path is in, for this user alone. Does nothing for other paths. */
export function makeStateFolder(path: string): void {
  const { root } = parse(resolve(path))
  const parts = resolve(path).slice(root.length).split(sep)
  const at = parts.indexOf(STATE)
  if (at === -1) return
  const folder = root + parts.slice(0, at + 1).join(sep)
  mkdirSync(dirname(folder), { recursive: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  makeUserOnly(folder)
}

/** Windows has no such modes: its folders belong to the user's account. */
function makeUserOnly(folder: string): void {
  if (process.platform === 'win32') return
  const { mode } = statSync(folder)
  if ((mode & 0o077) === 0) return
  chmodSync(folder, mode & 0o700)
  warn(`Other users of this machine could open ${folder}. Now only you can.`)
}
