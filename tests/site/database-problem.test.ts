import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { databaseProblem } from '../../packages/server/src/commands.js'
import { databaseAsItIs, openStore } from '../../packages/server/src/serve/open-store.js'
import { diptych, folder } from '../cli/diptych.js'

it('says whether a database has the tables of this version, without making them, also while a site uses it', async () => {
  const path = join(await folder({ 'db/.keep': '' }), 'new')
  const store = await openStore(path)
  expect(await databaseProblem(path)).toBeNull()
  const { stdout } = await diptych(['doctor', '--offline', '--json', '--database', path], { cwd: join(path, '..') })
  expect(JSON.parse(stdout)).toMatchObject({
    checks: expect.arrayContaining([
      expect.objectContaining({ check: 'database', state: 'ok', message: expect.stringContaining('answers, and has') }),
    ]),
  })
  await store.close()
  expect(await databaseProblem(path)).toBeNull()
  await change(path, "delete from kysely_migration where name like '01%'")
  for (let run = 1; run <= 2; run++)
    expect(await databaseProblem(path)).toMatchObject({
      message: 'The database lacks 3 of the 12 migrations of this version.',
    })
  await change(path, "insert into kysely_migration (name, timestamp) values ('999-later', 'now')")
  expect(await databaseProblem(path)).toMatchObject({ message: 'A newer version of Diptych wrote the database.' })
})

it('rejects a folder that holds other files, and does not change them', async () => {
  const path = await folder({ PG_VERSION: 'tide', base: 'ebb' })
  expect(await databaseProblem(path)).toMatchObject({
    message: expect.stringContaining('cannot be opened as a database'),
  })
  expect((await readdir(path)).filter((name) => !name.startsWith('.'))).toEqual(
    expect.arrayContaining(['PG_VERSION', 'base']),
  )
})

async function change(path: string, statement: string): Promise<void> {
  const pool = await databaseAsItIs(path)
  const client = await pool.connect()
  await client.query(statement, [])
  client.release()
  await pool.end()
}
