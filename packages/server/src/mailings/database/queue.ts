import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import PgBoss from 'pg-boss'
import type { MailingDatabase, StatementRunner } from './mailing-database.js'

/** The job to deliver one batch of a mailing. */
export interface BatchJob {
  readonly mailing: number
  readonly batch: number
}

/** A job that this worker holds until it is done or returned. */
export interface TakenJob extends BatchJob {
  readonly id: string
  /** Of its mailing (`MailingPlan.instance`). */
  readonly instance: string | null
}

/**
 * The jobs of all mailings, in the database. pg-boss gives each job to one worker, scheduled jobs at their time. Times
 * are in seconds, by the database's clock.
 */
export interface MailingQueue {
  /**
   * Prepares jobs of an instance, before the first transaction that adds some. Each instance has a queue, so that a
   * worker never takes a job of a mailing that it cannot deliver.
   */
  prepare(instance: string | null): Promise<void>
  /** Adds jobs of one instance in a transaction. `after` is a time, or seconds from now. */
  add(
    jobs: readonly BatchJob[],
    transaction: StatementRunner,
    after?: Date | number,
    instance?: string | null,
  ): Promise<void>
  /**
   * Takes the next due job of an instance in a transaction. If the worker dies before the transaction ends, others get
   * the job.
   */
  take(transaction: StatementRunner, instance?: string | null): Promise<TakenJob | null>
  /** Completes a job in a transaction. */
  done(job: Pick<TakenJob, 'id' | 'instance'>, transaction: StatementRunner): Promise<void>
  /** Returns the jobs of a worker that is gone, so that others can take them. */
  giveBack(jobs: readonly Pick<TakenJob, 'id' | 'instance'>[], transaction: StatementRunner): Promise<void>
  close(): Promise<void>
}

const QUEUE = 'diptych-mail'
/** Jobs per statement. */
const CHUNK = 5000
/** For abandoned jobs. Living workers send heartbeats. */
const EXPIRE_SECONDS = 6 * 3600
/** How often a job may be taken over after a worker is gone. */
const RETRIES = 1000
/** Options of the queue and of added jobs. */
const JOBS = { expireInSeconds: EXPIRE_SECONDS, retryLimit: RETRIES, retryDelay: 0, retentionDays: 365 }
/** Attempts to create the queue. */
const STARTS = 4

/** @param reported called with errors of the queue's maintenance. */
export async function openQueue(
  { statements }: Pick<MailingDatabase, 'statements'>,
  reported: (error: Error) => void,
): Promise<MailingQueue> {
  const boss = await startBoss(statements, reported)
  return {
    async prepare(instance) {
      if (instance !== null) await createQueue(boss, queueOf(instance))
    },
    async add(jobs, transaction, after, instance = null) {
      const name = queueOf(instance)
      const startAfter = after instanceof Date ? after.toISOString() : after === undefined ? undefined : String(after)
      for (let from = 0; from < jobs.length; from += CHUNK)
        await boss.insert(
          jobs.slice(from, from + CHUNK).map(({ mailing, batch }) => ({
            name,
            data: { mailing, batch },
            ...(startAfter === undefined ? {} : { startAfter }),
          })),
          { db: asBossDatabase(transaction) },
        )
    },
    async take(transaction, instance = null) {
      const [job] = await boss.fetch<BatchJob>(queueOf(instance), {
        batchSize: 1,
        priority: false,
        db: asBossDatabase(transaction),
      })
      return job === undefined ? null : { id: job.id, instance, mailing: job.data.mailing, batch: job.data.batch }
    },
    async done(job, transaction) {
      await boss.complete(queueOf(job.instance), job.id, {}, { db: asBossDatabase(transaction) })
    },
    async giveBack(jobs, transaction) {
      for (const job of jobs) await boss.fail(queueOf(job.instance), job.id, {}, { db: asBossDatabase(transaction) })
    },
    close: () => boss.stop({ graceful: false, close: false, wait: false }),
  }
}

/**
 * Starts the queue. If two processes start at once on a new database, both may create the tables, and one fails. It
 * tries again.
 */
async function startBoss(statements: StatementRunner, reported: (error: Error) => void): Promise<PgBoss> {
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
      await createQueue(boss, QUEUE)
      return boss
    } catch (error) {
      await boss.stop({ graceful: false, close: false, wait: false }).catch(() => undefined)
      if (attempt === STARTS) throw error
      await sleep(100 * attempt)
    }
  }
}

/** Adapts to pg-boss, whose rows are typed `any` and which always passes values. */
function asBossDatabase({ executeSql }: StatementRunner): PgBoss.Db {
  return {
    executeSql: (statement: string, values?: unknown[]) =>
      executeSql(statement, values === undefined || values.length === 0 ? undefined : values),
  }
}

async function createQueue(boss: PgBoss, name: string): Promise<void> {
  await boss.createQueue(name, { ...JOBS, name, policy: 'standard' })
}

/** Names of queues have letters, digits and dashes. */
function queueOf(instance: string | null): string {
  return instance === null ? QUEUE : `${QUEUE}-${createHash('sha256').update(instance).digest('hex').slice(0, 16)}`
}
