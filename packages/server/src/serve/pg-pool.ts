import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { PoolClient } from 'pg'
import type { DatabaseClient, DatabasePool } from '../mailings/database/mailing-database.js'

/** Connections per process, so that several processes fit into the server's limit. */
const CONNECTIONS = 10
/** Milliseconds to wait for a connection, so that nothing waits for ever for a server that is cut off. */
const PATIENCE_MS = 30_000

/** A pool of connections to PostgreSQL, opened on demand. */
export async function pgPool(address: string): Promise<DatabasePool> {
  const [{ default: pg }, { from: copyFrom }] = await Promise.all([import('pg'), import('pg-copy-streams')])
  const pool = new pg.Pool({ connectionString: address, max: CONNECTIONS, connectionTimeoutMillis: PATIENCE_MS })
  // Errors of an idle connection. The next query opens another or reports the error.
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
  // If a connection breaks while in use, its query reports the error.
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
