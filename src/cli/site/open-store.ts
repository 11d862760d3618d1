import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { PostgresPool } from 'kysely'
import { poolStore } from '../../site/store/pool-store.js'
import { memoryLimits } from '../../site/store/limits/memory-limits.js'
import type { SiteStore } from '../../site/store/store.js'
import { lockFile } from '../lock-file.js'
import { fileProblem, UsageError } from '../usage-error.js'
import { pglitePool } from './pglite-pool.js'

/**
 * Opens a site's database and brings it up to date: `postgres://…` names a server, anything else is a folder for
 * PGlite, which this process has alone until the store is closed.
 *
 * @throws UsageError for a server that does not answer, a folder that is in use or cannot be made, and a database of a
 * newer version.
 */
export function openStore(address: string): Promise<SiteStore> {
  return /^postgres(?:ql)?:\/\//i.test(address) ? openServer(address) : openFolder(address)
}

async function openServer(address: string): Promise<SiteStore> {
  const { default: pg } = await import('pg')
  // A number of its own, so that a server's limit is shared by several processes.
  const pool = new pg.Pool({ connectionString: address, max: 10 })
  // Of a connection that waits for its next use; the next query opens another or says what is wrong.
  pool.on('error', () => undefined)
  return migrated(pool, (error) => new UsageError(`The database does not answer: ${reasonOf(error)}`))
}

async function openFolder(folder: string): Promise<SiteStore> {
  try {
    mkdirSync(dirname(folder), { recursive: true })
  } catch (error) {
    throw fileProblem(folder, error)
  }
  const lock = lockFile(folder, 'Use --database to keep it somewhere else.')
  try {
    const { PGlite } = await import('@electric-sql/pglite')
    const store = await migrated(
      pglitePool(await PGlite.create(folder)),
      (error) => new UsageError(`${folder} cannot be opened as a database: ${reasonOf(error)}`),
    )
    return {
      ...store,
      // One process has the folder, so nobody shares the counts.
      limits: memoryLimits(),
      async close() {
        await store.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error instanceof UsageError
      ? error
      : new UsageError(`${folder} cannot be opened as a database: ${reasonOf(error)}`)
  }
}

async function migrated(pool: PostgresPool, problem: (error: unknown) => UsageError): Promise<SiteStore> {
  return poolStore(pool).catch((error: unknown) => {
    throw problem(error)
  })
}

function reasonOf(error: unknown): string {
  const text =
    error instanceof Error ? error.message || String((error as { code?: unknown }).code ?? error.name) : error
  return String(text).split('\n', 1)[0] ?? ''
}
