import { mkdtempSync, rmSync, statSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { connectToOwner, lockPath } from '../../packages/server/src/files/lock.js'
import type { MailingDatabase } from '../../packages/server/src/mailings/database/mailing-database.js'
import {
  DATABASE_SERVICE,
  databaseService,
  type ServiceLimits,
} from '../../packages/server/src/serve/database-service.js'
import { openDatabase, pglitePool, reachDatabase } from '../../packages/server/src/serve/open-store.js'
import { remotePool } from '../../packages/server/src/serve/remote-pool.js'
import { putEmptyDatabase } from '../harness/empty-database.js'

const root = mkdtempSync(join(tmpdir(), 'diptych-service-'))
const folder = join(root, 'db')
let site: MailingDatabase
let embedded: PGlite
beforeAll(async () => {
  await putEmptyDatabase(folder)
  site = await openDatabase(folder)
})
afterAll(async () => {
  await site?.close()
  rmSync(root, { recursive: true, force: true })
})

const reached = async () => {
  const command = await reachDatabase(folder)
  onTestFinished(() => command.close())
  return command
}
const reader = (email: string) => ({ email, status: 'active', source: 'import' }) as const

describe('a command whose site is running', () => {
  it('uses the database through a socket of this user alone', async () => {
    const [socket = ''] = readdirSync(`${folder}.lock`)
    expect(statSync(join(`${folder}.lock`, socket)).mode & 0o777).toBe(0o600)
    expect(statSync(`${folder}.lock`).mode & 0o777).toBe(0o700)
    const command = await reached()
    await command.store.readers.add(reader('ana@reader.example'), new Date())
    expect(await site.store.readers.byEmail('ana@reader.example')).toMatchObject({ status: 'active' })
    expect(await command.store.readers.byEmail('ana@reader.example')).toEqual(
      await site.store.readers.byEmail('ana@reader.example'),
    )
  })

  it('gets the values that the site gets', async () => {
    const query = sql`select now() as time, 'x'::bytea as bytes, 9007199254740993::int8 as large, array[1, 2] as list,
      '{"a":null}'::jsonb as json, null as nothing, 0.5::float8 as half`
    const command = await reached()
    const [own, other] = await Promise.all([query.execute(site.db), query.execute(command.db)])
    const shape = ({ rows }: { rows: unknown[] }) => ({ ...(rows[0] as object), time: null })
    expect(shape(other)).toEqual(shape(own))
    expect((other.rows[0] as { time: unknown }).time).toBeInstanceOf(Date)
  })

  it('gets the errors of the database, with their codes, and can go on', async () => {
    const command = await reached()
    await expect(sql`select 1 / 0`.execute(command.db)).rejects.toMatchObject({
      code: '22012',
      message: 'division by zero',
    })
    expect((await sql<{ n: number }>`select 1 as n`.execute(command.db)).rows).toEqual([{ n: 1 }])
  })

  it('copies rows in a transaction, for which the site waits', async () => {
    const command = await reached()
    await sql`create table copied (n int)`.execute(site.db)
    let counted: Promise<unknown> = Promise.resolve()
    await command.transaction(async (transaction) => {
      await transaction.copy('copy copied (n)', '1\n2\n')
      counted = sql`select count(*)::int as n from copied`.execute(site.db).then(({ rows }) => rows)
      await transaction.copy('copy copied (n)', '3\n')
    })
    expect(await counted).toEqual([{ n: 3 }])
  })

  it('uses the new process after the site has started again', async () => {
    const command = await reached()
    await site.close()
    const waiting = sql<{ n: number }>`select 1 as n`.execute(command.db)
    site = await openDatabase(folder)
    expect((await waiting).rows).toEqual([{ n: 1 }])
  })

  it('finishes its transaction when the site stops', async () => {
    const command = await reached()
    let closed: Promise<void> = Promise.resolve()
    await command.transaction(async (transaction) => {
      await transaction.store.readers.add(reader('last@reader.example'), new Date())
      closed = site.close()
      await transaction.store.readers.add(reader('very-last@reader.example'), new Date())
    })
    await closed
    site = await openDatabase(folder)
    expect(await site.store.readers.byEmail('very-last@reader.example')).not.toBeNull()
  })

  it('is refused by a site of another version, with what to do', async () => {
    const path = join(root, 'other')
    const lock = await lockPath(path, '')
    lock.serve('database of diptych 9.9', () => undefined)
    await expect(reachDatabase(path)).rejects.toThrow(
      `${path} is in use by process ${process.pid}. It is another version of diptych. Restart it.`,
    )
    lock.release()
  })
})

describe('a process that has the connection of the site', () => {
  beforeAll(async () => {
    await putEmptyDatabase(join(root, 'embedded'))
    embedded = await PGlite.create(join(root, 'embedded'))
  })
  afterAll(() => embedded?.close())

  it.each([
    ['dies', {}],
    ['stalls', { idle: 20 }],
    ['takes too long', { longest: 20 }],
  ] as const)('and %s loses its transaction, and the site goes on', async (how, limits) => {
    const { pool, told, connect } = await served(how, limits)
    const command = await connect()
    await command.query('begin; create table half (n int)')
    const next = pool.connect()
    if (how === 'dies') await command.end()
    const own = await next
    await expect(own.query('select * from half', [])).rejects.toThrow('relation "half" does not exist')
    own.release()
    await expect(command.query('select 1', [])).rejects.toThrow(
      how === 'dies'
        ? / has ended\. Run this command again\.$/
        : / ended this command, because it had the database for /,
    )
    expect(told).toHaveLength(how === 'dies' ? 0 : 1)
  })

  it('gives way to others after each use, in turn', async () => {
    const { connect } = await served('turns', {})
    const first = await connect()
    const second = connect()
    await first.query('create table turns (n int)', [])
    first.release()
    const { query, release } = await second
    expect(await query('select * from turns', [])).toMatchObject({ rows: [] })
    release()
  })

  it('is cut off for bytes that are no request', async () => {
    const { pool, lock } = await served('noise', {})
    const socket = (await connectToOwner(lock, DATABASE_SERVICE))!.resume()
    const closed = new Promise((resolve) => socket.once('close', resolve))
    socket.write('GET / HTTP/1.1\r\n\r\n')
    await closed
    ;(await pool.connect()).release()
  })
})

/** The embedded database, served to others under a lock of its own. */
async function served(name: string, limits: Partial<ServiceLimits>) {
  const path = join(root, name.replaceAll(' ', '-'))
  const lock = await lockPath(path, '')
  const pool = pglitePool(embedded)
  const told: string[] = []
  const service = databaseService(pool, (line) => told.push(line), limits)
  lock.serve(DATABASE_SERVICE, (socket) => service.visit(socket))
  onTestFinished(async () => {
    await service.close()
    lock.release()
  })
  return {
    pool,
    told,
    lock: path,
    async connect() {
      const remote = remotePool(path)
      return { ...(await remote.connect()), end: () => remote.end() }
    },
  }
}
