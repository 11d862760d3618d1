import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

/** Bytes of a header, and of the unit in which tar stores files. */
const BLOCK = 512
/** Of a header: where each field is, as [start, length]. */
const NAME = [0, 100] as const
const SIZE = [124, 12] as const
const TYPE = [156, 1] as const
const PREFIX = [345, 155] as const
const DIRECTORY = '5'

/**
 * Unpacks the archive of a database (`.tar.gz`, as PGlite writes it) into a folder. PGlite can do it too, but keeps
 * 100 MB for it as long as the process runs.
 *
 * @throws Error for something else.
 */
export async function unpackDatabase(archive: Uint8Array, folder: string): Promise<void> {
  const tar = await promisify(gunzip)(archive)
  let files = 0
  for (let at = 0; at + BLOCK <= tar.length && tar[at] !== 0;) {
    const field = ([start, length]: readonly [number, number]) =>
      tar.toString('latin1', at + start, at + start + length).split('\0', 1)[0] ?? ''
    const size = Number.parseInt(field(SIZE), 8)
    const path = join(folder, field(PREFIX), field(NAME))
    if (field(TYPE) === DIRECTORY) await mkdir(path, { recursive: true, mode: 0o700 })
    else {
      const content = tar.subarray(at + BLOCK, at + BLOCK + size)
      if (content.length !== size) throw new Error('The archive of the database is cut off.')
      await writeFile(path, content, { mode: 0o600 })
      files++
    }
    at += BLOCK + (field(TYPE) === DIRECTORY ? 0 : Math.ceil(size / BLOCK) * BLOCK)
  }
  if (files === 0) throw new Error('The archive of the database is empty.')
}
