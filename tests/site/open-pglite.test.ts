import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect } from 'vitest'
import { openPGlite } from '../../packages/server/src/serve/open-pglite.js'
import { itInFullRun } from '../harness/every-case.js'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'diptych-pglite-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Makes a table, closes the database, opens it again and counts the rows. */
async function rowsAfterwards(database: Awaited<ReturnType<typeof openPGlite>>, path: string): Promise<number> {
  await database.exec("create table boats (name text); insert into boats values ('Low Tide')")
  await database.close()
  const again = await openPGlite(path)
  const { rows } = await again.query('select name from boats')
  await again.close()
  return rows.length
}

describe('a new database', () => {
  itInFullRun('is the same from the copy of the package and made anew', async () => {
    const copied = mkdtempSync(join(folder, 'copied'))
    expect(await rowsAfterwards(await openPGlite(copied), copied)).toBe(1)
    const made = mkdtempSync(join(folder, 'made'))
    expect(await rowsAfterwards(await openPGlite(made, join(folder, 'missing.tgz')), made)).toBe(1)
  })

  itInFullRun('is made where the copy cannot be read', async () => {
    const broken = join(folder, 'broken.tgz')
    writeFileSync(broken, 'no archive')
    const own = mkdtempSync(join(folder, 'db'))
    expect(await rowsAfterwards(await openPGlite(own, broken), own)).toBe(1)
  })
})
