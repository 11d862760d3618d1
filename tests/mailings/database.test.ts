import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openDatabase } from '../../src/cli/site/open-store.js'

it('leaves no transaction open on a connection whose statements failed', async () => {
  const database = await openDatabase(join(mkdtempSync(join(tmpdir(), 'diptych-database-')), 'db'))
  try {
    await expect(database.statements.executeSql('begin; select * from nowhere; commit')).rejects.toThrow('nowhere')
    await expect(database.statements.executeSql('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] })
  } finally {
    await database.close()
  }
})
