import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStore } from '../../packages/server/src/serve/open-store.js'
import { siteKey } from '../../packages/server/src/serve/site-key.js'
import { addressKey } from '../../src/domain/recipient/email-address.js'
import { createActionSigner } from '../../src/email/index.js'
import { countKill } from '../harness/count-kill.js'
import { startPostgres, type TestDatabase } from '../harness/postgres.js'
import { ask, postFiles, serveSite, stateFolder, type Served } from './serve-stand.js'

const KILLS = 15
/** Answers that came before each kill. */
const ANSWERED = 12
const CLIENTS = 6
let postgres: TestDatabase
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.stop())

it.each([
  ['PGlite', () => join('.diptych', 'db')],
  ['PostgreSQL', () => postgres.url],
] as const)(
  `a site on %s that is killed ${KILLS} times loses no vote and no sign-up that it acknowledged`,
  async (name, databaseOf) => {
    const cwd = await stateFolder()
    const posts = await postFiles()
    const key = siteKey(join(cwd, '.diptych/site.key'))
    const signer = createActionSigner(key, new Date(Date.now() + 3_600_000))
    const voted: string[] = []
    const signedUp: string[] = []
    for (let kill = 0; kill < KILLS; kill++) {
      const site = await serveSite({
        posts,
        cwd,
        // Links hold the address of the site.
        args: `--database ${databaseOf()} --trust-proxy loopback --base-url http://letter.example`.split(' '),
      })
      const sign = signer.prepare({
        action: 'vote',
        publication: 'http://letter.example',
        postId: 1,
        pollId: 70,
        optionId: 1,
      })
      let answered = 0
      let enough = (): void => undefined
      const reached = new Promise<void>((resolve) => (enough = resolve))
      const clients = Array.from({ length: CLIENTS }, async (_, client) => {
        for (let at = 0; ; at++) {
          const reader = `${name.toLowerCase()}${kill}c${client}n${at}@list.example`
          const isVote = (at + client) % 2 === 0
          const path = isVote ? '/api/v1/poll/70/vote' : '/api/v1/free'
          const body = isVote ? { option_id: 1, token: sign(reader) } : { email: reader }
          if (!(await isAcknowledged(site, path, body, `10.${kill}.${client}.${at % 250}`))) return
          ;(isVote ? voted : signedUp).push(reader)
          if (++answered === ANSWERED) enough()
        }
      })
      await reached
      // In the middle of what the clients ask for.
      expect(await site.end('SIGKILL')).toBeNull()
      countKill(`a site on ${name} that takes votes and sign-ups`)
      await Promise.all(clients)
    }
    const store = await openStore(databaseOf() === postgres.url ? postgres.url : join(cwd, databaseOf()))
    try {
      for (const reader of voted)
        expect([reader, await store.votes.of('70', `recipient:${addressKey(reader)}`)]).toEqual([reader, '1'])
      for (const email of signedUp)
        expect([email, (await store.readers.byEmail(email))?.status]).toEqual([email, 'pending'])
      // What was under way may have been counted too; nothing else was.
      const counted = (await store.votes.counts('70')).get('1') ?? 0
      expect(counted).toBeGreaterThanOrEqual(voted.length)
      expect(counted).toBeLessThanOrEqual(voted.length + KILLS * CLIENTS)
      expect(voted.length + signedUp.length).toBeGreaterThanOrEqual(KILLS * ANSWERED)
    } finally {
      await store.close()
    }
  },
)

/** Whether the site said that it has it; false where the connection broke. */
async function isAcknowledged({ port }: Served, path: string, body: object, client: string): Promise<boolean> {
  const answer = await ask({ port }, path, {
    method: 'POST',
    headers: {
      host: 'letter.example',
      origin: 'http://letter.example',
      'content-type': 'application/json',
      'x-forwarded-for': client,
    },
    body: JSON.stringify(body),
  }).catch(() => null)
  if (answer === null) return false
  expect([path, answer.status]).toEqual([path, 200])
  return true
}
