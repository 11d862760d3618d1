import { spawn } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, openStore } from '../../packages/server/src/serve/open-store.js'
import { select } from '../harness/markup.js'
import { startPostgres, type TestDatabase } from '../harness/postgres.js'
import { ask, OPEN_POLL, postFiles, serveSite, stateFolder } from '../site/serve-stand.js'
import { CLI, diptych, envelope, paragraph, type Outcome } from './diptych.js'
import { mailServer, reply, type Behaviour, type MailServer } from './mail/sinks/mail-server.js'

const ORIGIN = 'https://letter.example'

/** A letter with a name to fill in and a poll; another number is another post. */
function letter(id: number): string {
  const post = envelope(
    `Letter ${id}`,
    paragraph('Dear {first_name, "reader"}, the water is low.'),
    paragraph('Below is a question.'),
    { type: 'poll', attrs: { id: 70 } },
  ) as { post: object }
  return JSON.stringify({
    ...post,
    post: { ...post.post, id, slug: `letter-${id}`, canonical_url: `https://lowwater.example/p/letter-${id}` },
    data: { polls: { 70: OPEN_POLL } },
  })
}

const READERS = [
  ['ana@one.example', 'Ana Costa', 'token-a'],
  ['bo@two.example', '', 'token-b'],
  ['cho@one.example', '조 Cho', 'token-c'],
] as const
const LIST = `email,name,token\n${READERS.map((reader) => reader.join(',')).join('\n')}\n`

let server: MailServer | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})
async function sink(behaviour: Behaviour = {}): Promise<MailServer> {
  server = await mailServer(behaviour)
  return server
}

async function mailsAt({ received }: MailServer) {
  const mails = await Promise.all(
    received.map(async ({ to, bytes }) => {
      const { subject, text = '', html = '', headers, messageId, to: shown } = await PostalMime.parse(bytes)
      const field = (name: string) => headers.find(({ key }) => key === name)?.value ?? ''
      const links = select(html, 'a[href]').map((link) => link.attribs['href'] ?? '')
      return {
        to,
        shown: shown?.[0],
        subject,
        text,
        html,
        messageId,
        oneClick: /<(https:[^>]+)>/.exec(field('list-unsubscribe'))?.[1] ?? '',
        post: field('list-unsubscribe-post'),
        votes: links.filter((link) => link.includes('option_id=')),
      }
    }),
  )
  return new Map(mails.map((mail) => [mail.to, mail]))
}

/** One line, no stack, and exit code 2. */
function expectUsage({ code, stdout, stderr }: Outcome, says: RegExp): void {
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(/^diptych: [^\n]+\n$/)
  expect(stderr).toMatch(says)
}

describe('a mailing on the embedded database', () => {
  let cwd: string
  let posts = 0
  const run = (...args: string[]) =>
    diptych(args, { cwd, env: { DATABASE_URL: undefined, DIPTYCH_SMTP_URL: undefined } })
  const work = ({ port }: MailServer, ...args: string[]) =>
    run('worker', '--once', '--smtp', `smtp://127.0.0.1:${port}`, '--concurrency', '1', ...args)
  /** Plans a post that was not sent before, and tells the number of its mailing. */
  const send = async (...args: string[]) => {
    const id = ++posts
    writeFileSync(join(cwd, `${id}.json`), letter(id))
    const outcome = await run('send', `${id}.json`, ...args)
    return { ...outcome, post: `${id}.json`, mailing: /^Planned mailing (\d+):/.exec(outcome.stdout)?.[1] ?? '' }
  }
  const json = async (...args: string[]): Promise<unknown> => JSON.parse((await run(...args, '--json')).stdout)
  beforeAll(async () => {
    cwd = await stateFolder()
    writeFileSync(join(cwd, 'list.csv'), LIST)
    const many = Array.from({ length: 40 }, (_, at) => `r${at}@many.example,t${at}`)
    writeFileSync(join(cwd, 'many.csv'), `email,token\n${many.join('\n')}\n`)
  })

  it('is planned by one command and sent by another: each reader gets a message of their own', async () => {
    const planned = await send('--recipients', 'list.csv')
    expect([planned.code, planned.stderr]).toEqual([0, ''])
    expect(planned.stdout).toContain('"Letter 1" to 3 recipients from Low Water <post@lowwater.example>, in 1 batch')
    const mails = await sink()
    const worked = await work(mails)
    expect([worked.code, worked.stdout]).toEqual([0, ''])
    expect(worked.stderr).toContain(`Mailing ${planned.mailing} "Letter 1": 3 delivered`)
    expect(mails.received).toHaveLength(3)
    const found = await mailsAt(mails)
    for (const [email, name, token] of READERS) {
      const mail = found.get(email)
      expect(mail?.shown).toEqual({ address: email, name })
      expect(mail?.subject).toBe('Letter 1')
      expect(mail?.messageId).toMatch(/^<[^@\s]+@lowwater\.example>$/)
      const said = `Dear ${name === '' ? 'reader' : name.split(' ')[0]}, the water is low.`
      expect(mail?.text).toContain(said)
      expect(mail?.html).toContain(said)
      expect(new URL(mail?.oneClick ?? '').searchParams.get('token')).toBe(token)
      expect(mail?.post).toBe('List-Unsubscribe=One-Click')
      expect(mail?.votes.map((link) => new URL(link).searchParams.get('token'))).toEqual([token, token])
    }
    expect(new Set([...found.values()].map(({ messageId }) => messageId)).size).toBe(3)
    // Nothing is left for the next worker.
    expect(await work(mails)).toMatchObject({ code: 0, stderr: 'Nothing was sent.\n' })
    expect(mails.received).toHaveLength(3)
  })

  it('goes to test addresses as the reader that --as names, and does not count as sent', async () => {
    const test = await send('--test', 'ines@lowwater.example', '--test', 'bo@two.example', '--as', 'paid')
    expect([test.code, test.stderr]).toEqual([0, ''])
    expect(test.stdout).toMatch(/^Planned mailing \d+: a test of "Letter \d+" to 2 recipients[^]*\n {2}paid 2\n/)
    const mails = await sink()
    await work(mails)
    expect(mails.received.map(({ to }) => to).toSorted()).toEqual(['bo@two.example', 'ines@lowwater.example'])
    const planned = await run('send', test.post, '--recipients', 'list.csv')
    expect(planned.code).toBe(0)
    await work(mails)
    expect(mails.received).toHaveLength(5)
  })

  it('goes to a sample, and at a word to the others', async () => {
    const { mailing, stdout } = await send('--recipients', 'many.csv', '--sample', '10%')
    expect(stdout).toContain(`4 get it first. 'diptych mailings go ${mailing}' sends it to the other 36.`)
    const mails = await sink()
    await work(mails)
    expect(mails.received).toHaveLength(4)
    expect((await run('mailings', 'list')).stdout).toContain(`'diptych mailings go ${mailing}' sends it to the others`)
    expect(await run('mailings', 'go', mailing)).toEqual({
      code: 0,
      stdout: `Mailing ${mailing}: goes to everyone else.\n`,
      stderr: '',
    })
    await work(mails)
    expect(new Set(mails.received.map(({ to }) => to)).size).toBe(40)
    expect(mails.received).toHaveLength(40)
  })

  it('waits for the time of --at, and a worker with --once does not wait for it', async () => {
    const { mailing, stdout } = await send('--recipients', 'list.csv', '--at', '2099-01-01T07:00:00Z')
    expect(stdout).toContain(
      `sends it from 2099-01-01T07:00:00.000Z on. 'diptych mailings cancel ${mailing}' cancels it.`,
    )
    const mails = await sink()
    expect(await work(mails)).toMatchObject({ code: 0, stderr: 'Nothing was sent.\n' })
    expect(mails.received).toEqual([])
    // Pausing and resuming keeps the time.
    expect(await json('mailings', 'pause', mailing)).toEqual({ id: Number(mailing), state: 'paused' })
    expect(await json('mailings', 'resume', mailing)).toEqual({ id: Number(mailing), state: 'scheduled' })
    await work(mails)
    expect(mails.received).toEqual([])
    expect(await run('mailings', 'cancel', mailing)).toMatchObject({
      code: 0,
      stdout: `Mailing ${mailing}: canceled. Messages under way still arrive. Nobody else gets it.\n`,
    })
  })

  it('is refused for a post that was sent before, but for --again', async () => {
    const { post, mailing } = await send('--recipients', 'list.csv')
    expectUsage(
      await run('send', post, '--recipients', 'list.csv'),
      new RegExp(`sent before, as mailing ${mailing} on \\d{4}-\\d\\d-\\d\\d\\..*--again`),
    )
    expect((await run('send', post, '--recipients', 'list.csv', '--again')).code).toBe(0)
    const mails = await sink()
    await work(mails)
    expect(mails.received).toHaveLength(6)
  })

  it.each([
    ['send 1.json --recipients list.csv --test a@one.example', /--test goes only to the addresses that it names/],
    ['send 1.json --test a@one.example --sample 5%', /Remove --sample/],
    ['send 1.json --test nobody', /'--test <address>' argument 'nobody' is invalid/],
    ['send 1.json --as paid --recipients list.csv', /--as selects the mail of a test. Pass it together with --test/],
    ['send 1.json --recipients list.csv --base-url https://letter.example', /--base-url is for the readers/],
    ['send 1.json --recipients list.csv --sample 0%', /Pass a share like 5%/],
    ['send 1.json --recipients list.csv --sample 100%', /Pass a share like 5%/],
    ['send 1.json --recipients list.csv --at tomorrow', /Pass an ISO 8601 date/],
    ['send 1.json --recipients -', /read twice/],
    ['send - --recipients -', /cannot both come from standard input/],
    ['send none.json', /none\.json: no such file/],
    ['send', /missing required argument 'post'/],
    ['worker --once', /No server to send with\. Pass --smtp/],
    ['worker --once --smtp smtp://127.0.0.1 --service ses', /--smtp or --service, not both/],
    ['worker --once --smtp smtp://127.0.0.1 --endpoint https://api.example', /--endpoint .* Pass it with --service/],
    ['worker --once --service null --endpoint https://api.example', /--endpoint .* Pass it with --service/],
    ['worker --once --service resend --allow-plaintext', /--allow-plaintext are for --smtp/],
    ['worker --once --service resend', /RESEND_API_KEY is missing/],
    ['worker --once --service pigeon', /Allowed choices are ses, mailgun, postmark, resend, sendgrid, null/],
    ['worker --once --smtp https://mail.example', /smtp:\/\//],
    ['worker --once --service null --connections 0', /'--connections <n>' argument '0' is invalid/],
    ['worker --once --service null --lease 10ms', /'--lease <time>' argument '10ms' is invalid/],
    ['worker --once --service null --sign none.key', /none\.key: no such file/],
    ['mailings show one', /Pass the number of a mailing/],
    ['mailings show 1 --failed --deferred', /--failed or --deferred, not both/],
    ['mailings pace --rate 5/s', /Name a domain/],
    ['mailings pace one.example', /Nothing to change/],
    ['mailings pace one.example --clear --rate 5/s', /Pass it without the other options/],
    ['mailings pace one.example --rate fast', /'--rate <rate>' argument 'fast' is invalid/],
    ['mailings forget 1', /unknown command 'forget'/],
  ])('refuses "%s" in one line, with exit code 2', async (line, says) => {
    const env = { DATABASE_URL: undefined, DIPTYCH_SMTP_URL: undefined, RESEND_API_KEY: undefined }
    expectUsage(await diptych(line.split(' '), { cwd, env }), says)
  })

  it('is used through the process that has it', async () => {
    const store = await openStore(join(cwd, '.diptych/db'))
    try {
      expect(await json('mailings', 'list')).not.toHaveLength(0)
      expect((await send('--recipients', 'list.csv')).stderr).toBe('')
      const worked = await run('worker', '--once', '--service', 'null', '--concurrency', '1')
      expect([worked.code, worked.stderr]).toEqual([0, expect.stringContaining('3 delivered')])
    } finally {
      await store.close()
    }
  })

  it.each([
    ['postgres://letter:s3cret-word@127.0.0.1:1/none', /The database does not answer: .*ECONNREFUSED/],
    ['postgres://letter:s3cret-word@127.0.0.1:99999/none', /The database/],
    ['mysql://letter:s3cret-word@127.0.0.1/none', /must be postgres:\/\/… or a folder/],
  ])('says in one line that %s does not work, and never its password', async (address, says) => {
    // A worker waits for a server that does not answer.
    const isAway = address.includes(':1/')
    for (const args of [
      ['mailings', 'list'],
      ...(isAway ? [] : [['worker', '--once', '--service', 'null']]),
      ['send', '1.json', '--recipients', 'list.csv', '--again'],
    ]) {
      const outcome = await diptych(args, { cwd, env: { DATABASE_URL: address } })
      expectUsage(outcome, says)
      expect(outcome.stderr).not.toContain('s3cret')
    }
    // On the command line, others can see it, and that is said.
    const { code, stderr } = await run('mailings', 'list', '--database', address)
    expect([code, stderr.trim().split('\n').at(-1)]).toEqual([2, expect.stringMatching(says)])
    expect(stderr).not.toContain('s3cret')
    expect(readdirSync(cwd).join()).not.toContain('mysql')
  })
})

describe('mailings on PostgreSQL', () => {
  const ACTIVE = 1500
  const run = (...args: string[]) => diptych(args, { cwd, env })
  const json = async (...args: string[]): Promise<unknown> => JSON.parse((await run(...args, '--json')).stdout)
  let postgres: TestDatabase
  let cwd: string
  let env: Readonly<Record<string, string | undefined>>
  beforeAll(async () => {
    postgres = await startPostgres()
    cwd = await stateFolder()
    env = { DATABASE_URL: postgres.url, DIPTYCH_SMTP_URL: undefined }
    writeFileSync(join(cwd, '1.json'), letter(1))
    writeFileSync(join(cwd, '2.json'), letter(2))
    const store = await openStore(postgres.url)
    for (let at = 0; at < ACTIVE; at++)
      await store.readers.add(
        { email: `r${at}@d${at % 11}.example`, name: `Reader ${at}`, state: 'free', status: 'active' },
        new Date(),
      )
    await store.close()
  })
  afterAll(() => postgres?.stop())

  const everybody = Array.from({ length: ACTIVE }, (_, at) => `r${at}@d${at % 11}.example`).toSorted()

  /** A worker that goes on until it is stopped. */
  function started({ port }: MailServer, ...args: string[]) {
    const { NODE_ENV: _, VITEST: __, ...inherited } = process.env
    const child = spawn(
      process.execPath,
      [CLI, 'worker', '--smtp', `smtp://127.0.0.1:${port}`, '--concurrency', '1', '--connections', '4', ...args],
      { cwd, env: { ...inherited, ...env }, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    let stderr = ''
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
    return { child, ended, stderr: () => stderr }
  }

  it('reach every reader exactly once through three workers at once, while the site is served', async () => {
    const site = await serveSite({
      posts: await postFiles(),
      cwd,
      args: ['--database', postgres.url, '--base-url', ORIGIN],
    })
    const headers = { host: new URL(ORIGIN).host }
    try {
      const planned = await run('send', '1.json', '--base-url', ORIGIN)
      expect([planned.code, planned.stderr]).toEqual([0, ''])
      expect(planned.stdout).toContain(`to ${ACTIVE.toLocaleString('en-US')} recipients`)
      const mails = await sink()
      const workers = [1, 2, 3].map(() => started(mails, '--once'))
      expect((await ask(site, '/', { headers })).status).toBe(200)
      expect(await Promise.all(workers.map(({ ended }) => ended))).toEqual([0, 0, 0])
      expect(mails.received.map(({ to }) => to).toSorted()).toEqual(everybody)
      expect((await ask(site, '/', { headers })).status).toBe(200)
      const found = await mailsAt(mails)
      const keys = [...found.values()].map(({ oneClick }) => new URL(oneClick).searchParams.get('token'))
      expect(new Set(keys).size).toBe(ACTIVE)
      // The links work at the site.
      const leaver = found.get('r7@d7.example')
      const { pathname, search } = new URL(leaver?.oneClick ?? '')
      const left = await ask(site, `${pathname}${search}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
      expect(left.status).toBe(200)
      const database = await openDatabase(postgres.url)
      expect(await database.store.readers.byEmail('r7@d7.example')).toMatchObject({ status: 'unsubscribed' })
      await database.close()
    } finally {
      expect(await site.end()).toBe(0)
    }
  })

  it('lose nothing when a worker is stopped with SIGTERM: what is under way is settled, the rest is given back', async () => {
    const planned = await run('send', '2.json', '--base-url', ORIGIN)
    const mailing = Number(/mailing (\d+)/.exec(planned.stdout)?.[1])
    let release!: () => void
    const released = new Promise<void>((resolve) => (release = resolve))
    const mails = await sink({
      async answer() {
        if (mails.received.length >= 20) await released
      },
    })
    const worker = started(mails)
    // Each of the four connections waits for an answer.
    await expect.poll(() => mails.received.length).toBe(23)
    worker.child.kill('SIGTERM')
    await expect.poll(worker.stderr).toContain('Stopping after the messages under way.')
    release()
    expect(await worker.ended).toBe(0)
    expect(worker.stderr()).toContain(`Mailing ${mailing} "Letter 2": 23 delivered`)
    expect(mails.received).toHaveLength(23)
    const { db, store, close } = await openDatabase(postgres.url)
    const delivered = await db
      .selectFrom('mailing_recipients')
      .select('email')
      .where('mailing_id', '=', mailing)
      .where('status', '=', 'delivered')
      .execute()
    expect(delivered.map(({ email }) => email).toSorted()).toEqual(mails.received.map(({ to }) => to).toSorted())
    const held = await db.selectFrom('mailing_batches').select('batch').where('worker', 'is not', null).execute()
    const alive = await db.selectFrom('mailing_workers').select('id').execute()
    expect([held, alive]).toEqual([[], []])
    expect((await started(mails, '--once').ended) === 0).toBe(true)
    expect(mails.received.map(({ to }) => to).toSorted()).toEqual(everybody.filter((to) => to !== 'r7@d7.example'))
    expect(await store.mailings.byId(mailing)).toMatchObject({ state: 'done', sent: ACTIVE - 1, failed: 0 })
    await close()
  })

  it('stop with exit code 1 where a person has to look, in one line', async () => {
    await run('send', '1.json', '--test', 'ines@lowwater.example', '--base-url', ORIGIN)
    const mails = await sink({ onMailFrom: (_, __, done) => done(reply(553, 'sender not allowed')) })
    const worker = started(mails)
    expect(await worker.ended).toBe(1)
    expect(worker.stderr().trim().split('\n').at(-1)).toMatch(
      /^diptych: smtp:\/\/127\.0\.0\.1:\d+: 553 sender not allowed$/,
    )
    expect(worker.stderr()).not.toMatch(/\n +at /)
  })

  it('are listed, shown, paused and resumed, with lines for people and JSON for programs', async () => {
    writeFileSync(join(cwd, 'list.csv'), LIST)
    writeFileSync(join(cwd, '3.json'), letter(3))
    const { stdout } = await run('send', '3.json', '--recipients', 'list.csv')
    const mailing = /mailing (\d+)/.exec(stdout)?.[1] ?? ''
    expect(await run('mailings', 'pause', mailing)).toEqual({
      code: 0,
      stdout: `Mailing ${mailing}: paused. Messages under way still arrive. Continue with 'diptych mailings resume'.\n`,
      stderr: '',
    })
    const mails = await sink({
      onRcptTo({ address }, _, done) {
        if (address.startsWith('bo@')) done(reply(554, '5.7.1 looks like spam'))
        else done()
      },
    })
    expect(await started(mails, '--once').ended).toBe(0)
    expect(mails.received.filter(({ to }) => to === 'ana@one.example')).toEqual([])
    expect((await run('mailings', 'show', mailing)).stdout).toMatch(/ {2}state +paused\n[^]* {2}left +3\n/)
    expectUsage(
      await run('mailings', 'pause', mailing),
      /is paused: only a mailing that is being sent or is scheduled can be paused/,
    )
    expect((await run('mailings', 'resume', mailing)).stdout).toBe(`Mailing ${mailing}: continues.\n`)
    expect(await started(mails, '--once').ended).toBe(0)
    const shown = (await run('mailings', 'show', mailing)).stdout
    expect(shown).toMatch(/ {2}state +sent\n[^]* {2}delivered +2 of 3\n {2}failed +1\n/)
    expect(shown).toMatch(/\none\.example +2 +0 /)
    expect(shown).toMatch(/\ntwo\.example +0 +1 /)
    expect(shown).toMatch(/ 1 +failed +554 .*looks like spam/)
    expect(await json('mailings', 'show', mailing)).toMatchObject({
      mailing: { id: Number(mailing), state: 'done', sent: 2, failed: 1 },
      progress: { planned: 3, delivered: 2, failed: 1, skipped: 0 },
    })
    expect((await run('mailings', 'show', mailing, '--failed')).stdout).toMatch(/^bo@two\.example {2}554 .*spam\n$/)
    expect(await json('mailings', 'show', mailing, '--failed')).toMatchObject({ email: 'bo@two.example', code: 554 })
    expect((await run('mailings', 'show', mailing, '--deferred')).stdout).toBe('No message is deferred.\n')
    expect((await run('mailings', 'list')).stdout).toMatch(/^ *id +planned +sent +failed +left +state +post\n/)
    const [latest] = (await json('mailings', 'list')) as object[]
    expect(latest).toMatchObject({ mailing: { id: Number(mailing) }, progress: { delivered: 2 } })
    for (const [args, says] of [
      [['resume', mailing], /is done: only a paused mailing can be resumed/],
      [['go', mailing], /is done: only a mailing whose sample was sent waits for a go/],
      [['cancel', mailing], /is done: it is over/],
      [['show', '4000'], /Mailing 4000 not found\. 'diptych mailings list' lists all/],
      [['pause', '4000'], /Mailing 4000 not found/],
    ] as const)
      expectUsage(await run('mailings', ...args), says)
    expectUsage(await run('send', '3.json', '--recipients', 'none.csv', '--again'), /none\.csv: no such file/)
  })

  it('have a pace that is printed and changed', async () => {
    expect((await run('mailings', 'pace')).stdout).toBe('Nothing limits the pace.\n')
    const set = await run('mailings', 'pace', 'One.example', '--rate', '20/s', '--connections', '5')
    expect(set).toMatchObject({ code: 0, stdout: expect.stringMatching(/\none\.example +20\/s +5\n$/) })
    expect(await json('mailings', 'pace')).toMatchObject([{ domain: 'one.example', rate: 20, connections: 5 }])
    expect((await run('mailings', 'pace', 'one.example', '--clear')).stdout).toBe('Nothing limits the pace.\n')
    expect(await json('mailings', 'pace')).toEqual([])
    expectUsage(await run('mailings', 'pace', 'not_a_domain', '--rate', '5/s'), /not_a_domain" is not a domain/)
  })
})
