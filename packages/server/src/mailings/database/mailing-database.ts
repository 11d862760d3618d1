import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import { isDatabaseAway } from '../../site/store/database-away.js'
import type { OriginStore } from '../../site/store/origins/origin-store.js'
import { sqlOrigins } from '../../site/store/origins/sql-origins.js'
import { migratedDatabase } from '../../site/store/pool-store.js'
import { sqlStore } from '../../site/store/sql-store.js'
import type { SiteStore } from '../../site/store/store.js'
import type { Tables } from '../../site/store/tables.js'

/** A site's database for mailings: typed queries, statements of the queue, and bulk copies. */
export interface MailingDatabase {
  readonly db: Kysely<Tables>
  readonly store: SiteStore
  /** Readers of other platforms. */
  readonly origins: OriginStore
  readonly statements: StatementRunner
  /** Runs `work` in a transaction. */
  transaction<T>(work: (transaction: MailingTransaction) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export interface MailingTransaction {
  readonly db: Kysely<Tables>
  readonly store: Pick<SiteStore, 'readers' | 'recipients'>
  readonly statements: StatementRunner
  /**
   * Adds rows with a statement like `copy mailing_recipients (line, email)`. `text` is in PostgreSQL's text format of
   * COPY.
   */
  copy(statement: string, text: string): Promise<void>
}

/** The database interface of pg-boss. */
export interface StatementRunner {
  executeSql(statement: string, parameters?: readonly unknown[]): Promise<{ rows: never[] }>
}

/** A pool of connections to PostgreSQL, or the single one of PGlite. */
export interface DatabasePool {
  connect(): Promise<DatabaseClient>
  end(): Promise<void>
}

export interface DatabaseClient {
  /** Without parameters, the text may contain several statements. */
  query(
    statement: string,
    parameters?: readonly unknown[],
  ): Promise<{ command: 'INSERT' | 'UPDATE' | 'DELETE' | 'SELECT' | 'MERGE'; rowCount: number; rows: never[] }>
  copy(statement: string, text: string): Promise<void>
  release(): void
}

/** Runs migrations first. Throws like `poolStore`. Closing it ends the pool. */
export async function openMailingDatabase(pool: DatabasePool): Promise<MailingDatabase> {
  return mailingDatabase(await migratedDatabase(asKyselyPool(pool)), pool)
}

/** A database whose migrations another process of this version has run. Closing it ends the pool. */
export function joinMailingDatabase(pool: DatabasePool): MailingDatabase {
  return mailingDatabase(new Kysely<Tables>({ dialect: new PostgresDialect({ pool: asKyselyPool(pool) }) }), pool)
}

function mailingDatabase(db: Kysely<Tables>, pool: DatabasePool): MailingDatabase {
  return {
    db,
    store: sqlStore(db),
    origins: sqlOrigins(db),
    statements: {
      async executeSql(statement, parameters) {
        const client = await pool.connect()
        try {
          return await client.query(statement, parameters)
        } catch (error) {
          // The queue's own statements contain `begin` and `commit`. If one fails, its transaction stays open, and the
          // next user of this connection would get an error.
          await client.query('rollback').catch(() => undefined)
          throw error
        } finally {
          client.release()
        }
      },
    },
    async transaction(work) {
      const client = await pool.connect()
      const inner = new Kysely<Tables>({
        dialect: new PostgresDialect({
          pool: asKyselyPool({
            connect: async () => ({ ...plainClient(client), release() {} }),
            end: async () => undefined,
          }),
        }),
      })
      try {
        await client.query('begin')
        const result = await work({
          db: inner,
          store: sqlStore(inner),
          statements: { executeSql: (statement, parameters) => client.query(statement, parameters) },
          copy: (statement, text) => client.copy(statement, text),
        })
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback').catch(() => undefined)
        throw error
      } finally {
        client.release()
      }
    },
    close: () => db.destroy(),
  }
}

function plainClient(client: DatabaseClient): DatabaseClient {
  return {
    query: (statement, parameters) => client.query(statement, parameters),
    copy: (statement, text) => client.copy(statement, text),
    release: () => client.release(),
  }
}

/** Adapts the pool to Kysely, which always passes parameters. */
function asKyselyPool(pool: DatabasePool): PostgresPool {
  return pool as unknown as PostgresPool
}

interface WaitOptions {
  /** Tells people that the database is away, and that it answers again. One line each. */
  readonly notify: (line: string) => void
  /** Aborted when waiting has to end. */
  readonly stop: AbortSignal
  /** Milliseconds of the first pause. Each one is twice as long as the one before. Default: 1000. */
  readonly first?: number
  /** Milliseconds of the longest pause. Default: 30,000. */
  readonly longest?: number
}

/**
 * Opens something in a database, and waits while the database does not answer: a worker may start before it, or while
 * it restarts.
 *
 * @returns null if waiting was stopped.
 * @throws what `open` throws for other reasons, such as a wrong password.
 */
export async function waitForDatabase<T>(
  open: () => Promise<T>,
  { notify, stop, first = 1000, longest = 30_000 }: WaitOptions,
): Promise<T | null> {
  for (let pause = first, isAway = false; ; pause = Math.min(2 * pause, longest), isAway = true) {
    if (stop.aborted) return null
    try {
      const opened = await open()
      if (isAway) notify('The database answers again.')
      return opened
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      if (!isAway) notify(`${lineOf(error)}. Waiting.`)
    }
    await sleep(pause, undefined, { signal: stop }).catch(() => undefined)
  }
}

function lineOf(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n', 1)
  const reason = line.replace(/\.$/, '')
  return reason.startsWith(AWAY) ? reason : `${AWAY}: ${reason}`
}

const AWAY = 'The database does not answer'

/** The text without NUL, which PostgreSQL's text cannot contain. */
export function withoutNul(text: string): string {
  return text.replaceAll('\0', '')
}
