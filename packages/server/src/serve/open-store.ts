import { setTimeout as pause } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { fileProblem, makePrivate, UsageError, warn } from 'diptych/command'
import { connectToOwner, type Lock, lockPath, PathInUse } from '../files/lock.js'
import type { DatabaseClient, DatabasePool, MailingDatabase } from '../mailings/database/mailing-database.js'
import { memoryLimits } from '../site/store/limits/memory-limits.js'
import type { SiteStore } from '../site/store/store.js'
import { DATABASE_SERVICE, databaseService, type DatabaseService } from './database-service.js'
import { openPGlite, type PGliteOptions } from './open-pglite.js'
import { pgPool } from './pg-pool.js'
import { remotePool } from './remote-pool.js'

/** Milliseconds for which a command waits for another one that uses the folder. */
const PATIENCE_MS = 10_000
const LOOK_MS = 100

/** Whether an address is a server's. Otherwise it is a folder. */
export function isServerAddress(address: string): boolean {
  return /^postgres(?:ql)?:\/\//i.test(address)
}

/**
 * Opens a site's database and runs migrations. `postgres://…` is a server. Anything else is a folder for PGlite, which
 * is locked for this process until the store is closed. Commands can use it meanwhile (`reachDatabase`).
 *
 * @throws UsageError if the server does not answer, the folder is in use or cannot be created, or a newer version wrote
 * the database.
 */
export async function openStore(address: string): Promise<SiteStore> {
  return (await openDatabase(address)).store
}

/**
 * The same, with everything that mailings need. Throws like `openStore`. Closing it closes its store.
 *
 * @param tell called if a command was cut off.
 */
export async function openDatabase(address: string, notify: (line: string) => void = warn): Promise<MailingDatabase> {
  if (isServerAddress(address)) return openServer(address)
  const folder = checkedFolder(address)
  return servedFolder(folder, await lockedFolder(folder), notify)
}

/**
 * A site's database for a command. If another process has the folder and serves it, such as `diptych serve`, the
 * command uses it through that process. Otherwise it opens the folder for itself, after other commands that use it.
 *
 * @throws UsageError like `openDatabase`, and if the other process is another version.
 */
export async function reachDatabase(
  address: string,
  options: Pick<PGliteOptions, 'sharedBuffers'> = {},
): Promise<MailingDatabase> {
  if (isServerAddress(address)) return openServer(address)
  const folder = checkedFolder(address)
  const lock = await lockOrJoin(folder)
  return lock === null ? joined(folder) : openFolder(folder, lock, () => NO_SERVICE, options)
}

/** The same for a command that runs until it is stopped: it serves others if it opens the folder. */
export async function shareDatabase(address: string): Promise<MailingDatabase> {
  if (isServerAddress(address)) return openServer(address)
  const folder = checkedFolder(address)
  const lock = await lockOrJoin(folder)
  return lock === null ? joined(folder) : servedFolder(folder, lock, warn)
}

/**
 * A site's database as it is: nothing is migrated.
 *
 * @throws UsageError if the server does not answer, or the folder is in use or not a database.
 */
export async function databaseAsItIs(address: string): Promise<DatabasePool> {
  if (isServerAddress(address)) return pgPool(address)
  const folder = checkedFolder(address)
  const lock = await lockOrJoin(folder)
  if (lock === null) return remotePool(folder)
  try {
    const pool = pglitePool(await openPGlite(folder))
    return { connect: () => pool.connect(), end: () => pool.end().finally(() => lock.release()) }
  } catch (error) {
    lock.release()
    throw new UsageError(`${folder} cannot be opened as a database: ${reasonOf(error)}`, { cause: error })
  }
}

function checkedFolder(address: string): string {
  // The address may contain a password, so it is not shown and not used as a folder name.
  if (/^[a-z][a-z\d+.-]*:\/\//i.test(address))
    throw new UsageError("The database's address must be postgres://… or a folder.")
  try {
    makePrivate(address)
  } catch (error) {
    throw fileProblem(address, error)
  }
  return address
}

function lockedFolder(folder: string): Promise<Lock> {
  return lockPath(folder, 'Use --database to keep it somewhere else.')
}

/** The lock; null if its owner serves the database. */
async function lockOrJoin(folder: string): Promise<Lock | null> {
  for (const end = performance.now() + PATIENCE_MS; ; await pause(LOOK_MS)) {
    const socket = await connectToOwner(folder, DATABASE_SERVICE)
    socket?.destroy()
    if (socket !== null) return null
    try {
      return await lockedFolder(folder)
    } catch (error) {
      if (!(error instanceof PathInUse) || performance.now() > end) throw error
    }
  }
}

async function joined(folder: string): Promise<MailingDatabase> {
  const { joinMailingDatabase } = await import('../mailings/database/mailing-database.js')
  return joinMailingDatabase(remotePool(folder))
}

async function openServer(address: string): Promise<MailingDatabase> {
  return migrated(
    await pgPool(address),
    (error) => new UsageError(`The database does not answer: ${reasonOf(error)}`, { cause: error }),
  )
}

const NO_SERVICE: Pick<DatabaseService, 'close'> = { close: async () => undefined }

/** Opens a locked folder, and serves it to commands. */
function servedFolder(folder: string, lock: Lock, notify: (line: string) => void): Promise<MailingDatabase> {
  return openFolder(folder, lock, (pool) => {
    const service = databaseService(pool, notify)
    lock.serve(DATABASE_SERVICE, (socket) => service.visit(socket))
    return service
  })
}

/** @param serve called when the database is complete. */
async function openFolder(
  folder: string,
  lock: Lock,
  serve: (pool: DatabasePool) => Pick<DatabaseService, 'close'>,
  options: Pick<PGliteOptions, 'sharedBuffers'> = {},
): Promise<MailingDatabase> {
  try {
    const pool = pglitePool(await openPGlite(folder, options))
    const database = await migrated(
      pool,
      (error) => new UsageError(`${folder} cannot be opened as a database: ${reasonOf(error)}`),
    )
    const service = serve(pool)
    const close = async () => {
      await service.close()
      await database.close()
      lock.release()
    }
    // Only this process counts, so counts need not be shared.
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
  const { openMailingDatabase } = await import('../mailings/database/mailing-database.js')
  return openMailingDatabase(pool).catch((error: unknown) => {
    throw problem(error)
  })
}

function reasonOf(error: unknown): string {
  const text =
    error instanceof Error ? error.message || String((error as { code?: unknown }).code ?? error.name) : error
  return String(text).split('\n', 1)[0] ?? ''
}

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
