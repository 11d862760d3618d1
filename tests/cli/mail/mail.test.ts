import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { appendFile, mkdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { EVERY_CASE } from '../../harness/every-case.js'
import { CLI, diptych, envelope, folder, paragraph, SAMPLE } from '../diptych.js'
import { recipients } from './list.js'

/** Has formulas without pictures, for which mails are refused. */
const LONG = [SAMPLE, '--allow-incomplete']
/** Each thread loads the whole of the mail's code. */
const ALONE = ['--concurrency', '1']
const paid = envelope(
  'Letter for {first_name, "you"}',
  paragraph('Dear {first_name, "reader"}, hello.'),
  { type: 'paywall' },
  paragraph('Behind the wall stands a heron.'),
)

async function parsed(path: string) {
  const { to, subject, text, html, headers } = await PostalMime.parse(await readFile(path))
  return {
    to: to?.[0]?.address,
    subject,
    text: text ?? '',
    html: html ?? '',
    headers: new Map(headers.map(({ key, value }) => [key, value])),
  }
}

describe('a Maildir', () => {
  it('gets a message for each recipient, in their audience’s form and with their name', async () => {
    const dir = await folder({
      'letter.json': paid,
      'list.ndjson':
        '{"email":"ana@list.example","first_name":"Ana","state":"paid","token":"t1"}\n{"email":"bo@list.example","token":"t2"}\n',
    })
    const { code, stderr } = await diptych(
      [
        'mail',
        'letter.json',
        '-r',
        'list.ndjson',
        '-t',
        'maildir:out',
        '--from',
        'Ines <ines@lowwater.example>',
        '--unsubscribe',
        'https://lowwater.example/u/{token}',
        '--unsubscribe',
        'mailto:leave@lowwater.example',
      ],
      { cwd: dir },
    )
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: expect.stringMatching(
        /^Sending "Letter for .*" to 2 recipients into maildir:out from Ines <ines@lowwater\.example>\n2 delivered to maildir:out in .*\n {2}free 1 {2}paid 1\n$/,
      ) as unknown,
    })
    const [ana, bo] = (
      await Promise.all(readdirSync(join(dir, 'out/new')).map((name) => parsed(join(dir, 'out/new', name))))
    ).sort((a, b) => (a.to ?? '').localeCompare(b.to ?? ''))
    expect(ana).toMatchObject({
      to: 'ana@list.example',
      subject: 'Letter for Ana',
      html: expect.stringContaining('heron') as unknown,
      text: expect.stringContaining('Dear Ana, hello') as unknown,
    })
    expect(ana?.headers.get('list-unsubscribe')).toBe(
      '<https://lowwater.example/u/t1>, <mailto:leave@lowwater.example?subject=unsubscribe>',
    )
    expect(bo).toMatchObject({
      to: 'bo@list.example',
      subject: 'Letter for you',
      html: expect.not.stringContaining('heron') as unknown,
      text: expect.not.stringContaining('heron') as unknown,
    })
  })

  it.runIf(EVERY_CASE)(
    'gets every recipient exactly once though the run is killed again and again, under whichever name and with a list in another order',
    async () => {
      const dir = await folder({
        'list.ndjson': recipients(1000),
        'turned.ndjson': `${recipients(1000).trim().split('\n').toReversed().join('\n')}\n{"email":"new@list.example","token":"new"}\n`,
      })
      mkdirSync(join(dir, 'out'))
      symlinkSync('out', join(dir, 'link'))
      let kills = 0
      for (const [share, target, list] of [
        [1, 'maildir:out', 'list.ndjson'],
        [450, 'maildir:./link/', 'turned.ndjson'],
      ] as const) {
        kills += await killedWhen(['mail', ...LONG, '-r', list, '-t', target], dir, () => newIn(dir).length >= share)
        // A mail program takes some and marks them as seen.
        const [first] = newIn(dir)
        if (first) await rename(join(dir, 'out/new', first), join(dir, 'out/cur', `${first}:2,S`))
      }
      expect(kills).toBe(2)
      const args = ['mail', ...LONG, '-r', 'turned.ndjson', '-t', `maildir:${join(dir, 'out')}`]
      const { code, stderr } = await diptych(args, { cwd: dir })
      expect({ code, stderr }).toMatchObject({
        code: 0,
        stderr: expect.stringContaining('already delivered') as unknown,
      })
      const files = ['new', 'cur'].flatMap((name) =>
        readdirSync(join(dir, 'out', name)).map((file) => join(dir, 'out', name, file)),
      )
      const to = files.map((file) => /^To: .*?([^\s<]+@list\.example)>?\r$/m.exec(readFileSync(file, 'latin1'))?.[1])
      expect(files).toHaveLength(1001)
      expect(new Set(to).size).toBe(1001)
      expect(readdirSync(join(dir, 'out/tmp'))).toEqual([])
      expect((await diptych(args, { cwd: dir })).stderr).toMatch(
        /^Nothing to send: all 1,001 recipients got ".*" on \d{4}-\d\d-\d\d\. To send it to them again, add --again\.\n$/,
      )
    },
    240_000,
  )
})

it.runIf(EVERY_CASE)(
  'an mbox holds every recipient exactly once after a kill, what stood in it before, and the next issue that came in between',
  async () => {
    const dir = await folder({
      'list.ndjson': recipients(1500),
      'next.json': paid,
      'one.ndjson': '{"email":"ana@list.example","token":"t"}\n',
      'all.mbox': 'From a@b.example Thu Jan  1 00:00:00 2026\nSubject: older\n\nFrom the sea\n\n',
    })
    const args = ['mail', ...LONG, '-r', 'list.ndjson', '-t', 'mbox:all.mbox']
    expect(await killedWhen(args, dir, () => readFileSync(join(dir, 'all.mbox')).length > 10_000_000)).toBe(1)
    await appendFile(join(dir, 'all.mbox'), 'half a mess')
    expect(
      await diptych(['mail', 'next.json', '-r', 'one.ndjson', '-t', 'mbox:./all.mbox', ...ALONE], { cwd: dir }),
    ).toMatchObject({ code: 0 })
    expect(await diptych(args, { cwd: dir })).toMatchObject({ code: 0 })
    const text = await readFile(join(dir, 'all.mbox'), 'latin1')
    const to = [...text.matchAll(/^To: .*<(reader\d+@list\.example)>$/gm)].map((match) => match[1])
    expect(to).toHaveLength(1500)
    expect(new Set(to).size).toBe(1500)
    expect(text).toContain('Subject: older')
    expect(text.match(/^To: ana@list\.example$/gm)).toHaveLength(1)
    expect(text).not.toContain('half a mess')
  },
  240_000,
)

it('JSON lines hold what an API wants, and the run goes on in the file', async () => {
  const dir = await folder({
    'letter.json': paid,
    'list.csv': 'Email;First_Name;State;Token\nana@list.example;Ana;paid;t1\nbo@list.example;;free;t2\n',
  })
  const { code, stdout } = await diptych(['mail', 'letter.json', '-r', 'list.csv', '-t', 'ndjson', ...ALONE], {
    cwd: dir,
  })
  expect(code).toBe(0)
  const [ana, bo] = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(ana).toMatchObject({
    to: 'ana@list.example',
    from: 'post@lowwater.example',
    subject: 'Letter for Ana',
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  })
  expect(bo).toMatchObject({
    subject: 'Letter for you',
    messageId: expect.stringMatching(/^<[0-9a-f]{32}@lowwater\.example>$/) as unknown,
  })
  expect(readdirSync(dir).toSorted()).toEqual(['letter.json', 'list.csv'])
})

it('a list is read to its end whatever its lines hold', async () => {
  const dir = await folder({
    'list.ndjson':
      'no json\n{"email":"ana@list.example"}\n{"email":"a b"}\n{"email":"ANA@list.example"}\n{"email":"bo@list.example","state":"golden"}\n\n{"email":"cy@list.example"}',
  })
  const { code, stderr } = await diptych(
    ['mail', ...LONG, '-r', 'list.ndjson', '-t', 'null', '--allow-missing-tokens', ...ALONE],
    { cwd: dir },
  )
  expect(code).toBe(1)
  expect(stderr).toContain('2 delivered to null')
  expect(stderr).toContain('1 skipped: repeated address')
  expect(stderr).toContain('3 skipped: not a recipient')
  for (const line of [1, 3, 5]) expect(stderr).toMatch(new RegExp(`line {2}${line} `))
})

it('a dry run binds everything and leaves nothing behind', async () => {
  const dir = await folder({ 'list.ndjson': recipients(20) })
  const { code, stderr } = await diptych(
    ['mail', ...LONG, '-r', 'list.ndjson', '-t', 'smtp://user:secret@mail.example', '--dry-run', ...ALONE],
    { cwd: dir },
  )
  expect(code).toBe(0)
  expect(stderr).toContain(
    'Dry run, nothing is sent: "What the Tide Table Knows" to 20 recipients by smtp://mail.example:587 from Low Water <post@lowwater.example>',
  )
  expect(stderr).toContain('20 delivered to nobody (a dry run of smtp://mail.example:587)')
  expect(stderr).not.toContain('secret')
  expect(readdirSync(dir)).toEqual(['list.ndjson'])
})

it('prints with --json what was delivered and who was skipped', async () => {
  const list = `${recipients(2)}{"email":"gone@list.example","token":"t","status":"unsubscribed"}\nno address\n`
  const cwd = await folder({ 'list.ndjson': list, 'letter.json': envelope('Low tide', paragraph('Mud.')) })
  const args = ['mail', 'letter.json', '-r', 'list.ndjson', '--json', ...ALONE]
  const { code, stdout } = await diptych([...args, '-t', 'null'], { cwd })
  expect(code).toBe(1)
  expect(JSON.parse(stdout)).toMatchObject({
    delivered: 2,
    failed: { count: 0 },
    skipped: { unsubscribed: 1 },
    bad: { count: 1, first: [{ line: 4 }] },
    stopped: null,
  })
  const mixed = await diptych([...args, '-t', 'ndjson'], { cwd })
  expect([mixed.code, mixed.stdout]).toEqual([2, ''])
  expect(mixed.stderr).toContain('Name a file: --to ndjson:FILE.')
})

it('a target that cannot be opened is told in one line, and leaves nothing behind', async () => {
  const dir = await folder({ 'list.ndjson': recipients(5) })
  const args = (target: string, ...more: string[]) => [
    'mail',
    SAMPLE,
    '-r',
    'list.ndjson',
    '-t',
    target,
    ...more,
    ...ALONE,
  ]
  // Also where the mail would be refused: the target is the first thing to put right.
  expect(await diptych(args('mbox:gone/all.mbox'), { cwd: dir })).toEqual({
    code: 2,
    stdout: '',
    stderr: 'diptych: gone/all.mbox: the folder does not exist\n',
  })
  expect(await diptych(args('maildir:list.ndjson'), { cwd: dir })).toEqual({
    code: 2,
    stdout: '',
    stderr: 'diptych: list.ndjson: is a file. A directory is needed\n',
  })
  expect(readdirSync(dir)).toEqual(['list.ndjson'])
  await mkdir(join(dir, 'gone'))
  expect((await diptych(args('mbox:gone/all.mbox', '--allow-incomplete'), { cwd: dir })).code).toBe(0)
})

// A file that can be opened and not be read, for root too.
it.skipIf(process.platform !== 'linux')('a list that cannot be read is told in one line', async () => {
  const dir = await folder()
  symlinkSync('/proc/self/mem', join(dir, 'list.ndjson'))
  for (const target of ['null', 'ndjson:out']) {
    const { code, stderr } = await diptych(['mail', ...LONG, '-r', 'list.ndjson', '-t', target, ...ALONE], { cwd: dir })
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringMatching(/^diptych: list\.ndjson: .*EIO.*\n$/) as unknown,
    })
  }
  expect(readdirSync(dir).filter((name) => name.endsWith('.lock'))).toEqual([])
})

it.each([
  ['no target', ['-r', 'x.ndjson'], /--to/],
  ['an unknown target', ['-r', 'x.ndjson', '-t', 'pigeon:loft'], /--to must be/],
  ['a list of an unknown kind', ['-r', 'x.xls', '-t', 'null'], /x\.xls/],
  ['a list that is not there', ['-r', 'gone.ndjson', '-t', 'null'], /gone\.ndjson: no such file/],
  ['a sender who is two', ['-r', 'x.ndjson', '-t', 'null', '--from', 'a@b.example, c@d.example'], /mailbox/],
  [
    'an unsubscribe link that is no https',
    ['-r', 'x.ndjson', '-t', 'null', '--unsubscribe', 'http://x.example/{token}'],
    /https/,
  ],
  [
    'a link with an unknown place',
    ['-r', 'x.ndjson', '-t', 'null', '--track-links', 'https://x.example/{who}'],
    /\{who\}/,
  ],
  ['both from a pipe', ['-r', '-', '-t', 'null'], /standard input/],
  ['an invalid time', ['-r', 'x.ndjson', '-t', 'null', '--retry-for', '4 hours'], /30s/],
])('%s is told in one line', async (name, args, line) => {
  const { code, stderr } = await diptych(['mail', name === 'both from a pipe' ? '-' : SAMPLE, ...args])
  expect(code).toBe(2)
  expect(stderr).toMatch(line)
  expect(stderr.trim().split('\n')).toHaveLength(1)
})

function newIn(dir: string): string[] {
  return existsSync(join(dir, 'out/new')) ? readdirSync(join(dir, 'out/new')) : []
}

/** Runs the command until `reached`, then kills it without a chance to tidy up. 1 when it was still running. */
function killedWhen(args: readonly string[], cwd: string, reached: () => boolean): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [CLI, ...args], { cwd, stdio: 'ignore' })
    const timer = setInterval(() => reached() && child.kill('SIGKILL'), 5)
    child.on('close', (_, signal) => {
      clearInterval(timer)
      resolve(signal === 'SIGKILL' ? 1 : 0)
    })
  })
}
