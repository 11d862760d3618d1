import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { siteKey } from '../../packages/server/src/serve/site-key.js'
import { createActionSigner } from '../../src/email/index.js'
import { startPostgres, type TestDatabase } from '../harness/postgres.js'
import { postFiles, serveSite, stateFolder } from './serve-stand.js'

const VOTERS = 200
let postgres: TestDatabase
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.stop())

it.each([
  ['PGlite', () => join('.diptych', 'db')],
  ['PostgreSQL', () => postgres.url],
] as const)('%s counts 200 readers who vote at once, twice each, exactly', async (_, databaseOf) => {
  const cwd = await stateFolder()
  const key = siteKey(join(cwd, '.diptych/site.key'))
  // Each comes from an address of their own, as behind a proxy.
  const args = ['--database', databaseOf(), '--trust-proxy', 'loopback']
  const site = await serveSite({ posts: await postFiles(), cwd, args })
  try {
    const signer = createActionSigner(key, new Date(Date.now() + 3_600_000))
    const tokens = [1, 2].map((option) =>
      signer.prepare({ action: 'vote', publication: site.origin, postId: 1, pollId: 70, optionId: option }),
    )
    const vote = async (voter: number, option: number): Promise<number> => {
      const { status } = await fetch(`${site.origin}/api/v1/poll/70/vote`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: site.origin,
          'x-forwarded-for': `198.51.${voter >> 8}.${voter & 255}`,
        },
        body: JSON.stringify({ option_id: option, token: tokens[option - 1]?.(`voter${voter}@list.example`) }),
      })
      return status
    }
    // Everybody presses one option, a third of them the other one at the same time, and everybody their own again.
    const voters = Array.from({ length: VOTERS }, (__, at) => at)
    const own = (voter: number) => (voter % 4 === 0 ? 2 : 1)
    const first = await Promise.all(
      voters.flatMap((voter) => [vote(voter, 1), ...(voter % 3 === 0 ? [vote(voter, 2)] : [])]),
    )
    const last = await Promise.all(voters.map((voter) => vote(voter, own(voter))))
    expect(new Set([...first, ...last])).toEqual(new Set([200]))
    const counted = (await (await fetch(`${site.origin}/api/v1/poll/70`)).json()) as {
      total_votes: number
      options: readonly { votes: number }[]
    }
    // Nine votes came with the post.
    expect([counted.total_votes, ...counted.options.map(({ votes }) => votes)]).toEqual([
      9 + VOTERS,
      5 + (VOTERS * 3) / 4,
      4 + VOTERS / 4,
    ])
  } finally {
    await site.end('SIGKILL')
  }
})
