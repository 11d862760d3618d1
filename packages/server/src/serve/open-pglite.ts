import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { unpackDatabase } from './unpack-database.js'

/** Settings of a database in a folder. */
export interface PGliteOptions {
  /** Memory for pages that were read, as PostgreSQL writes sizes. Default: 128MB. */
  readonly sharedBuffers?: string | undefined
  /** The copy of an empty database. Without it, a database is made. Default: that of the package. */
  readonly empty?: string
}

/** For imports and exports, which read each page about once. More buffers take 110 MB of memory, and as much time. */
export const EACH_PAGE_ONCE: Pick<PGliteOptions, 'sharedBuffers'> = { sharedBuffers: '16MB' }

/**
 * Opens a folder as a database. A new one begins as a copy of the empty database that the package has: making one takes
 * PGlite three times as long and 850 MB of memory.
 */
export async function openPGlite(
  folder: string,
  { sharedBuffers, empty = EMPTY_DATABASE }: PGliteOptions = {},
): Promise<PGlite> {
  const { PGlite } = await import('@electric-sql/pglite')
  const options =
    sharedBuffers === undefined
      ? {}
      : { startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${sharedBuffers}`] }
  const mark = join(folder, UNFINISHED)
  if (existsSync(mark)) clear(folder)
  if (readdirSync(folder).length > 0) return PGlite.create(folder, options)
  const copy = await readFile(empty).catch(() => null)
  if (copy === null) return PGlite.create(folder, options)
  try {
    writeFileSync(mark, '')
    await unpackDatabase(copy, folder)
    rmSync(mark)
    return await PGlite.create(folder, options)
  } catch {
    // PGlite may be newer than the copy, and its PostgreSQL may not read it.
    clear(folder)
    return PGlite.create(folder, options)
  }
}

/** A file that stands in a folder as long as the copy is not whole, so that a process that is killed does no harm. */
const UNFINISHED = 'copy-unfinished'

function clear(folder: string): void {
  for (const name of readdirSync(folder).filter((each) => each !== UNFINISHED))
    rmSync(join(folder, name), { recursive: true })
  rmSync(join(folder, UNFINISHED), { force: true })
}

/** Made by scripts/empty-database.mjs when the package is built. */
const EMPTY_DATABASE = join(
  dirname(createRequire(import.meta.url).resolve('@diptych/server/package.json')),
  'dist/empty-database.tgz',
)
