import { setTimeout as sleep } from 'node:timers/promises'
import PgBoss from 'pg-boss'
import type { MailingDatabase, StatementRunner } from './mailing-database.js'

/** One batch of a mailing that is to be delivered. */
export interface BatchJob {
  readonly mailing: number
  readonly batch: number
}

/** A job that this worker has, until it is done or given back. */
export interface TakenJob extends BatchJob {
  readonly id: string
}

/**
 * The jobs of all mailings, in the database. pg-boss hands each to one worker, later ones when their time comes. Times
 * are seconds, by the database's clock.
 */
export interface MailingQueue {
  /** Adds jobs as part of a transaction. `after` is a time, or how long from now. */
  add(jobs: readonly BatchJob[], transaction: StatementRunner, after?: Date | number): Promise<void>
  /**
   * Takes the next job whose time has come, as part of a transaction: a worker that dies before it ends leaves the job
   * to others.
   */
  take(transaction: StatementRunner): Promise<TakenJob | null>
  /** Takes a job off, as part of a transaction. */
  done(job: string, transaction: StatementRunner): Promise<void>
  /** Another worker may take these jobs now: the one that had them is gone. */
  giveBack(jobs: readonly string[], transaction: StatementRunner): Promise<void>
  close(): Promise<void>
}

const QUEUE = 'diptych-mail'
/** Jobs of one statement. */
const CHUNK = 5000
/** Workers tell by their heartbeat that they are alive. This is for a job that nobody knows of any more. */
const EXPIRE_SECONDS = 6 * 3600
/** How often a job may be taken over from a worker that is gone. */
const RETRIES = 1000
/** For the queue, and for jobs that are added. */
const JOBS = { expireInSeconds: EXPIRE_SECONDS, retryLimit: RETRIES, retryDelay: 0, retentionDays: 365 }
/** How often the queue is tried to be made. */
const STARTS = 4

/** @param reported hears of errors in the queue's own upkeep. */
export async function openQueue(
  { statements }: Pick<MailingDatabase, 'statements'>,
  reported: (error: Error) => void,
): Promise<MailingQueue> {
  const boss = await started(statements, reported)
  return {
    async add(jobs, transaction, after) {
      const startAfter = after instanceof Date ? after.toISOString() : after === undefined ? undefined : String(after)
      for (let from = 0; from < jobs.length; from += CHUNK)
        await boss.insert(
          jobs.slice(from, from + CHUNK).map(({ mailing, batch }) => ({
            name: QUEUE,
            data: { mailing, batch },
            ...(startAfter === undefined ? {} : { startAfter }),
          })),
          { db: asBossDatabase(transaction) },
        )
    },
    async take(transaction) {
      const [job] = await boss.fetch<BatchJob>(QUEUE, {
        batchSize: 1,
        priority: false,
        db: asBossDatabase(transaction),
      })
      return job === undefined ? null : { id: job.id, mailing: job.data.mailing, batch: job.data.batch }
    },
    async done(job, transaction) {
      await boss.complete(QUEUE, job, {}, { db: asBossDatabase(transaction) })
    },
    async giveBack(jobs, transaction) {
      for (const job of jobs) await boss.fail(QUEUE, job, {}, { db: asBossDatabase(transaction) })
    },
    close: () => boss.stop({ graceful: false, close: false, wait: false }),
  }
}

/** Two processes that begin at once on a new database may both make the tables, and one fails: they are there then. */
async function started(statements: StatementRunner, reported: (error: Error) => void): Promise<PgBoss> {
  for (let attempt = 1; ; attempt++) {
    const boss = new PgBoss({
      ...JOBS,
      db: asBossDatabase(statements),
      schedule: false,
      maintenanceIntervalSeconds: 60,
      archiveCompletedAfterSeconds: 3600,
      deleteAfterDays: 1,
    })
    boss.on('error', reported)
    try {
      await boss.start()
      await boss.createQueue(QUEUE, { ...JOBS, name: QUEUE, policy: 'standard' })
      return boss
    } catch (error) {
      await boss.stop({ graceful: false, close: false, wait: false }).catch(() => undefined)
      if (attempt === STARTS) throw error
      await sleep(100 * attempt)
    }
  }
}

/** pg-boss names its rows `any`, and passes values always. */
function asBossDatabase({ executeSql }: StatementRunner): PgBoss.Db {
  return {
    executeSql: (statement: string, values?: unknown[]) =>
      executeSql(statement, values === undefined || values.length === 0 ? undefined : values),
  }
}
