import type { DatabasePool, MailingDatabase } from '../../mailings/database/mailing-database.js'
import { memoryLimits } from '../../site/store/limits/memory-limits.js'
import type { SiteStore } from '../../site/store/store.js'
import { lockPath } from '../lock.js'
import { makePrivate } from '../private-folder.js'
import { fileProblem, UsageError } from '../usage-error.js'
import { pgPool } from './pg-pool.js'
import { pglitePool } from './pglite-pool.js'

/** Whether an address is a server's. Otherwise it is a folder. */
export function isServerAddress(address: string): boolean {
  return /^postgres(?:ql)?:\/\//i.test(address)
}

/**
 * Opens a site's database and runs migrations. `postgres://…` is a server. Anything else is a folder for PGlite, which
 * is locked for this process until the store is closed.
 *
 * @throws UsageError if the server does not answer, the folder is in use or cannot be created, or a newer version wrote
 * the database.
 */
export async function openStore(address: string): Promise<SiteStore> {
  return (await openDatabase(address)).store
}

/** The same, with everything that mailings need. Throws like `openStore`. Closing it closes its store. */
export async function openDatabase(address: string): Promise<MailingDatabase> {
  if (isServerAddress(address)) return openServer(address)
  // The address may contain a password, so it is not shown and not used as a folder name.
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(address))
    throw new UsageError("The database's address must be postgres://… or a folder.")
  return openFolder(address)
}

async function openServer(address: string): Promise<MailingDatabase> {
  return migrated(
    await pgPool(address),
    (error) => new UsageError(`The database does not answer: ${reasonOf(error)}`, { cause: error }),
  )
}

async function openFolder(folder: string): Promise<MailingDatabase> {
  try {
    makePrivate(folder)
  } catch (error) {
    throw fileProblem(folder, error)
  }
  const lock = await lockPath(folder, 'Use --database to keep it somewhere else.')
  try {
    const { PGlite } = await import('@electric-sql/pglite')
    const database = await migrated(
      pglitePool(await PGlite.create(folder)),
      (error) => new UsageError(`${folder} cannot be opened as a database: ${reasonOf(error)}`),
    )
    const close = async () => {
      await database.close()
      lock.release()
    }
    // Only one process uses the folder, so counts need not be shared.
    return { ...database, store: { ...database.store, limits: memoryLimits(), close }, close }
  } catch (error) {
    lock.release()
    throw error instanceof UsageError
      ? error
      : new UsageError(`${folder} cannot be opened as a database: ${reasonOf(error)}`)
  }
}

async function migrated(pool: DatabasePool, problem: (error: unknown) => UsageError): Promise<MailingDatabase> {
  // Loaded on demand, so that other commands start faster.
  const { openMailingDatabase } = await import('../../mailings/database/mailing-database.js')
  return openMailingDatabase(pool).catch((error: unknown) => {
    throw problem(error)
  })
}

function reasonOf(error: unknown): string {
  const text =
    error instanceof Error ? error.message || String((error as { code?: unknown }).code ?? error.name) : error
  return String(text).split('\n', 1)[0] ?? ''
}
