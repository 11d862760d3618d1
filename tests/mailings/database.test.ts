import { expect, it } from 'vitest'
import { openDatabase } from '../../packages/server/src/serve/open-store.js'
import { testDatabase } from '../harness/databases.js'

it('leaves no transaction open on a connection whose statements failed', async () => {
  const { address, stop } = await testDatabase('PGlite')
  const database = await openDatabase(address)
  try {
    await expect(database.statements.executeSql('begin; select * from nowhere; commit')).rejects.toThrow('nowhere')
    await expect(database.statements.executeSql('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] })
  } finally {
    await database.close()
    await stop()
  }
})
