import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parseTarget, smtpAccess } from '../../../packages/server/src/mail/target.js'
import { suppressionOf } from '../../../packages/server/src/recipients/recipient.js'
import { diptych, envelope, folder, paragraph } from '../diptych.js'
import { runMail } from './run-mail.js'

const ALONE = ['--concurrency', '1']
const LETTER = envelope('A letter', paragraph('Hello.'))

it('refuses a list with recipients who could not unsubscribe, names their lines and sends nothing', async () => {
  const dir = await folder({
    'letter.json': LETTER,
    'list.csv': 'email,token\nana@list.example,t1\nbo@list.example,\n',
  })
  const args = ['mail', 'letter.json', '-r', 'list.csv', '-t', 'maildir:out', ...ALONE]
  const { code, stderr } = await diptych(args, { cwd: dir })
  expect(code).toBe(1)
  expect(stderr).toMatch(/1 recipient could not unsubscribe with one click.*--allow-missing-tokens/)
  expect(stderr).toContain('line 3')
  expect(existsSync(join(dir, 'out'))).toBe(false)
  expect(await diptych([...args, '--allow-missing-tokens'], { cwd: dir })).toMatchObject({ code: 0 })
  expect(readdirSync(join(dir, 'out/new'))).toHaveLength(2)
})

it('skips people whom the list takes out, mails one address once, and counts by kind of reader', async () => {
  const dir = await folder({
    'letter.json': LETTER,
    'list.csv':
      'email,token,status,bounced_at,state\nana@list.example,t,,,paid\nbo@list.example,t,unsubscribed,,\ncy@list.example,t,,2026-01-01,\nem@bücher.example,t,,,\nem@xn--bcher-kva.example,t,,,\n',
  })
  const { code, stderr } = await diptych(['mail', 'letter.json', '-r', 'list.csv', '-t', 'null', ...ALONE], {
    cwd: dir,
  })
  expect(code).toBe(0)
  expect(stderr).toContain('free 1  paid 1')
  expect(stderr).toContain('1 unsubscribed, 1 bounced: skipped')
})

it('refuses a mail whose poll has no data, until told to go on', async () => {
  const dir = await folder({
    'poll.json': envelope(
      'A poll',
      paragraph('Hello.'),
      { type: 'poll', attrs: { id: 9 } },
      { type: 'latex_block', attrs: { persistentExpression: '\\frac{' } },
    ),
    'list.csv': 'email,token\nana@list.example,t\n',
  })
  const args = ['mail', 'poll.json', '-r', 'list.csv', '-t', 'null', ...ALONE]
  const { code, stderr } = await diptych(args, { cwd: dir })
  expect(code).toBe(1)
  expect(stderr).toMatch(/poll\.json#\/body\/content\/1: .*\(data-missing\)/)
  expect(stderr).toMatch(/poll\.json#\/body\/content\/2: .*\(formula-not-drawn\)/)
  expect(await diptych([...args, '--allow-incomplete'], { cwd: dir })).toMatchObject({ code: 0 })
})

it('sends from no made-up address: a publication without one needs --from or --publication, also when the mail may be incomplete', async () => {
  const dir = await folder({
    'bare.json': { type: 'doc', content: [paragraph('Hello.')] },
    'fields.json': { name: 'Low Water', base_url: 'https://lowwater.example' },
    'list.csv': 'email,token\nana@list.example,t\n',
  })
  const run = (...more: string[]) =>
    runMail(dir, [
      'bare.json',
      '-r',
      'list.csv',
      '-t',
      'maildir:out',
      '--allow-incomplete',
      '--allow-missing-tokens',
      ...more,
    ])
  expect(await run()).toEqual({
    code: 2,
    stderr:
      'diptych: bare.json: the publication has no address to send from. Pass --from, or set base_url in --publication <file>.\n',
  })
  expect(existsSync(join(dir, 'out'))).toBe(false)
  expect(await run('--from', 'ana@lowwater.example')).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('from ana@lowwater.example') as unknown,
  })
  expect(await run('--publication', 'fields.json', '--again')).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('post@lowwater.example') as unknown,
  })
})

it('reports a post without a publication, which a publication file completes', async () => {
  const dir = await folder({
    'bare.json': { type: 'doc', content: [paragraph('Hello.')] },
    'fields.json': { name: 'Low Water', base_url: 'https://lowwater.example' },
  })
  const bare = await diptych(['check', 'bare.json'], { cwd: dir })
  expect(bare.code).toBe(1)
  for (const problem of ['publication-missing', 'unsubscribe-missing', 'title-missing'])
    expect(bare.stdout).toContain(problem)
  const { stdout } = await diptych(['render', 'bare.json', '--to', 'email'], { cwd: dir })
  expect(/<h1[^]*<\/h1>/.exec(stdout)?.[0].replace(/<[^>]*>/g, '')).not.toContain('newsletter.invalid')
  expect((await diptych(['check', 'bare.json', '--publication', 'fields.json'], { cwd: dir })).stdout).not.toContain(
    'publication-missing',
  )
})

it.each([
  [{ unsubscribed: 'yes' }, 'unsubscribed'],
  [{ 'Unsubscribed At': '2026-01-01' }, 'unsubscribed'],
  [{ email_disabled: true }, 'unsubscribed'],
  [{ status: 'cleaned' }, 'bounced'],
  [{ complained: 1 }, 'complained'],
  [{ unsubscribed: 'false', bounced: '0', status: 'active', complained: '' }, null],
])('the columns %j say %j', (raw, suppression) => {
  expect(suppressionOf(raw)).toBe(suppression)
})

it('requires encryption of every server but one on this machine, and takes the password from the environment', () => {
  expect(parseTarget('smtp://mail.example')).toMatchObject({ encryption: 'required', auth: null })
  expect(parseTarget('smtp://mail.example', { allowPlaintext: true })).toMatchObject({ encryption: 'offered' })
  expect(parseTarget('smtp://localhost:1025')).toMatchObject({ encryption: 'offered' })
  const access = smtpAccess({}, { DIPTYCH_SMTP_PASSWORD: 'secret', DIPTYCH_SMTP_URL: 'smtp://ana@mail.example' })
  expect(parseTarget('smtp', access)).toMatchObject({ host: 'mail.example', auth: { user: 'ana', pass: 'secret' } })
  expect(parseTarget('smtp://ana@mail.example', { ...access, allowPlaintext: true })).toMatchObject({
    encryption: 'required',
  })
  expect(() => parseTarget('smtp://ana@mail.example')).toThrow('has no password')
})
