import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { openStore } from '../../packages/server/src/serve/open-store.js'

let template: Promise<string> | undefined

/** Databases from which PostgreSQL makes new ones (template1, template0). Two thirds of all files, and not used. */
const TEMPLATES = /[\\/]base[\\/][14][\\/]/

/**
 * Puts an empty database of a site into a folder, as its first start makes it. Making one takes PGlite two seconds,
 * copying what a site uses of it a twentieth of that.
 */
export async function putEmptyDatabase(folder: string): Promise<void> {
  template ??= makeTemplate()
  // As the site creates `.diptych`: for its user alone.
  mkdirSync(dirname(folder), { recursive: true, mode: 0o700 })
  cpSync(await template, folder, { recursive: true, filter: (path) => !TEMPLATES.test(path) })
}

async function makeTemplate(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'diptych-empty-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const database = join(folder, 'db')
  await (await openStore(database)).close()
  return database
}
