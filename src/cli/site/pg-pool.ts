import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import type { PoolClient } from 'pg'
import type { DatabaseClient, DatabasePool } from '../../mailings/database/mailing-database.js'

/** Connections of one process, so that a server's limit is shared by several. */
const CONNECTIONS = 10

/** Connections to a server of PostgreSQL, made when they are asked for. */
export async function pgPool(address: string): Promise<DatabasePool> {
  const [{ default: pg }, { from: copyFrom }] = await Promise.all([import('pg'), import('pg-copy-streams')])
  const pool = new pg.Pool({ connectionString: address, max: CONNECTIONS })
  // Of a connection that waits for its next use; the next query opens another or says what is wrong.
  pool.on('error', () => undefined)
  return {
    async connect() {
      const client = await pool.connect()
      const copy: DatabaseClient['copy'] = async (statement, text) =>
        pipeline(Readable.from([text]), client.query(copyFrom(`${statement} from stdin`)))
      return clientOf(client, copy)
    },
    end: () => pool.end(),
  }
}

function clientOf(client: PoolClient, copy: DatabaseClient['copy']): DatabaseClient {
  // A connection that breaks while it is in use: its query says so.
  const broken = () => undefined
  client.on('error', broken)
  return {
    query: (statement, parameters) =>
      client.query(statement, parameters === undefined ? undefined : [...parameters]) as unknown as ReturnType<
        DatabaseClient['query']
      >,
    copy,
    release() {
      client.off('error', broken)
      client.release()
    },
  }
}
