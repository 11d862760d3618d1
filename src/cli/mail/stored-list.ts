import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileProblem } from '../usage-error.js'

/**
 * Stores a list from a pipe in a temporary file, so that it can be read again. `remove` and the end of the process
 * remove the file.
 */
export async function storedList(stream: Readable): Promise<{ readonly path: string; remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'diptych-list-'))
  const remove = () => {
    process.off('exit', remove)
    rmSync(folder, { recursive: true, force: true })
  }
  process.on('exit', remove)
  const path = join(folder, 'recipients.ndjson')
  try {
    await pipeline(stream, createWriteStream(path, { mode: 0o600 }))
  } catch (error) {
    remove()
    throw fileProblem(path, error)
  }
  return { path, remove }
}
