import { constants } from 'node:fs'
import { copyFile, rm } from 'node:fs/promises'
import { extname, join, posix } from 'node:path'

/** A file name that was refused, with the reason as a sentence. */
export interface RefusedName {
  readonly refused: string
}

/** Characters. Longer names are cut by some file systems. */
const LONGEST = 100
/** Windows refuses these in names, and `/` and control characters would lead elsewhere. */
const FORBIDDEN = /[\p{Cc}<>:"/\\|?*]/u

/**
 * Gives the file of a post another name in its folder. Its ending stays. Never replaces a file.
 *
 * @param folder Real path of the watched folder.
 * @param stem The new name without its ending.
 * @throws Errors of the file system.
 */
export async function renamePost(
  name: string,
  folder: string,
  stem: string,
): Promise<{ readonly name: string } | RefusedName> {
  const wanted = stem.trim()
  if (wanted === '') return { refused: 'The file needs a name.' }
  if (wanted.length > LONGEST) return { refused: `A file name has at most ${LONGEST} characters.` }
  if (FORBIDDEN.test(wanted) || /^\.|\.$/.test(wanted))
    return { refused: 'A file name has no slash, no colon and the like, and no dot at its start or end.' }
  if (/^readme$/i.test(wanted)) return { refused: 'A file of this name describes the folder. Choose another one.' }
  const renamed = posix.join(posix.dirname(name), wanted + extname(name))
  if (renamed === name) return { name }
  // Unlike `rename`, this never replaces a file that came in the meantime, and it works on every file system.
  const copy = () => copyFile(join(folder, name), join(folder, renamed), constants.COPYFILE_EXCL)
  if (await isThere(copy)) return { refused: `${renamed} exists already. Choose another name.` }
  await rm(join(folder, name))
  return { name: renamed }
}

/** Whether a file of this name was there, so that it was not written. */
async function isThere(write: () => Promise<void>): Promise<boolean> {
  try {
    await write()
    return false
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return true
    throw error
  }
}
