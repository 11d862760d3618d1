import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { diptychProcess, paragraph } from '../cli/diptych.js'
import { mailServer, reply, type Behaviour, type MailServer } from '../cli/mail/sinks/mail-server.js'
import type { Json } from '../harness/node-fixtures.js'
import { ask, letter, postFiles, serveSite, stateFolder, type Served } from './serve-stand.js'

const ORIGIN = 'https://letter.example'
const WAIT = { timeout: 60_000, interval: 50 }

let posts: string
let cwd: string
let site: Served | null = null
let mails: MailServer | null = null
beforeAll(async () => {
  posts = await postFiles()
})
afterEach(async () => {
  await site?.end('SIGKILL')
  await mails?.close()
  site = null
  mails = null
})

/** A site over a new database, with a list of readers and a letter beside it. */
async function start(args: readonly string[], readers = 3): Promise<Served> {
  cwd = await stateFolder()
  writeFileSync(join(cwd, 'list.csv'), `email\n${addresses(readers).join('\n')}\n`)
  writeFileSync(join(cwd, 'letter.json'), JSON.stringify(letter('tide', 1, [paragraph('The sea went out.') as Json])))
  return restart(args)
}
async function restart(args: readonly string[]): Promise<Served> {
  site = await serveSite({ posts, cwd, args: ['--base-url', ORIGIN, '--log-format', 'json', ...args] })
  return site
}
async function sink(behaviour: Behaviour = {}): Promise<string[]> {
  mails = await mailServer(behaviour)
  return ['--smtp', `smtp://127.0.0.1:${mails.port}`]
}
const addresses = (count: number) => Array.from({ length: count }, (_, at) => `r${at}@many.example`)
const run = (...args: string[]) =>
  diptychProcess(args, { cwd, env: { DATABASE_URL: undefined, DIPTYCH_SMTP_URL: undefined } })
const fine = async (...args: string[]) => {
  const outcome = await run(...args)
  expect([args, outcome.code, outcome.stderr]).toEqual([args, 0, expect.any(String)])
  return outcome
}
const arrived = () => (mails?.received ?? []).map(({ to }) => to).toSorted()
const state = async () => {
  const [first] = JSON.parse((await fine('mailings', 'list', '--json')).stdout) as { mailing: { state: string } }[]
  return first?.mailing.state
}
const health = async ({ port }: Served) => (await ask({ port }, '/readyz')).status

describe('a site on the embedded database', () => {
  it('imports, shows and mails its readers while it runs, with one command each', async () => {
    const running = await start(await sink())
    expect((await fine('subscribers', 'import', 'list.csv')).stderr).toMatch(/^3 added/)
    expect((await fine('subscribers', 'list')).stdout).toContain('r2@many.example')
    await fine('subscribers', 'set', 'r1@many.example', '--state', 'paid')
    await fine('mailings', 'pace', 'other.example', '--rate', '20/s')
    await fine('send', 'letter.json', '--base-url', ORIGIN)
    await expect.poll(arrived, WAIT).toEqual(addresses(3))
    await expect.poll(state, WAIT).toBe('done')
    expect((await fine('mailings', 'show', '1')).stdout).toContain('many.example')
    // The other way, which reads the list page by page.
    writeFileSync(join(cwd, 'next.json'), JSON.stringify(letter('next', 2, [paragraph('It came back.') as Json])))
    await fine('mail', 'next.json', '-r', '.diptych/db', '-t', 'maildir:out', '--base-url', ORIGIN)
    expect(await health(running)).toBe(200)
  })

  it('sends a scheduled mailing when its time has come', async () => {
    await start(await sink())
    const at = new Date(Date.now() + 2000).toISOString()
    await fine('send', 'letter.json', '--recipients', 'list.csv', '--allow-missing-tokens', '--at', at)
    await expect.poll(arrived, WAIT).toEqual(addresses(3))
    expect(Date.now()).toBeGreaterThan(Date.parse(at))
  })

  it('keeps mailings until it has a server to send with, and says so', async () => {
    const { log } = await start([])
    await fine('send', 'letter.json', '--recipients', 'list.csv', '--allow-missing-tokens')
    await expect
      .poll(() => log().map(({ message }) => message), WAIT)
      .toContain(
        `Mailing 1 "On tide" waits: this site has no server to send with. Start it with --smtp or --service, or run 'diptych worker'.`,
      )
    expect(existsSync(join(cwd, '.diptych/mail'))).toBe(false)
    await site?.end()
    await restart(await sink())
    await expect.poll(arrived, WAIT).toEqual(addresses(3))
  })

  it('leaves mailings to other workers with --no-worker, and lets them use its database', async () => {
    await start(['--no-worker'])
    await fine('send', 'letter.json', '--recipients', 'list.csv', '--allow-missing-tokens')
    const worked = await fine('worker', '--once', '--concurrency', '1', ...(await sink()))
    expect(worked.stderr).toContain('3 delivered')
    expect(arrived()).toEqual(addresses(3))
  })

  it('settles messages under way when it stops, and sends the rest after the next start', async () => {
    let answer = (): void => undefined
    const held = new Promise<void>((resolve) => (answer = resolve))
    const args = [...(await sink({ answer: () => held })), '--connections', '2']
    const { end } = await start(args, 40)
    await fine('send', 'letter.json', '--recipients', 'list.csv', '--allow-missing-tokens')
    await expect.poll(() => arrived().length, WAIT).toBeGreaterThan(0)
    const ended = end('SIGTERM')
    await expect.poll(() => site?.log().map(({ message }) => message), WAIT).toContain('stopping')
    answer()
    expect(await ended).toBe(0)
    expect(arrived().length).toBeLessThan(40)
    await restart(args)
    await expect.poll(() => arrived().length, WAIT).toBe(40)
    expect(arrived()).toEqual(addresses(40).toSorted())
    await expect.poll(state, WAIT).toBe('done')
  })

  it('answers its readers when mailings cannot be sent, and says why they wait', async () => {
    const refusal = { onMailFrom: (_: unknown, __: unknown, done: (error: Error) => void) => done(reply(530, 'No.')) }
    const { log } = await start(await sink(refusal as Behaviour))
    await fine('send', 'letter.json', '--recipients', 'list.csv', '--allow-missing-tokens')
    await expect
      .poll(() => log().map(({ error }) => (error as { message?: string } | undefined)?.message), WAIT)
      .toContainEqual(expect.stringMatching(/Mailings wait: /))
    expect(await health(site!)).toBe(200)
    expect(await state()).toBe('sending')
  })
})

it.each([
  [['--service', 'null', '--no-worker'], /--service is for mailings\. Remove it, or --no-worker\./],
  [['--endpoint', 'https://api.example'], /Pass it with --service\./],
] as const)('refuses to serve with %j', async (args, says) => {
  const { code, stderr } = await diptychProcess(['serve', posts, ...args], { env: { DIPTYCH_SMTP_URL: undefined } })
  expect([code, stderr]).toEqual([2, expect.stringMatching(says)])
})
