import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect } from 'vitest'
import { openReaderImport } from '../../packages/server/src/serve/reader-import.js'
import { itInFullRun } from '../harness/every-case.js'
import { movedReader } from '../site/moved.js'
import { stateFolder } from '../site/serve-stand.js'
import { diptych, envelope, paragraph } from './diptych.js'
import { mailServer, type MailServer } from './mail/sinks/mail-server.js'

const ORIGIN = 'https://letter.example'

let cwd: string
let mails: MailServer
let seen = 0
beforeAll(async () => {
  cwd = await stateFolder()
  mails = await mailServer()
  writeFileSync(join(cwd, 'letter.json'), JSON.stringify(envelope('Low tide', paragraph('The water is low.'))))
  const moving = await openReaderImport(join(cwd, '.diptych/db'))
  const yesterday = new Date(Date.now() - 86_400_000).toISOString()
  await moving.import([
    movedReader('ana@one.example', { consent: { at: yesterday, how: 'form', from: null } }),
    movedReader('bo@two.example'),
    movedReader('cho@two.example'),
  ])
  await moving.close()
})
afterAll(() => mails.close())

const run = (...args: string[]) => diptych(args, { cwd, env: { DATABASE_URL: undefined, DIPTYCH_SMTP_URL: undefined } })
const arrived = async () => {
  await run('worker', '--once', '--smtp', `smtp://127.0.0.1:${mails.port}`, '--concurrency', '1')
  const fresh = mails.received.slice(seen)
  seen = mails.received.length
  return Promise.all(fresh.map(async ({ to, bytes }) => `${to}: ${(await PostalMime.parse(bytes)).subject}`)).then(
    (lines) => lines.toSorted(),
  )
}

itInFullRun('says in a dry run who would be asked for consent, and sends nothing', async () => {
  const dry = await run('send', 'letter.json', '--base-url', ORIGIN, '--dry-run')
  expect([dry.code, dry.stderr]).toEqual([0, ''])
  expect(dry.stdout).toBe(
    [
      'Dry run, nothing is sent: "Low tide" to 1 recipient from Low Water <post@letter.example>, in 1 batch',
      '  free 1',
      '  2 skipped: without recent consent',
      'Dry run, nothing is sent: a question to 2 readers from Low Water <post@letter.example>, whether they still want the newsletter',
      '  They moved here from another platform, and their consent is unknown or older than two years.',
      '  Who confirms gets later mailings. Who does not answer gets nothing more.',
      '',
    ].join('\n'),
  )
  const json = await run('send', 'letter.json', '--base-url', ORIGIN, '--dry-run', '--json')
  expect(JSON.parse(json.stdout)).toMatchObject({
    subject: 'Low tide',
    dry_run: true,
    post: { id: null, recipients: 1, states: { free: 1 } },
    question: { id: null, recipients: 2 },
    skipped: { unasked: 2 },
  })
  expect((await run('mailings', 'list')).stdout).toMatch(/^There are no mailings/)
  expect(await arrived()).toEqual([])
})

itInFullRun('mails the question by the same worker, and nothing more to those who do not answer', async () => {
  const planned = await run('send', 'letter.json', '--base-url', ORIGIN)
  expect([planned.code, planned.stdout]).toEqual([0, expect.stringContaining('a question to 2 readers')])
  expect(await arrived()).toEqual([
    'ana@one.example: Low tide',
    'bo@two.example: Do you still want Low Water?',
    'cho@two.example: Do you still want Low Water?',
  ])
  const [, letter] = /^Planned mailing (\d+): "Low tide"/.exec(planned.stdout) ?? []
  expect((await run('mailings', 'show', letter ?? '')).stdout).toContain('left out   2 without recent consent')
  expect((await run('mailings', 'list')).stdout).toContain('Do you still want Low Water?')
  const again = await run('send', 'letter.json', '--base-url', ORIGIN, '--again')
  expect(again.stdout).toContain('2 skipped: asked for consent, no answer')
  expect(again.stdout).not.toContain('a question')
  expect(await arrived()).toEqual(['ana@one.example: Low tide'])
})
