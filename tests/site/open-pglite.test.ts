import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect } from 'vitest'
import { openPGlite } from '../../packages/server/src/serve/open-pglite.js'
import { unpackDatabase } from '../../packages/server/src/serve/unpack-database.js'
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

function tarHeader(name: string, size: number): Buffer {
  const header = Buffer.alloc(512)
  header.write(name, 0)
  header.write(size.toString(8).padStart(11, '0'), 124)
  header.write('0', 156)
  return header
}

describe('a new database', () => {
  itInFullRun('is the same from the copy of the package and made anew', async () => {
    const copied = mkdtempSync(join(folder, 'copied'))
    expect(await rowsAfterwards(await openPGlite(copied), copied)).toBe(1)
    const made = mkdtempSync(join(folder, 'made'))
    expect(await rowsAfterwards(await openPGlite(made, { empty: join(folder, 'missing.tgz') }), made)).toBe(1)
  })

  itInFullRun('begins anew where a process was killed while it unpacked the copy', async () => {
    const own = mkdtempSync(join(folder, 'killed'))
    writeFileSync(join(own, 'copy-unfinished'), '')
    writeFileSync(join(own, 'PG_VERSION'), '18')
    expect(await rowsAfterwards(await openPGlite(own), own)).toBe(1)
    expect(existsSync(join(own, 'copy-unfinished'))).toBe(false)
  })

  itInFullRun('has the buffers that it is opened with', async () => {
    const own = mkdtempSync(join(folder, 'small'))
    const database = await openPGlite(own, { sharedBuffers: '16MB' })
    expect((await database.query('show shared_buffers')).rows).toEqual([{ shared_buffers: '16MB' }])
    await database.close()
  })

  itInFullRun('is not unpacked from a copy that is cut off', async () => {
    const cut = join(folder, 'cut.tgz')
    writeFileSync(cut, gzipSync(Buffer.concat([tarHeader('base/1', 2000), Buffer.alloc(600)])))
    const own = mkdtempSync(join(folder, 'db'))
    await expect(unpackDatabase(readFileSync(cut), own)).rejects.toThrow('cut off')
  })

  itInFullRun('is made where the copy cannot be read', async () => {
    const broken = join(folder, 'broken.tgz')
    writeFileSync(broken, 'no archive')
    const own = mkdtempSync(join(folder, 'db'))
    expect(await rowsAfterwards(await openPGlite(own, { empty: broken }), own)).toBe(1)
  })
})
