import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore } from '../../packages/server/src/serve/open-store.js'
import { diptych } from '../cli/diptych.js'
import { readersOf } from './moved-source.js'
import { emptyFolder, houseOn, moved, pictureServer } from './substack-house.js'

let server: Awaited<ReturnType<typeof pictureServer>>
let newsletter: string
let database: string
beforeAll(async () => {
  server = await pictureServer()
  newsletter = emptyFolder()
  database = join(newsletter, '.diptych', 'db')
})
afterAll(() => server.stop())

describe('the readers of a moved newsletter', () => {
  it('arrive once each, with the strictest status of their rows, their consent and the posts that they got', async () => {
    const report = await moved(houseOn(server.origin), newsletter, { database })
    expect(report.readers).toMatchObject({ rows: 6, people: 4, repeated: 1, added: 3, received: 2 })
    expect(report.lost.map(({ message }) => message)).toContainEqual(
      expect.stringContaining("'not an address' is not an address"),
    )
    const { found, received } = await readersOf(database)
    expect(found.map(({ email, status, state, plan }) => [email, status, state, plan]).sort()).toEqual([
      ['ada@reader.example', 'active', 'paid', 'yearly'],
      ['ben@reader.example', 'active', 'free', 'other'],
      ['cleo@reader.example', 'active', 'lapsed', 'other'],
      ['dan@reader.example', 'unsubscribed', 'free', 'other'],
    ])
    expect(found.find(({ email }) => email.startsWith('ada'))).toMatchObject({
      created_at: '2023-11-02T10:00:00.000Z',
      consent: { at: '2023-11-02T10:00:00.000Z', how: 'signed up on Substack', from: null },
      fields: { expiry: '2027-01-01T00:00:00.000Z', first_payment_at: '2024-01-01T00:00:00.000Z' },
      source: 'substack',
    })
    expect(received).toEqual([{ slug: 'low-water', emails: ['ada@reader.example', 'ben@reader.example'] }])
  })

  it('are the same after a second move, and who left here stays away', async () => {
    const store = await openStore(database)
    const ben = await store.readers.byEmail('ben@reader.example')
    await store.readers.unsubscribe(ben?.id ?? 0, new Date())
    await store.close()
    const before = await readersOf(database)
    const report = await moved(houseOn(server.origin), newsletter, { database })
    expect(report.readers).toMatchObject({ added: 0 })
    expect(await readersOf(database)).toEqual(before)
  })

  it('go with votes and numbers into an empty site by our bundle, and stay readers only in another', async () => {
    const store = await openStore(database)
    await store.votes.cast('7001', 'reader:1', '2', new Date('2026-05-01T08:00:00Z'))
    await store.close()
    const bundle = join(emptyFolder(), 'bundle')
    expect((await diptych(['export', newsletter, '-o', bundle])).code).toBe(0)
    const again = emptyFolder()
    const second = join(again, '.diptych', 'db')
    await moved(bundle, again, { database: second })
    expect(await readersOf(second)).toEqual(await readersOf(database))
    const restored = await openStore(second)
    expect([...(await restored.votes.counts('7001'))]).toEqual([['2', 1]])
    const { reader } = await restored.readers.add({ email: 'new@reader.example', status: 'active' }, new Date())
    expect(reader.id).toBe(5)
    await restored.close()
    const report = await moved(bundle, again, { database: second })
    expect(report.readers).toMatchObject({ added: 0 })
  })
})
