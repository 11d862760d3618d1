import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MailingDatabase } from '../../../packages/server/src/mailings/database/mailing-database.js'
import { hooksFrom } from '../../../packages/server/src/serve/hook-secrets.js'
import { openDatabase } from '../../../packages/server/src/serve/open-store.js'
import { diptych, folder } from '../../cli/diptych.js'
import { DATABASES, testDatabase } from '../../harness/databases.js'
import * as messages from './report-messages.js'
import { sendgridSigner, TOPIC } from './signed-hooks.js'

const MBOX = [messages.POSTFIX, messages.YAHOO, messages.POSTFIX_DELAY, messages.GMAIL, messages.QUOTED]
  .map((text) => `From MAILER-DAEMON Fri Nov 20 08:00:00 2026\n${text.replaceAll('\r\n', '\n')}\n\n`)
  .join('')

describe.each(DATABASES)('diptych bounces with %s', (kind) => {
  let cwd: string
  let database: string
  let stop: () => Promise<void>
  // Commands use it as they use that of a running site: opening it anew for each would take most of the time.
  let site: MailingDatabase
  const run = (...args: readonly string[]) => diptych(args, { cwd, env: { DATABASE_URL: database } })
  beforeAll(async () => {
    cwd = await folder({ bounces: MBOX, 'list.csv': 'email\nana@reader.example\nbo@reader.example\n' })
    ;({ address: database, stop } = await testDatabase(kind))
    site = await openDatabase(database)
    expect((await run('subscribers', 'import', 'list.csv')).code).toBe(0)
  })
  afterAll(async () => {
    await site?.close()
    await stop?.()
  })

  it('only prints with --dry-run', async () => {
    const { code, stdout, stderr } = await run('bounces', 'bounces', '--dry-run')
    expect(stdout.split('\n').map((line) => line.split('\t').slice(0, 2))).toEqual([
      ['hard', 'ana@reader.example'],
      ['complaint', 'ana@reader.example'],
      ['soft', 'ana@reader.example'],
      [''],
    ])
    expect(stderr).toBe(
      'warning: message 5: not a bounce or a complaint\n5 messages: 1 hard, 1 complaint, 1 soft; 1 about mail that is still on its way; 1 could not be read as bounces\n',
    )
    expect(code).toBe(1)
    expect((await run('subscribers', 'suppressed')).stdout).toBe('')
    const json = await run('bounces', 'bounces', '--dry-run', '--json')
    expect([json.code, json.stderr]).toEqual([code, stderr])
    expect(JSON.parse(json.stdout.split('\n')[0] ?? '')).toMatchObject({
      kind: 'hard',
      email: 'ana@reader.example',
      effect: null,
    })
  })

  it('prints JSON of readers', async () => {
    const json = async (...args: readonly string[]) => {
      const { code, stdout, stderr } = await run('subscribers', ...args, '--json')
      expect([code, stderr.includes('@')]).toEqual([0, false])
      return stdout
        .trimEnd()
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as unknown)
    }
    const cho = { email: 'cho@reader.example', status: 'active', state: 'paid', name: 'Cho' }
    expect(await json('add', 'cho@reader.example', '--name', 'Cho', '--state', 'free')).toMatchObject([
      { added: { ...cho, state: 'free' } },
    ])
    expect(await json('set', 'cho@reader.example', '--state', 'paid')).toMatchObject([{ changed: cho }])
    expect(await json('import', 'list.csv')).toEqual([{ added: 0, known: 2, suppressed: 0, bad: 0 }])
    expect(await json('list')).toMatchObject([{ email: 'ana@reader.example' }, { email: 'bo@reader.example' }, cho])
    expect(await json('export')).toMatchObject([{}, {}, { email: 'cho@reader.example', state: 'paid' }])
    expect(await json('remove', 'cho@reader.example')).toMatchObject([{ removed: cho }])
    expect(await json('suppressed')).toEqual([])
  })

  it('takes addresses off, once however often it reads them', async () => {
    const first = await run('bounces', 'bounces')
    expect(first.stdout).toBe(
      [
        'hard\tana@reader.example\tsuppressed\t550 5.1.1 <ana@reader.example>: Recipient address rejected: User unknown in virtual mailbox table',
        'complaint\tana@reader.example\tsuppressed\tabuse reported by Yahoo!-Mail-Feedback/2.0',
        "soft\tana@reader.example\tcounted\t552-5.2.2 The recipient's inbox is out of storage space and inactive. Please direct the recipient to 552 5.2.2 https://…",
        '',
      ].join('\n'),
    )
    expect(first.stderr).toContain('5 messages: 1 hard, 1 complaint, 1 soft; 2 suppressed, 1 counted; 1 about mail')
    expect((await run('bounces', 'bounces')).stderr).toContain('; 3 repeated; ')
    expect((await run('subscribers', 'suppressed')).stdout).toMatch(
      /^ana@reader\.example\tbounce\t2026-11-20\t550 5\.1\.1 .+\n$/,
    )
    expect((await run('subscribers', 'list')).stdout).toMatch(
      /ana@reader\.example\tunsubscribed\t.*\n.*bo@reader\.example\tactive/,
    )
    expect((await run('subscribers', 'export')).stdout).not.toContain('ana@')
  })

  it('lets the writer allow an address again', async () => {
    const listed = await run('subscribers', 'suppressed', '--json')
    expect(JSON.parse(listed.stdout)).toMatchObject({ email: 'ana@reader.example', kind: 'bounce' })
    const allowed = await run('subscribers', 'allow', 'Ana@reader.example')
    expect([allowed.code, allowed.stderr]).toEqual([
      0,
      'Allowed Ana@reader.example. The reader stays unsubscribed until they subscribe again\n',
    ])
    expect((await run('subscribers', 'suppressed')).stdout).toBe('')
    const again = await run('subscribers', 'allow', 'ana@reader.example')
    expect([again.code, again.stderr]).toEqual([
      2,
      "diptych: ana@reader.example is not suppressed. See 'diptych subscribers suppressed'.\n",
    ])
    expect((await run('subscribers', 'allow', 'ana')).code).toBe(2)
  })

  it('reads a Maildir, a message, and standard input as a mail server pipes it', async () => {
    const names = ['Maildir/new/1.a.host', 'Maildir/cur/2.b.host:2,S', 'Maildir/tmp/3.c.host', 'Maildir/new/.hidden']
    for (const [at, text] of [messages.QMAIL, messages.EXCHANGE, 'half a message', 'x'].entries()) {
      await mkdir(join(cwd, names[at] ?? '', '..'), { recursive: true })
      await writeFile(join(cwd, names[at] ?? ''), text)
    }
    await writeFile(join(cwd, 'one.eml'), messages.EXIM)
    const maildir = await run('bounces', 'Maildir')
    expect([maildir.code, maildir.stderr]).toEqual([0, '2 messages: 3 hard; 3 suppressed\n'])
    expect(await run('bounces', 'one.eml')).toEqual({
      code: 0,
      stdout: 'hard\tana@reader.example\tsuppressed\t550 No Such User Here\n',
      stderr: '1 message: 1 hard; 1 suppressed\n',
    })
    const piped = await diptych(['bounces', '-', '--database', database], {
      cwd,
      stdin: `From MAILER-DAEMON  Fri Nov 20 08:00:00 2026\n${messages.SES.replaceAll('ana@', 'bo@')}`,
    })
    expect(piped).toEqual({
      code: 0,
      stdout: 'hard\tbo@reader.example\tsuppressed\t550 5.1.1 user unknown\n',
      stderr: '1 message: 1 hard; 1 suppressed\n',
    })
  })

  it('keeps reports with characters that no database takes', async () => {
    const { code, stdout } = await diptych(['bounces', '-', '--database', database], {
      cwd,
      stdin: messages.POSTFIX.replaceAll('report.1', 're\u0000port.2')
        .replaceAll('tides.7', 'ti\u0000des')
        .replaceAll('ana@', 'odd@')
        .replace('User unknown', 'User\u0000 \u0085unknown\u2028'),
    })
    expect([code, stdout.split('\t').slice(0, 3)]).toEqual([0, ['hard', 'odd@reader.example', 'suppressed']])
  })

  it('keeps what it found for the desk', async () => {
    const { store } = site
    const listed = await store.bounces.list({ since: new Date('2026-11-01'), limit: 100 })
    expect(listed.map(({ source }) => source)).toEqual(listed.map(() => 'message'))
    expect(await store.bounces.countByKind(new Date('2026-11-01'))).toMatchObject([
      { kind: 'complaint', count: 1 },
      { kind: 'hard' },
      { kind: 'soft', count: 1 },
    ])
  })
})

describe('diptych bounces', () => {
  it('says in one line what it cannot read', async () => {
    const cwd = await folder({ 'posts/one.json': '{}', empty: '', 'text.txt': 'no mail\n' })
    const run = async (...args: readonly string[]) => {
      const { code, stderr } = await diptych(['bounces', ...args, '--dry-run'], { cwd })
      return [code, stderr]
    }
    expect(await run('missing')).toEqual([2, 'diptych: missing: no such file (file-unavailable)\n'])
    expect(await run('posts')).toEqual([
      2,
      "diptych: posts: is a directory, but not a Maildir (with 'new' and 'cur'). Pass a file.\n",
    ])
    expect(await run('empty')).toEqual([0, '0 messages: nothing to report\n'])
    expect(await run('text.txt')).toEqual([
      1,
      expect.stringMatching(
        /^warning: message 1: not a .+\n1 message: nothing to report; 1 could not be read as bounces\n$/,
      ),
    ])
    expect((await diptych(['bounces'], { cwd })).code).toBe(2)
  })
})

describe('secrets of webhooks', () => {
  const { publicKey } = sendgridSigner()

  it('come from the environment, each for its service', () => {
    expect(hooksFrom({})).toEqual({})
    expect(
      hooksFrom({
        DIPTYCH_HOOK_SES_TOPICS: `${TOPIC}, arn:aws-cn:sns:cn-north-1:123456789012:b`,
        DIPTYCH_HOOK_MAILGUN_KEY: ' key ',
        DIPTYCH_HOOK_POSTMARK_SECRET: 'a long enough secret',
        DIPTYCH_HOOK_SENDGRID_KEY: publicKey,
      }),
    ).toEqual({
      ses: { topics: [TOPIC, 'arn:aws-cn:sns:cn-north-1:123456789012:b'] },
      mailgun: { signingKey: 'key' },
      postmark: { secret: 'a long enough secret' },
      sendgrid: { publicKey },
    })
    expect(hooksFrom({ DIPTYCH_HOOK_MAILGUN_KEY: ' ', DIPTYCH_HOOK_SES_TOPICS: ' , ' })).toEqual({})
    const pem = `-----BEGIN PUBLIC KEY-----\n${publicKey}\n-----END PUBLIC KEY-----\n`
    expect(hooksFrom({ DIPTYCH_HOOK_SENDGRID_KEY: pem })).toHaveProperty('sendgrid')
  })

  it('that cannot be right are named before anything is opened', async () => {
    expect(() => hooksFrom({ DIPTYCH_HOOK_SES_TOPICS: 'bounces' })).toThrow("'bounces' is not an ARN of SNS")
    expect(() => hooksFrom({ DIPTYCH_HOOK_POSTMARK_SECRET: 'short' })).toThrow('at least 16 characters')
    expect(() => hooksFrom({ DIPTYCH_HOOK_SENDGRID_KEY: 'SG.key' })).toThrow('verification key')
    const cwd = await folder({ 'posts/one.json': '{}' })
    const { code, stderr } = await diptych(['serve', 'posts', '--port', '0'], {
      cwd,
      env: { DIPTYCH_HOOK_POSTMARK_SECRET: 'short' },
    })
    expect([code, stderr]).toEqual([2, 'diptych: DIPTYCH_HOOK_POSTMARK_SECRET must have at least 16 characters.\n'])
  })
})
