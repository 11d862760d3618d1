import { createHash, randomBytes } from 'node:crypto'
import { open, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** The content of a text file at one time. */
export interface SourceState {
  readonly text: string
  /** Identifies the text. A save names the version that it replaces. */
  readonly version: string
}

/** The result of a save. `state` is the current content of the file. */
export type SourceSave =
  | { readonly saved: true; readonly version: string }
  | { readonly saved: false; readonly state: SourceState }

/** Bytes. Longer texts are not written by hand. */
export const LARGEST_SOURCE = 5_000_000

/** @throws Error with a message for users if the file is not text or is too long. */
export async function readSource(file: string): Promise<SourceState> {
  const { size } = await stat(file)
  if (size > LARGEST_SOURCE) throw new Error(`The file is larger than ${LARGEST_SOURCE / 1_000_000} MB.`)
  const bytes = await readFile(file)
  return { text: textOf(bytes), version: versionOf(bytes) }
}

/**
 * Saves a text, unless the file's version is not `replaces`, because somebody else saved it. Replaces the file
 * atomically.
 *
 * @throws Error with a message for users if the file is not text, and errors of the file system.
 */
export async function saveSource(file: string, text: string, replaces: string): Promise<SourceSave> {
  const before = await readSource(file)
  if (before.version !== replaces) return { saved: false, state: before }
  const bytes = Buffer.from(text)
  if (before.text === text) return { saved: true, version: before.version }
  const { mode } = await stat(file)
  // A hidden name, because watchers ignore hidden files.
  const beside = join(dirname(file), `.${basename(file).slice(0, 100)}.${randomBytes(6).toString('hex')}.tmp`)
  try {
    const handle = await open(beside, 'wx', mode)
    try {
      await handle.writeFile(bytes)
      await handle.chmod(mode)
    } finally {
      await handle.close()
    }
    const now = await readSource(file)
    if (now.version !== replaces) return { saved: false, state: now }
    await rename(beside, file)
  } finally {
    await rm(beside, { force: true })
  }
  return { saved: true, version: versionOf(bytes) }
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new Error('The file is not UTF-8 text. Convert it in another editor.')
  }
}

function versionOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url')
}
