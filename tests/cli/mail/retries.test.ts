import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { EVERY_CASE } from '../../harness/every-case.js'
import { CLI, diptych, envelope, folder, paragraph } from '../diptych.js'
import { recipients } from './list.js'
import { runMail } from './run-mail.js'
import { mailServer, reply, type MailServer } from './sinks/mail-server.js'

beforeAll(() => import('../../../src/email/index.js'), 120_000)

const open: MailServer[] = []
afterEach(async () => {
  for (const server of open.splice(0)) await server.close()
})

const reader = (number: number) => `reader${number}@list.example`
const files = () => folder({ 'letter.json': envelope('Low tide', paragraph('Mud.')), 'list.ndjson': recipients(5) })
const logOf = (dir: string) =>
  readdirSync(dir)
    .filter((name) => name.endsWith('.diptych-log'))
    .map((name) => readFileSync(join(dir, name), 'utf8'))
    .join('')
const argsTo = (url: string, ...more: string[]) => ['letter.json', '-r', 'list.ndjson', '-t', url, ...more]

/** A server that puts off an address as often as said. Every further try is taken. */
async function greylisting(times: (address: string) => number) {
  const tries = new Map<string, number>()
  const server = await mailServer({
    onRcptTo({ address }, _, done) {
      const count = (tries.get(address) ?? 0) + 1
      tries.set(address, count)
      done(count <= times(address) ? reply(451, 'Greylisted, try again later') : null)
    },
  })
  open.push(server)
  return { url: `smtp://127.0.0.1:${server.port}`, tries, got: () => server.received.map(({ to }) => to).toSorted() }
}

const EVERYONE = [0, 1, 2, 3, 4].map(reader)

describe('a message that the server puts off', () => {
  it('is tried again until the server takes it, and the person is told meanwhile', async () => {
    const dir = await files()
    const server = await greylisting((address) => (address === reader(2) ? 3 : address === reader(4) ? 1 : 0))
    const { code, stderr } = await runMail(dir, argsTo(server.url, '--retry-for', '30s'))
    expect(code).toBe(0)
    expect(stderr).toContain(
      'The server deferred 2 messages. Next try in 1 s, for up to 30 s in all. Ctrl-C stops; the same command continues.',
    )
    expect(stderr).toContain('5 delivered to')
    expect(server.got()).toEqual(EVERYONE)
    expect(server.tries.get(reader(2))).toBe(4)
  })

  it('for longer than the time given is reported, and tried by the next run', async () => {
    const dir = await files()
    const server = await greylisting((address) => (address === reader(2) ? 1 : 0))
    const { code, stderr } = await runMail(dir, argsTo(server.url, '--retry-for', '0'))
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(
        /1 deferred by the server; run the same command again to retry\n {2,}line {2}3 {2}451 Greylisted, try again later/,
      ) as unknown,
    })
    expect(await runMail(dir, argsTo(server.url, '--retry-for', '0'))).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('to 1 of 5 recipients (4 already delivered') as unknown,
    })
    expect(server.got()).toEqual(EVERYONE)
  })

  it('stays in the delivery log when the wait ends by Ctrl-C, and the same command continues', async () => {
    const dir = await files()
    const server = await greylisting((address) => (address === reader(2) ? 1 : 0))
    const stopped = await runMail(
      dir,
      argsTo(server.url, '--retry-for', '2h'),
      (text) => text.includes('deferred 1 message') && process.emit('SIGINT'),
    )
    expect(stopped).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /stopped: interrupted\nThe same command continues where this run stopped\.\n$/,
      ) as unknown,
    })
    expect(logOf(dir)).toMatch(
      /\{"deferred":"reader2@list\.example","reason":"451 Greylisted, try again later","tries":1,"since":"[^"]+","next":"[^"]+"\}$/m,
    )
    // Nobody waits an hour for a test: another relay may take at once what the first put off.
    const other = await greylisting(() => 0)
    expect((await runMail(dir, argsTo(other.url))).code).toBe(0)
    expect([...server.got(), ...other.got()].toSorted()).toEqual(EVERYONE)
  })

  it.runIf(EVERY_CASE)('is waited for by the next run when the first was killed while it waited', async () => {
    const dir = await files()
    const server = await greylisting((address) => (address === reader(2) ? 1 : 0))
    const child = spawn(
      process.execPath,
      [CLI, 'mail', ...argsTo(server.url, '--retry-for', '10m', '--concurrency', '1')],
      { cwd: dir, stdio: 'ignore' },
    )
    const timer = setInterval(
      () => logOf(dir).includes('"deferred"') && logOf(dir).includes(reader(4)) && child.kill('SIGKILL'),
      20,
    )
    const signal = await new Promise((resolve) => child.on('close', (_, end) => resolve(end)))
    clearInterval(timer)
    expect(signal).toBe('SIGKILL')
    const { code, stderr } = await runMail(dir, argsTo(server.url, '--retry-for', '1m'))
    expect({ code, tries: server.tries.get(reader(2)) }).toEqual({ code: 0, tries: 2 })
    expect(stderr).toMatch(/^Sending "Low tide" to \d of 5 recipients/)
    expect(new Set(server.got())).toEqual(new Set(EVERYONE))
  })

  it('is not sent to a reader who left the list meanwhile', async () => {
    const dir = await files()
    const server = await greylisting((address) => (address === reader(2) ? 1 : 0))
    let isGone = false
    const { code } = await runMail(dir, argsTo(server.url, '--retry-for', '30s'), (text) => {
      if (!isGone && text.includes('deferred 1 message')) void writeFile(join(dir, 'list.ndjson'), recipients(2))
      isGone ||= text.includes('deferred')
    })
    expect(code).toBe(0)
    expect(server.got()).toEqual(EVERYONE.filter((address) => address !== reader(2)))
  })
})

it.runIf(EVERY_CASE)('a message whose answer is lost each time is sent three times, and then given up', async () => {
  const dir = await files()
  const server = await mailServer({
    answer({ to }, session) {
      if (to !== reader(2)) return undefined
      server.hangUp(session)
      return new Promise(() => undefined)
    },
  })
  open.push(server)
  const url = `smtp://127.0.0.1:${server.port}`
  const copies = () => server.received.filter(({ to }) => to === reader(2)).length
  const { code, stderr } = await runMail(dir, argsTo(url, '--retry-for', '2m'))
  expect([code, copies()]).toEqual([1, 3])
  expect(stderr).toContain('The answer was lost, so it may have been delivered')
  expect(
    server.received
      .filter(({ to }) => to !== reader(2))
      .map(({ to }) => to)
      .toSorted(),
  ).toEqual(EVERYONE.filter((to) => to !== reader(2)))
})

it('a list from a pipe is sent and retried like a file, and leaves nothing behind', async () => {
  const dir = await folder({ 'letter.json': envelope('Low tide', paragraph('Mud.')) })
  const server = await greylisting((address) => (address === reader(2) ? 1 : 0))
  const { code, stderr } = await diptych(
    ['mail', 'letter.json', '-r', '-', '-t', server.url, '--retry-for', '30s', '--concurrency', '1'],
    { cwd: dir, stdin: recipients(5) },
  )
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: expect.stringContaining('Sending "Low tide" to 5 recipients') as unknown,
  })
  expect(server.got()).toEqual(EVERYONE)
  expect(readdirSync(dir)).toEqual(['letter.json'])
})

it('a refused recipient is not asked for again by the same relay', async () => {
  const dir = await files()
  const asked: string[] = []
  const server = await mailServer({
    onRcptTo: ({ address }, _, done) => (
      asked.push(address),
      done(address === reader(2) ? reply(550, 'No such user') : null)
    ),
  })
  open.push(server)
  const args = argsTo(`smtp://127.0.0.1:${server.port}`)
  expect((await runMail(dir, args)).code).toBe(1)
  await appendFile(join(dir, 'list.ndjson'), '{"email":"new@list.example","token":"new"}\n')
  const { code, stderr } = await runMail(dir, args)
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: expect.stringContaining('to 1 of 6 recipients (4 already delivered') as unknown,
  })
  expect(stderr).toContain('1 skipped: refused by the server before')
  expect(asked.filter((address) => address === reader(2))).toHaveLength(1)
})
