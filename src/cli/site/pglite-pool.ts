import type { PGlite } from '@electric-sql/pglite'
import type { PostgresPool, PostgresPoolClient } from 'kysely'

/**
 * PGlite as a pool of one connection, so that Kysely's dialect for PostgreSQL drives both. Who wants the connection
 * waits for who has it: statements of a transaction stay together.
 */
export function pglitePool(db: PGlite): PostgresPool {
  let last: Promise<void> = Promise.resolve()
  const client = (release: () => void) =>
    ({
      query: async (statement: string, parameters: readonly unknown[]) => {
        const { rows, affectedRows = 0 } = await db.query(statement, [...parameters])
        return { command: commandOf(statement), rowCount: affectedRows, rows }
      },
      release,
    }) as unknown as PostgresPoolClient
  return {
    async connect() {
      const before = last
      let release = (): void => undefined
      last = new Promise((resolve) => {
        release = resolve
      })
      await before
      return client(release)
    },
    end: () => db.close(),
  }
}

/** Kysely reads the number of changed rows only where this says that rows were changed. */
function commandOf(statement: string): 'INSERT' | 'UPDATE' | 'DELETE' | 'SELECT' {
  const [word = ''] = /^\w+/.exec(statement.trimStart()) ?? []
  switch (word.toUpperCase()) {
    case 'INSERT':
      return 'INSERT'
    case 'UPDATE':
      return 'UPDATE'
    case 'DELETE':
      return 'DELETE'
    default:
      return 'SELECT'
  }
}
