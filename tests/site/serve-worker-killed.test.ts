import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { afterEach, expect, it } from 'vitest'
import { lockPath } from '../../packages/server/src/files/lock.js'
import { DATABASE_SERVICE, databaseService } from '../../packages/server/src/serve/database-service.js'
import { pglitePool } from '../../packages/server/src/serve/open-store.js'
import { CLI, diptychProcess, paragraph } from '../cli/diptych.js'
import { mailServer } from '../cli/mail/sinks/mail-server.js'
import { countKill } from '../harness/count-kill.js'
import type { Json } from '../harness/node-fixtures.js'
import { letter, postFiles, serveSite, stateFolder, type Served } from './serve-stand.js'

const KILLS = 5
const CONNECTIONS = 4
const RECIPIENTS = 600
const WAIT = { timeout: 120_000, interval: 20 }

let site: Served | null = null
afterEach(async () => {
  await site?.end('SIGKILL')
  site = null
})

const addresses = (count: number) => Array.from({ length: count }, (_, at) => `r${at}@d${at % 20}.example`)
const env = { DATABASE_URL: undefined, DIPTYCH_SMTP_URL: undefined }

async function folderWithLetter(): Promise<string> {
  const cwd = await stateFolder()
  writeFileSync(join(cwd, 'list.csv'), `email\n${addresses(RECIPIENTS).join('\n')}\n`)
  writeFileSync(join(cwd, 'letter.json'), JSON.stringify(letter('tide', 1, [paragraph('The sea went out.') as Json])))
  return cwd
}

it(`a site that is killed ${KILLS} times in a mailing sends it to everyone, and repeats one message for each connection and kill at most`, async () => {
  const cwd = await folderWithLetter()
  const mails = await mailServer()
  const posts = await postFiles()
  const start = () =>
    serveSite({
      posts,
      cwd,
      args: ['--smtp', `smtp://127.0.0.1:${mails.port}`, '--connections', String(CONNECTIONS), '--lease', '2s'],
    })
  try {
    site = await start()
    const planned = await diptychProcess(
      ['send', 'letter.json', '--recipients', 'list.csv', '--allow-missing-tokens'],
      {
        cwd,
        env,
      },
    )
    expect([planned.code, planned.stdout]).toEqual([0, expect.stringContaining(`${RECIPIENTS} recipients`)])
    for (let kill = 0; kill < KILLS; kill++) {
      // In the middle of its work: a share of the mailing later.
      const share = Math.floor((RECIPIENTS * (kill + 1)) / (KILLS + 2))
      await expect.poll(() => mails.received.length, WAIT).toBeGreaterThanOrEqual(share)
      expect(await site.end('SIGKILL')).toBeNull()
      countKill('a site that sends a mailing')
      expect(mails.received.length).toBeLessThan(RECIPIENTS)
      site = await start()
    }
    const shown = async () => (await diptychProcess(['mailings', 'list', '--json'], { cwd, env })).stdout
    await expect.poll(shown, { ...WAIT, interval: 1000 }).toContain('"state":"done"')
    const [{ mailing } = { mailing: {} }] = JSON.parse(await shown()) as { mailing: object }[]
    expect(mailing).toMatchObject({ sent: RECIPIENTS, failed: 0 })
  } finally {
    await mails.close()
  }
  const got = mails.received.map(({ to }) => to)
  expect([...new Set(got)].toSorted()).toEqual(addresses(RECIPIENTS).toSorted())
  const duplicates = got.length - RECIPIENTS
  expect(duplicates, `${duplicates} duplicates`).toBeLessThanOrEqual(KILLS * CONNECTIONS)
}, 400_000)

it('a plan whose command is killed in its transaction leaves nothing behind', async () => {
  const cwd = await folderWithLetter()
  const folder = join(cwd, '.diptych/db')
  const lock = await lockPath(folder, '')
  const embedded = await PGlite.create(folder)
  const pool = pglitePool(embedded)
  const args = ['send', 'letter.json', '--recipients', 'list.csv', '--allow-missing-tokens']
  const { NODE_ENV: _, VITEST: __, DATABASE_URL: ___, ...inherited } = process.env
  const send = spawn(process.execPath, [CLI, ...args], { cwd, env: inherited })
  const killed = once(send, 'exit')
  // The first rows of recipients are the last thing that the command does.
  const connect = async () => {
    const client = await pool.connect()
    const copy = async (statement: string, text: string) => {
      await client.copy(statement, text)
      send.kill('SIGKILL')
      await killed
    }
    return { ...client, copy }
  }
  const service = databaseService({ connect: () => (send.killed ? pool.connect() : connect()) }, () => undefined)
  lock.serve(DATABASE_SERVICE, (socket) => service.visit(socket))
  try {
    expect(await killed).toEqual([null, 'SIGKILL'])
    expect(await diptychProcess(['mailings', 'list', '--json'], { cwd, env })).toMatchObject({
      code: 0,
      stdout: '[]\n',
    })
    const next = await diptychProcess(args, { cwd, env })
    expect([next.code, next.stdout]).toEqual([0, expect.stringContaining(`${RECIPIENTS} recipients`)])
    const { rows } = await embedded.query('select count(*)::int as recipients from mailing_recipients')
    expect(rows).toEqual([{ recipients: RECIPIENTS }])
  } finally {
    await service.close()
    await embedded.close()
    lock.release()
  }
}, 120_000)
