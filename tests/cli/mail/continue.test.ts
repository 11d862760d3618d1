import fs, { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { appendFile, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { envelope, folder, paragraph } from '../diptych.js'
import { recipients } from './list.js'
import { runMail } from './run-mail.js'
import { mailServer, reply, type MailServer } from './sinks/mail-server.js'

const letter = (title: string, path = 'letter') => {
  const { post, ...rest } = envelope(title, paragraph(title)) as { post: object }
  return { ...rest, post: { ...post, canonical_url: `https://lowwater.example/p/${path}` } }
}
const files = () =>
  folder({ 'letter.json': letter('Low tide'), 'next.json': letter('High tide', 'next'), 'list.ndjson': recipients(5) })
const run = (dir: string, to: string, ...more: string[]) =>
  runMail(dir, ['letter.json', '-r', 'list.ndjson', '-t', to, ...more])
const inNew = (dir: string, maildir = 'out') => readdirSync(join(dir, maildir, 'new')).length

// Compiling the mail's code is most of the first run.
beforeAll(() => import('../../../src/email/index.js'), 120_000)

const open: MailServer[] = []
afterEach(async () => {
  for (const server of open.splice(0)) await server.close()
})
async function server(behaviour: Parameters<typeof mailServer>[0] = {}): Promise<MailServer & { url: string }> {
  const started = await mailServer(behaviour)
  open.push(started)
  return { ...started, url: `smtp://127.0.0.1:${started.port}` }
}

describe('the same letter', () => {
  it('goes to nobody twice through another name of a Maildir, and to everyone through another Maildir', async () => {
    const dir = await files()
    await run(dir, 'maildir:out')
    symlinkSync('out', join(dir, 'link'))
    for (const name of ['maildir:./out', 'maildir:link', `maildir:${join(dir, 'out')}/`])
      expect(await run(dir, name)).toMatchObject({
        code: 0,
        stderr: expect.stringMatching(/^Nothing to send: all 5 recipients got "Low tide"/) as unknown,
      })
    expect(inNew(dir)).toBe(5)
    expect((await run(dir, 'maildir:other')).stderr).toContain('Sending "Low tide" to 5 recipients into maildir:other')
    expect(inNew(dir, 'other')).toBe(5)
  })

  it('is sent by the same command in another folder, and after its target was removed', async () => {
    const dir = await files()
    await run(dir, 'maildir:out')
    await mkdir(join(dir, 'elsewhere'))
    expect(
      await runMail(join(dir, 'elsewhere'), ['../letter.json', '-r', '../list.ndjson', '-t', 'maildir:out']),
    ).toMatchObject({ code: 0, stderr: expect.stringContaining('5 delivered') as unknown })
    await rm(join(dir, 'out'), { recursive: true })
    expect((await run(dir, 'maildir:out')).stderr).toContain('5 delivered')
    expect(inNew(dir)).toBe(5)
  })

  it('goes to readers who are new in the list, and not twice to those who stay', async () => {
    const dir = await files()
    await run(dir, 'maildir:out')
    await writeFile(
      join(dir, 'list.ndjson'),
      `{"email":"new@list.example","token":"new"}\n${recipients(4).replace('reader1@list', 'READER1@List')}`,
    )
    const { code, stderr } = await run(dir, 'maildir:out')
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: expect.stringMatching(
        /^Sending "Low tide" to 1 of 5 recipients \(4 already delivered on \d{4}-\d\d-\d\d\) into maildir:out from .*\n1 delivered/,
      ) as unknown,
    })
    expect(inNew(dir)).toBe(6)
  })

  it('is continued over another relay and with a list of another name', async () => {
    const dir = await files()
    const [first, second] = [
      await server({
        onRcptTo: ({ address }, _, done) =>
          done(
            first.received.length === 2 || address === 'reader0@list.example' ? reply(550, 'Relaying denied') : null,
          ),
      }),
      await server(),
    ]
    expect((await run(dir, first.url, '--connections', '1')).code).toBe(1)
    const sent = first.received.map(({ to }) => to)
    expect(sent).toHaveLength(2)
    await rename(join(dir, 'list.ndjson'), join(dir, 'export.ndjson'))
    const { code, stderr } = await runMail(dir, ['letter.json', '-r', 'export.ndjson', '-t', second.url])
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: expect.stringMatching(
        /^Sending "Low tide" to 3 of 5 recipients \(2 already delivered on .*\) by smtp:\/\/127/,
      ) as unknown,
    })
    expect([...sent, ...second.received.map(({ to }) => to)].toSorted()).toEqual(
      [0, 1, 2, 3, 4].map((number) => `reader${number}@list.example`),
    )
  })

  it('that was edited goes only to those who do not have it, with a warning, and with --again to everyone', async () => {
    const dir = await files()
    await run(dir, 'maildir:out')
    await appendFile(join(dir, 'list.ndjson'), '{"email":"new@list.example","token":"new"}\n')
    await writeFile(join(dir, 'letter.json'), JSON.stringify(letter('Lower tide')))
    const edited = await run(dir, 'maildir:out', '--reply-to', 'jo@lowwater.example')
    expect(edited.stderr).toMatch(
      /^warning: the letter, --reply-to changed since this was sent on .*\. 5 recipients keep the version that was sent\. Only the others get this one\. To send this one to everyone, add --again\.\nSending "Lower tide" to 1 of 6/,
    )
    expect(inNew(dir)).toBe(6)
    expect((await run(dir, 'maildir:out', '--again')).stderr).toMatch(/^Sending "Lower tide" to 6 recipients into/)
    expect(inNew(dir)).toBe(12)
    expect((await run(dir, 'maildir:out')).stderr).toContain('Nothing to send: all 6 recipients')
  })

  it('goes once to who is in two lists of one folder', async () => {
    const dir = await files()
    await writeFile(join(dir, 'founding.csv'), 'email,token\nreader3@list.example,3\nfounder@list.example,f\n')
    const relay = await server()
    await run(dir, relay.url)
    await runMail(dir, ['letter.json', '-r', 'founding.csv', '-t', relay.url])
    expect(relay.received.map(({ to }) => to).toSorted()).toEqual([
      'founder@list.example',
      ...[0, 1, 2, 3, 4].map((number) => `reader${number}@list.example`),
    ])
  })
})

it('the next issue goes to the same list and target without a question', async () => {
  const dir = await files()
  const relay = await server()
  for (const to of ['maildir:out', 'mbox:all.mbox', relay.url]) {
    await run(dir, to)
    expect(await runMail(dir, ['next.json', '-r', 'list.ndjson', '-t', to])).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('Sending "High tide" to 5 recipients') as unknown,
    })
  }
  expect(inNew(dir)).toBe(10)
  expect(readFileSync(join(dir, 'all.mbox'), 'latin1').match(/^From post@/gm)).toHaveLength(10)
  expect(relay.received).toHaveLength(10)
})

it('an mbox that lost its messages is told, and filled by --again', async () => {
  const dir = await files()
  await run(dir, 'mbox:all.mbox')
  await rm(join(dir, 'all.mbox'))
  await appendFile(join(dir, 'list.ndjson'), '{"email":"new@list.example","token":"new"}\n')
  expect(await run(dir, 'mbox:all.mbox')).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(
      /all\.mbox is shorter than its delivery log says \(0 of \d+ bytes\)\. Put the file back, or use --again/,
    ) as unknown,
  })
  expect(await run(dir, 'mbox:all.mbox', '--again')).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('6 delivered') as unknown,
  })
})

it('a test mail is sent each time, and does not count as the letter', async () => {
  const dir = await files()
  const relay = await server()
  for (let time = 0; time < 2; time++) expect((await run(dir, relay.url, '--test')).code).toBe(0)
  expect((await run(dir, relay.url)).stderr).toContain('to 5 recipients by')
  expect(relay.received).toHaveLength(15)
})

it('a dry run says who would get the letter, and changes nothing', async () => {
  const dir = await files()
  await run(dir, 'maildir:out')
  await appendFile(join(dir, 'list.ndjson'), '{"email":"new@list.example","token":"new"}\n')
  const before = readFileSync(join(dir, 'out/delivery.diptych-log'), 'utf8')
  const { stderr } = await run(dir, 'maildir:out', '--dry-run')
  expect(stderr).toContain('to 1 of 6 recipients (5 already delivered on')
  expect(stderr).toContain('1 delivered to nobody')
  expect(readFileSync(join(dir, 'out/delivery.diptych-log'), 'utf8')).toBe(before)
})

it('the delivery log reveals no secret of the run', async () => {
  const dir = await files()
  await writeFile(join(dir, 'key'), `k1:${'secret'.repeat(6)}\n`)
  const relay = await server({
    authOptional: true,
    allowInsecureAuth: true,
    onAuth: (_, __, done) => done(null, { user: 'ines' }),
  })
  await run(dir, relay.url.replace('://', '://ines:hunter2@'), '--sign', 'key')
  const [log = ''] = readdirSync(dir).filter((name) => name.endsWith('.diptych-log'))
  expect(log).toMatch(/^letter-[0-9a-f]{8}\.diptych-log$/)
  expect(readFileSync(join(dir, log), 'utf8')).not.toMatch(/secret|hunter2/)
})

it('a file of version 1 about the same letter is refused with what to do', async () => {
  const dir = await files()
  const { createHash } = await import('node:crypto')
  const digest = (text: string) => createHash('sha256').update(text).digest('hex')
  const name = `list.ndjson.${digest('maildir:out').slice(0, 8)}.checkpoint`
  const old = (post: string) =>
    writeFile(
      join(dir, name),
      `{"diptych":"checkpoint","version":1,"date":"2026-03-01T08:00:00.123Z","identity":{"post":"${post}","recipients":"x"}}\n{"settled":[[1,3]]}\n`,
    )
  await old(digest(readFileSync(join(dir, 'letter.json'), 'utf8')).slice(0, 16))
  expect(await run(dir, 'maildir:out')).toEqual({
    code: 2,
    stderr: `diptych: ${name} was written by an older version of diptych and cannot be continued. Finish that run with the older version. If you remove the file, everyone is sent the letter again.\n`,
  })
  expect(existsSync(join(dir, 'out'))).toBe(false)
  await old('0123456789abcdef')
  expect((await run(dir, 'maildir:out')).code).toBe(0)
})

describe('a disk that is full', () => {
  /** Runs the command while writes fail whose text matches. */
  const fullRun = async (dir: string, to: string, matches: RegExp) => {
    const write = fs.writeSync
    fs.writeSync = ((file: number, data: Buffer, ...rest: [number, number, number]) => {
      if (matches.test(String(data)))
        throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
      return write(file, data, ...rest)
    }) as typeof write
    syncBuiltinESMExports()
    try {
      return await run(dir, to, '--connections', '1')
    } finally {
      fs.writeSync = write
      syncBuiltinESMExports()
    }
  }

  it('at the lock is told in one line, and leaves no lock behind', async () => {
    const dir = await files()
    const make = fs.mkdirSync
    fs.mkdirSync = ((path: string, options: fs.MakeDirectoryOptions) => {
      if (path.endsWith('.lock')) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' })
      return make(path, options)
    }) as typeof make
    syncBuiltinESMExports()
    const { code, stderr } = await run(dir, 'mbox:all.mbox').finally(() => {
      fs.mkdirSync = make
      syncBuiltinESMExports()
    })
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringMatching(
        /^diptych: .*all\.mbox\.diptych-log\.lock: no space left on the device\. Use --log to keep the delivery log somewhere else\.\n$/,
      ) as unknown,
    })
    expect(readdirSync(dir)).not.toContain('all.mbox.diptych-log.lock')
    expect((await run(dir, 'mbox:all.mbox')).code).toBe(0)
  })

  it('at the first line of the log is told in one line', async () => {
    const dir = await files()
    const { code, stderr } = await fullRun(dir, 'mbox:all.mbox', /"delivery log"/)
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringMatching(
        /^diptych: .*all\.mbox\.diptych-log: the delivery log cannot be written: no space left on the device\n$/,
      ) as unknown,
    })
  })

  it('later in the run stops it before the next message, and nobody gets the letter twice', async () => {
    const dir = await files()
    const relay = await server()
    // The log's reserve is what no longer fits; what is under way can still be noted.
    const { code, stderr } = await fullRun(dir, relay.url, /^ {1000}/)
    expect({ code, stderr }).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(
        /stopped: .*\.diptych-log: the delivery log cannot be written: no space left on the device\nThe same command continues where this run stopped\.\n$/,
      ) as unknown,
    })
    expect((await run(dir, relay.url)).code).toBe(0)
    expect(relay.received.map(({ to }) => to).toSorted()).toEqual(
      [0, 1, 2, 3, 4].map((number) => `reader${number}@list.example`),
    )
  })
})
