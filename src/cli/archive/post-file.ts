import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileProblem, UsageError } from '../usage-error.js'
import { trimEndOf } from '../../domain/values/trim-end.js'

/** After one of these errors, no other file can be written either. */
const FATAL = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE'])
/** File systems allow 255 bytes. The rest is for the file extension. */
const MAX_NAME_BYTES = 200

/** No file can be written any more, so the import ends. The message is one line for people. */
export class WriteStopped extends UsageError {}

/** Creates the directory of an import. Throws `UsageError` if it cannot. */
export async function makeDirectory(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true })
  } catch (error) {
    throw fileProblem(path, error)
  }
}

/**
 * Writes `<directory>/<name>.json` atomically. Returns the reason if this file cannot be written. Throws `WriteStopped`
 * if no file can be written.
 */
export async function writePostFile(directory: string, name: string, chunks: Iterable<string>): Promise<string | null> {
  const path = join(directory, `${name}.json`)
  const part = `${path}.part`
  try {
    await writeFile(part, chunks)
    await rename(part, path)
    return null
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined)
    const code = error instanceof Error && 'code' in error ? String(error.code) : null
    // An error without a code is a bug and is reported as one.
    if (code === null) throw error
    const { message } = fileProblem(path, error)
    if (FATAL.has(code)) throw new WriteStopped(message)
    return `could not be written: ${message}`
  }
}

/** A file name that is valid on every file system. */
export function fileNameFor(stem: string): string {
  const plain = stem.replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"/\\|?*]+/gu, '-').replace(/^[. ]+/, '')
  const short = withinBytes([...trimEndOf(plain, /[. ]/)].slice(0, 80), MAX_NAME_BYTES)
  return /^(con|prn|aux|nul|com\d|lpt\d)?(\.|$)/i.test(short) ? `post-${short}` : short
}

function withinBytes(characters: readonly string[], limit: number): string {
  let bytes = 0
  const kept = characters.filter((character) => (bytes += Buffer.byteLength(character)) <= limit)
  return kept.join('')
}
