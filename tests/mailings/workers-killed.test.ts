import { spawn, type ChildProcess } from 'node:child_process'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../../packages/server/src/serve/open-store.js'
import { CLI, folder } from '../cli/diptych.js'
import { mailServer } from '../cli/mail/sinks/mail-server.js'
import { countKill } from '../harness/count-kill.js'
import { startPostgres, type TestDatabase } from '../harness/postgres.js'
import { addresses, standOn, type MailingStand } from './mailing-stand.js'

const WORKERS = 4
const CONNECTIONS = 5
const KILLS = 20
const RECIPIENTS = 10_000

let postgres: TestDatabase
let stand: MailingStand
let cwd: string
beforeAll(async () => {
  postgres = await startPostgres()
  stand = await standOn(await openDatabase(postgres.url))
  cwd = await folder()
})
afterAll(async () => {
  await stand?.stop()
  await postgres?.stop()
})

/**
 * A worker that is killed was told by the server that it took a message, and had not recorded it, for one message of
 * each of its connections at most: the next message waits for the record of the one before. On two cores about every
 * other kill caused one: 13 duplicates of 20 kills.
 */
const MOST_DUPLICATES = KILLS * CONNECTIONS

it(`${WORKERS} workers of which ${KILLS} are killed deliver to ${RECIPIENTS} recipients, and repeat one message for each connection of the killed at most`, async () => {
  const to = addresses(RECIPIENTS, (at) => (at % 3 === 0 ? 'large.example' : `d${at % 50}.example`))
  const { id } = await stand.plan(to)
  const mails = await mailServer()
  const running = new Set<ChildProcess>()
  // Workers that ended by themselves, and what they said.
  const fallen: string[] = []
  let isOver = false
  const start = () => {
    const child = startWorker(mails.port)
    running.add(child)
    let said = ''
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.once('exit', (code, signal) => {
      running.delete(child)
      if (signal === null && !isOver) fallen.push(`exit code ${code}: ${said.slice(-1000)}`)
    })
    return child
  }
  for (let at = 0; at < WORKERS; at++) start()
  try {
    for (let kill = 0; kill < KILLS; kill++) {
      // In the middle of its work: a share of the mailing later.
      const share = Math.floor((RECIPIENTS * (kill + 1)) / (KILLS + 5))
      await expect.poll(() => mails.received.length).toBeGreaterThanOrEqual(share)
      const [oldest] = running
      oldest?.kill('SIGKILL')
      countKill('a worker that delivers a mailing')
      start()
    }
    await expect
      .poll(async () => [(await stand.database.store.mailings.byId(id))?.state, ...fallen], {
        timeout: 800_000,
        interval: 200,
      })
      .toEqual(['done'])
  } finally {
    isOver = true
    await Promise.all([...running].map((child) => ended(child)))
    await mails.close()
  }
  const counts = new Map<string, number>()
  for (const { to: address } of mails.received) counts.set(address, (counts.get(address) ?? 0) + 1)
  expect([...counts.keys()].toSorted()).toEqual(to.toSorted())
  const duplicates = mails.received.length - RECIPIENTS
  expect(duplicates, `${duplicates} duplicates; at most ${MOST_DUPLICATES} may come`).toBeLessThanOrEqual(
    MOST_DUPLICATES,
  )
  const rows = await stand.recipients(id)
  expect(rows.map(({ email }) => email)).toEqual(to)
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['delivered']))
  expect(await stand.database.store.mailings.byId(id)).toMatchObject({ sent: RECIPIENTS, failed: 0 })
}, 900_000)

function startWorker(port: number): ChildProcess {
  const { NODE_ENV: _, VITEST: __, ...env } = process.env
  return spawn(
    process.execPath,
    `${CLI} worker --database ${postgres.url} --smtp smtp://127.0.0.1:${port} --connections ${CONNECTIONS} --concurrency 1 --lease 4s`.split(
      ' ',
    ),
    { cwd, env, stdio: ['ignore', 'ignore', 'pipe'] },
  )
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await exit
}
