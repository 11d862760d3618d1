import { expect, it } from 'vitest'
import { waitForDatabase } from '../../packages/server/src/mailings/database/mailing-database.js'
import { openStore } from '../../packages/server/src/serve/open-store.js'
import { isDatabaseAway } from '../../packages/server/src/site/store/database-away.js'
import { startPostgres } from '../harness/postgres.js'

const away = () => Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })

it('waits for a database with one line, and says when it answers', async () => {
  const lines: string[] = []
  let tries = 0
  const open = async () => {
    if (++tries < 5) throw away()
    return 'opened'
  }
  const stop = new AbortController().signal
  expect(await waitForDatabase(open, { notify: (line) => void lines.push(line), stop, first: 1 })).toBe('opened')
  expect(lines).toEqual([
    'The database does not answer: connect ECONNREFUSED 127.0.0.1:5432. Waiting.',
    'The database answers again.',
  ])
})

it('says nothing about a database that answers at once', async () => {
  const lines: string[] = []
  const stop = new AbortController().signal
  await waitForDatabase(async () => 1, { notify: (line) => void lines.push(line), stop })
  expect(lines).toEqual([])
})

it('ends when it is stopped', async () => {
  const stop = new AbortController()
  const notify = () => stop.abort()
  expect(await waitForDatabase(() => Promise.reject(away()), { notify, stop: stop.signal, first: 60_000 })).toBeNull()
})

it('does not wait for a password or a name to become right', async () => {
  const postgres = await startPostgres()
  try {
    const wrong = [
      postgres.url.replace('diptych:diptych@', 'diptych:wrong@'),
      postgres.url.replace(/[/]site$/, '/another'),
    ]
    for (const url of wrong) {
      const error = await openStore(url).catch((reason: unknown) => reason)
      expect([error instanceof Error, isDatabaseAway(error)]).toEqual([true, false])
      const stop = new AbortController().signal
      await expect(waitForDatabase(() => openStore(url), { notify: () => undefined, stop })).rejects.toThrow()
    }
    const nobody = await openStore('postgres://127.0.0.1:1/none').catch((reason: unknown) => reason)
    expect(isDatabaseAway(nobody)).toBe(true)
  } finally {
    await postgres.stop()
  }
})
