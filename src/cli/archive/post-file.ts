import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileProblem, UsageError } from '../usage-error.js'
import { trimEndOf } from '../../domain/values/trim-end.js'

/** No other file can be written either after one of these. */
const FATAL = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'EMFILE', 'ENFILE'])
/** File systems take 255 bytes; an ending follows. */
const MAX_NAME_BYTES = 200

/** Nothing more can be written, so the import ends here. The message is one line for people. */
export class WriteStopped extends UsageError {}

/** Creates the directory of an import. Throws `UsageError` when that is impossible. */
export async function makeDirectory(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true })
  } catch (error) {
    throw fileProblem(path, error)
  }
}

/**
 * Writes `<directory>/<name>.json` whole or not at all. Returns the reason when this file cannot be written;
 * throws `WriteStopped` when no file can.
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
    // An error without a code is a defect, to be reported as one.
    if (code === null) throw error
    const { message } = fileProblem(path, error)
    if (FATAL.has(code)) throw new WriteStopped(message)
    return `could not be written: ${message}`
  }
}

/** A file name that every file system takes. */
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
