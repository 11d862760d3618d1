import type { PGlite } from '@electric-sql/pglite'
import type { DatabaseClient, DatabasePool } from '../mailings/database/mailing-database.js'

/**
 * PGlite as a pool of one connection, so that Kysely's PostgreSQL dialect works for both. Callers wait for the
 * connection, which keeps the statements of a transaction together.
 */
export function pglitePool(db: PGlite): DatabasePool {
  let last: Promise<void> = Promise.resolve()
  const client = (release: () => void): DatabaseClient => ({
    query: async (statement, parameters) => {
      // Without parameters, one text may contain several statements, as on a server.
      if (parameters === undefined) {
        const results = await db.exec(statement)
        return { command: 'SELECT', rowCount: 0, rows: (results.at(-1)?.rows ?? []) as never[] }
      }
      const { rows, affectedRows = 0 } = await db.query(statement, [...parameters])
      return { command: commandOf(statement), rowCount: affectedRows, rows: rows as never[] }
    },
    async copy(statement, text) {
      await db.query(`${statement} from '/dev/blob'`, [], { blob: new Blob([text]) })
    },
    release,
  })
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

/** Kysely reads the number of changed rows only for commands that change rows. */
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
