import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../packages/server/src/serve/open-store.js'
import { openReaderImport } from '../../packages/server/src/serve/reader-import.js'
import { itInFullRun } from '../harness/every-case.js'
import { consentAt, movedReader } from '../site/moved.js'
import { stateFolder } from '../site/serve-stand.js'
import { diptych } from './diptych.js'

const CREATED = '2021-05-04T03:02:01.000Z'
const LEFT = '2023-01-02T00:00:00.000Z'

const run = (cwd: string, ...args: string[]) =>
  diptych(['subscribers', ...args], { cwd, env: { DATABASE_URL: undefined } })
const rowsOf = (text: string): Record<string, string>[] => parse(text, { columns: true })

describe('the list of everybody with all that is known', () => {
  let cwd: string
  beforeAll(async () => {
    cwd = await stateFolder()
    const { store, close } = await openDatabase(join(cwd, '.diptych/db'))
    const { reader } = await store.readers.add(
      { email: 'own@site.example', status: 'pending', source: 'home' },
      new Date(CREATED),
    )
    await store.readers.confirm(reader.id, new Date(LEFT))
    await store.readers.add({ email: 'added@site.example', status: 'active', source: 'command' }, new Date(CREATED))
    await store.suppressions.add({ email: 'added@site.example', kind: 'manual', reason: 'asked', at: new Date() })
    await close()
    const moving = await openReaderImport(join(cwd, '.diptych/db'))
    await moving.import([
      movedReader('ana@moved.example', {
        name: 'Ana, "the first"',
        state: 'founding',
        created_at: CREATED,
        consent: consentAt(CREATED),
        plan: 'Yearly',
        stripe_customer: 'cus_1',
        tags: ['early', 'a,b'],
        fields: { city: 'Lisbon', plan: 'mine' },
      }),
      movedReader('unknown@moved.example'),
      movedReader('left@moved.example', { status: 'unsubscribed', created_at: CREATED, unsubscribed_at: LEFT }),
      movedReader('bounces@moved.example', { status: 'bounced', name: 'Bo' }),
      movedReader('complains@moved.example', { status: 'complained' }),
      movedReader('waits@moved.example', { status: 'pending' }),
    ])
    await moving.received({ id: '7', slug: 'tide' }, ['ana@moved.example'])
    await moving.received({ id: null, slug: 'flood' }, ['ana@moved.example'])
    await moving.close()
  })

  it('has a column for each fact', async () => {
    const { code, stdout, stderr } = await run(cwd, 'export', '--all')
    expect([code, stderr]).toEqual([0, '8 readers\n'])
    const rows = rowsOf(stdout)
    expect(rows.map(({ email, status }) => [email, status])).toEqual([
      ['own@site.example', 'active'],
      ['added@site.example', 'suppressed'],
      ['ana@moved.example', 'active'],
      ['unknown@moved.example', 'active'],
      ['left@moved.example', 'unsubscribed'],
      ['bounces@moved.example', 'bounced'],
      ['complains@moved.example', 'complained'],
      ['waits@moved.example', 'pending'],
    ])
    expect(rows[2]).toEqual({
      email: 'ana@moved.example',
      name: 'Ana, "the first"',
      state: 'founding',
      id: expect.stringMatching(/^\d+$/),
      status: 'active',
      source: 'substack',
      created_at: CREATED,
      confirmed_at: CREATED,
      unsubscribed_at: '',
      consent_at: CREATED,
      consent_how: 'form',
      consent_from: 'https://old.example/subscribe',
      asked_at: '',
      plan: 'Yearly',
      stripe_customer: 'cus_1',
      tags: '["early","a,b"]',
      fields: '{"city":"Lisbon","plan":"mine"}',
      received: '["7","flood"]',
    })
    // Who confirmed here has agreed here. Of whom the writer added, nothing is known.
    expect(rows[0]).toMatchObject({ consent_at: LEFT, consent_how: 'confirmed', tags: '', fields: '' })
    expect(rows[1]).toMatchObject({ consent_at: '', consent_how: '' })
    // An unknown time is not that of the import.
    expect(rows[3]).toMatchObject({ created_at: '', consent_at: '' })
  })

  it('without --all has those who get mail, and counts the others', async () => {
    const { stdout, stderr } = await run(cwd, 'export')
    expect(rowsOf(stdout).map(({ email }) => email)).toEqual(['own@site.example'])
    expect(stderr).toBe(
      '1 readers; left out: 2 unsubscribed, 1 not confirmed, 2 bounced or complained, 2 without recent consent\n',
    )
  })

  itInFullRun('imports into another site as it was, and nobody who gets no mail gets some there', async () => {
    const there = await stateFolder()
    const exported = await run(cwd, 'export', '--all')
    writeFileSync(join(there, 'all.csv'), exported.stdout)
    const imported = await run(there, 'import', 'all.csv')
    expect([imported.code, imported.stderr]).toEqual([
      0,
      '4 added, 0 existed already, 4 get no mail, 0 lines could not be read\n',
    ])
    const twice = await run(there, 'import', 'all.csv')
    expect(twice.stderr).toBe('0 added, 4 existed already, 4 get no mail, 0 lines could not be read\n')
    const known = ({ id: _, confirmed_at: __, received: ___, ...row }: Record<string, string>) => row
    const before = rowsOf(exported.stdout).map(known)
    const after = rowsOf((await run(there, 'export', '--all')).stdout).map(known)
    // Which address was suppressed by hand is kept as a bounce.
    const expected = before.map((row) => (row['status'] === 'suppressed' ? { ...row, status: 'bounced' } : row))
    expect(after).toEqual(expected)
  })

  itInFullRun('takes a list of a mail service as before: its readers get the next post', async () => {
    const there = await stateFolder()
    writeFileSync(join(there, 'list.csv'), 'email,name,tags,city\nana@list.example,Ana,"a, b",Porto\n')
    writeFileSync(join(there, 'more.ndjson'), '{"email":"bo@list.example","fields":{"city":"Faro"}}\n')
    for (const list of ['list.csv', 'more.ndjson']) await run(there, 'import', list)
    const rows = rowsOf((await run(there, 'export', '--all')).stdout)
    expect(rows.map(({ email, tags, fields, source }) => [email, tags, fields, source])).toEqual([
      ['ana@list.example', '["a","b"]', '{"city":"Porto"}', 'import'],
      ['bo@list.example', '', '{"city":"Faro"}', 'import'],
    ])
    expect(rowsOf((await run(there, 'export')).stdout)).toHaveLength(2)
  })
})
