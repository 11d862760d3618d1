import { readdirSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'

/**
 * Opens a folder as a database. A new one begins as a copy of the empty database that the package has: making one takes
 * PGlite three times as long and 850 MB of memory, the copy 360.
 *
 * @param empty the copy. Without it, a database is made.
 */
export async function openPGlite(folder: string, empty: string = EMPTY_DATABASE): Promise<PGlite> {
  const { PGlite } = await import('@electric-sql/pglite')
  if (readdirSync(folder).length > 0) return PGlite.create(folder)
  const copy = await readFile(empty).catch(() => null)
  if (copy === null) return PGlite.create(folder)
  try {
    return await PGlite.create(folder, { loadDataDir: new Blob([copy]) })
  } catch {
    // PGlite may be newer than the copy, and its PostgreSQL may not read it.
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
    return PGlite.create(folder)
  }
}

/** Made by scripts/empty-database.mjs when the package is built. */
const EMPTY_DATABASE = join(
  dirname(createRequire(import.meta.url).resolve('@diptych/server/package.json')),
  'dist/empty-database.tgz',
)
