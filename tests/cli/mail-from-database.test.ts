import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore } from '../../packages/server/src/serve/open-store.js'
import { postAtSite } from '../../packages/server/src/serve/post-at-site.js'
import { siteKey } from '../../packages/server/src/serve/site-key.js'
import { createSite } from '../../packages/server/src/site/create-site.js'
import type { SitePost } from '../../packages/server/src/site/site-options.js'
import type { SiteStore } from '../../packages/server/src/site/store/store.js'
import { readPost } from '../../src/instance/platform.js'
import { select } from '../harness/markup.js'
import { startPostgres, type TestDatabase } from '../harness/postgres.js'
import { CLI, diptych, envelope, paragraph } from './diptych.js'

const ORIGIN = 'https://letter.example'
const AT = new Date('2026-03-01T09:00:00Z')
const POLL = {
  id: 70,
  question: 'When do you read?',
  options: [
    { id: 1, label: 'At dawn', votes: 0 },
    { id: 2, label: 'At dusk', votes: 0 },
  ],
  total_votes: 0,
  audience: 'everyone',
  is_published: true,
  published_at: '2026-03-01T07:00:00Z',
  expiry: 1e6,
}

const root = mkdtempSync(join(tmpdir(), 'diptych-mailed-'))
let postgres: TestDatabase
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(async () => {
  await postgres?.stop()
  rmSync(root, { recursive: true, force: true })
})

function letter(id: number, title: string): object {
  const post = envelope(title, paragraph('The water is low.'), { type: 'poll', attrs: { id: 70 } }) as {
    post: object
  }
  return {
    ...post,
    post: { ...post.post, id, canonical_url: undefined, slug: `letter-${id}` },
    data: { polls: { 70: POLL } },
  }
}

/** Each message of a Maildir, by the address it went to. */
async function mailsIn(folder: string) {
  const names = existsSync(join(folder, 'new')) ? readdirSync(join(folder, 'new')) : []
  return Promise.all(
    names.map(async (name) => {
      const { to, html = '', headers } = await PostalMime.parse(readFileSync(join(folder, 'new', name)))
      const links = select(html, 'a[href]').map((link) => link.attribs['href'] ?? '')
      return {
        to: to?.[0]?.address ?? '',
        vote: links.find((link) => link.includes('option_id=2')) ?? '',
        oneClick: /<(https:[^>]+)>/.exec(headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '')?.[1] ?? '',
        settings: links.find((link) => new URL(link).pathname === '/account') ?? '',
      }
    }),
  )
}

describe.each(['PGlite', 'PostgreSQL'])('a mailing from %s', (kind) => {
  const folder = join(root, kind)
  const database = () => (kind === 'PGlite' ? join(folder, '.diptych/db') : postgres.url)
  const listed = () => (kind === 'PGlite' ? '.diptych/db' : postgres.url)
  const withStore = async <T>(use: (store: SiteStore) => Promise<T>): Promise<T> => {
    const store = await openStore(database())
    try {
      return await use(store)
    } finally {
      await store.close()
    }
  }
  const mail = (...args: string[]) =>
    diptych(['mail', ...args, '--base-url', ORIGIN, '--concurrency', '2'], { cwd: folder })
  const site = (store: SiteStore) => {
    const posts: SitePost[] = [1, 2, 3].map((id) => ({
      ...postAtSite(readPost(letter(id, 'Low tide')), ORIGIN, ''),
      version: '1',
    }))
    return createSite({
      baseUrl: ORIGIN,
      posts: { list: async () => posts },
      store,
      keys: [siteKey(join(folder, '.diptych/site.key'))],
      mailer: async () => undefined,
      assets: { stylesheet: '/assets/web.css', script: '/assets/client.js', file: async () => null },
    })
  }
  const ACTIVE = 700

  beforeAll(async () => {
    mkdirSync(join(folder, '.diptych'), { recursive: true, mode: 0o700 })
    for (const id of [1, 2, 3]) writeFileSync(join(folder, `${id}.json`), JSON.stringify(letter(id, `Letter ${id}`)))
    await withStore(async (store) => {
      const add = (name: string, status: 'active' | 'pending' | 'unsubscribed') =>
        store.readers.add({ email: `${name}@list.example`, name: `Reader ${name}`, state: 'free', status }, AT)
      for (let at = 0; at < ACTIVE; at++) {
        await add(`r${at}`, 'active')
        if (at % 200 === 0) await add(`pending${at}`, 'pending')
        if (at % 300 === 0) await add(`left${at}`, 'unsubscribed')
      }
      for (const name of ['bounces', 'complains', 'stopped']) await add(name, 'active')
      const because = (email: string, kind: 'bounce' | 'complaint' | 'manual') =>
        store.suppressions.add({ email: `${email}@list.example`, kind, reason: 'a reason', at: AT })
      await because('bounces', 'bounce')
      await because('complains', 'complaint')
      await because('stopped', 'manual')
    })
  })

  it('needs the key of the site, and says how to get it', async () => {
    const { code, stderr } = await mail('1.json', '-r', listed(), '-t', 'maildir:out')
    expect([code, stderr.trim().split('\n').at(-1)]).toEqual([
      2,
      expect.stringMatching(/site\.key: the site's key is missing.*--sign/),
    ])
    siteKey(join(folder, '.diptych/site.key'))
  })

  it('keeps no record of a dry run and of a test', async () => {
    const dry = await mail('1.json', '-r', listed(), '-t', 'maildir:out', '--dry-run')
    expect([dry.code, dry.stderr]).toEqual([0, expect.stringContaining(`to ${ACTIVE} recipients`)])
    const test = await mail('1.json', '-r', listed(), '-t', 'maildir:tests', '--test')
    expect([test.code, test.stderr]).toEqual([0, expect.stringContaining(`${ACTIVE} delivered`)])
    expect(await withStore((store) => store.mailings.list({ limit: 10 }))).toEqual([])
  })

  it('reaches every active reader exactly once though it is killed, and keeps one record', async () => {
    const args = ['mail', '1.json', '-r', listed(), '-t', 'maildir:out', '--base-url', ORIGIN, '--concurrency', '1']
    const out = join(folder, 'out')
    let kills = 0
    for (const reached of [1, 200, 400])
      kills += await killedWhen(
        args,
        folder,
        () => existsSync(join(out, 'new')) && readdirSync(join(out, 'new')).length >= reached,
      )
    expect(kills).toBeGreaterThan(0)
    const { code, stderr } = await mail('1.json', '-r', listed(), '-t', 'maildir:out')
    expect(stderr).toMatch(/4 pending, 3 unsubscribed, 1 bounced, 1 complained, 1 suppressed: skipped/)
    expect(code).toBe(0)
    const mailed = (await mailsIn(out)).map(({ to }) => to)
    expect(mailed.toSorted()).toEqual(Array.from({ length: ACTIVE }, (_, at) => `r${at}@list.example`).toSorted())
    const [record, ...others] = await withStore((store) => store.mailings.list({ limit: 10 }))
    expect(others).toEqual([])
    expect(record).toMatchObject({
      post_id: '1',
      slug: 'letter-1',
      title: 'Letter 1',
      finished_at: expect.any(Date),
      sent: ACTIVE,
      failed: 0,
      skipped: { pending: 4, unsubscribed: 3, bounced: 1, complained: 1, suppressed: 1 },
    })
  })

  it('sends nothing twice, and a new reader gets what the others have', async () => {
    const again = await mail('1.json', '-r', listed(), '-t', 'maildir:out')
    expect([again.code, again.stderr]).toEqual([0, expect.stringContaining('Nothing to send')])
    await withStore((store) => store.readers.add({ email: 'new@list.example', status: 'active' }, AT))
    const { stderr } = await mail('1.json', '-r', listed(), '-t', 'maildir:out')
    expect(stderr).toContain('1 delivered')
    const records = await withStore((store) => store.mailings.list({ limit: 10 }))
    expect(records.map(({ sent }) => sent)).toEqual([1, ACTIVE])
  })

  it('has links that work at the site, and skips who used one to leave', async () => {
    const mails = await mailsIn(join(folder, 'out'))
    const [voter, leaver] = [mails[0], mails[1]]
    if (!voter || !leaver) throw new Error('nobody was mailed')
    await withStore(async (store) => {
      const handler = site(store)
      expect(new URL(leaver.oneClick).pathname).toBe('/action/disable_email')
      const left = await handler.fetch(
        new Request(leaver.oneClick, {
          method: 'POST',
          body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
        }),
      )
      expect([left.status, (await store.readers.byEmail(leaver.to))?.status]).toEqual([200, 'unsubscribed'])
      expect((await handler.fetch(new Request(voter.settings))).status).toBe(200)
      const { searchParams } = new URL(voter.vote)
      const vote = await handler.fetch(
        new Request(`${ORIGIN}/api/v1/poll/70/vote`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ option_id: 2, token: searchParams.get('token') }),
        }),
      )
      expect(vote.status).toBe(200)
      const reader = await store.readers.byEmail(voter.to)
      expect(await store.votes.of('70', `reader:${reader?.id}`)).toBe('2')
    })
    const { stderr } = await mail('2.json', '-r', listed(), '-t', 'maildir:second')
    expect(stderr).toMatch(/4 pending, 4 unsubscribed/)
    const second = (await mailsIn(join(folder, 'second'))).map(({ to }) => to)
    expect(second).toHaveLength(ACTIVE)
    expect(second).not.toContain(leaver.to)
    const [record] = await withStore((store) => store.mailings.ofPosts(['2']))
    expect(record).toMatchObject({ sent: ACTIVE, skipped: { unsubscribed: 4 } })
  })

  it('also takes those out of a list from a file who left at the site', async () => {
    writeFileSync(
      join(folder, 'list.csv'),
      'email,token\nr5@list.example,t5\nleft0@list.example,t6\nBOUNCES@list.example,t7\nelse@list.example,t8\n',
    )
    const { code, stderr } = await diptych(
      ['mail', '3.json', '-r', 'list.csv', '-t', 'maildir:third', '--database', listed()],
      { cwd: folder },
    )
    expect([code, stderr]).toEqual([0, expect.stringContaining('1 unsubscribed, 1 bounced: skipped')])
    const third = (await mailsIn(join(folder, 'third'))).map(({ to }) => to)
    expect(third.toSorted()).toEqual(['else@list.example', 'r5@list.example'])
  })

  it('signs links of a list with ids of another system for its addresses, never for readers with these ids', async () => {
    writeFileSync(join(folder, 'foreign.csv'), 'id,email\n1,stranger@other.example\n2,second@other.example\n')
    const atSite = { ...letter(4, 'Letter 4'), publication: { name: 'Low Water', base_url: ORIGIN } }
    writeFileSync(join(folder, '4.json'), JSON.stringify(atSite))
    const { code, stderr } = await diptych(
      ['mail', '4.json', '-r', 'foreign.csv', '-t', 'maildir:foreign', '--sign', '.diptych/site.key'],
      { cwd: folder },
    )
    expect([code, stderr]).toEqual([0, expect.stringContaining('2 delivered')])
    const [stranger] = (await mailsIn(join(folder, 'foreign'))).filter(({ to }) => to === 'stranger@other.example')
    if (!stranger) throw new Error('nobody was mailed')
    await withStore(async (store) => {
      const before = await store.readers.byId(1)
      const handler = site(store)
      const { status } = await handler.fetch(
        new Request(stranger.oneClick, {
          method: 'POST',
          body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
        }),
      )
      expect(status).toBe(200)
      expect((await store.readers.byId(1))?.status).toBe(before?.status)
      expect((await store.readers.byEmail('stranger@other.example'))?.status).toBe('unsubscribed')
      expect((await handler.fetch(new Request(stranger.settings))).status).toBe(200)
    })
  })
})

it('makes no database in a folder that has none', async () => {
  const folder = join(root, 'PGlite')
  mkdirSync(join(folder, 'empty'))
  const { code, stderr } = await diptych(['mail', '1.json', '-r', 'empty', '-t', 'null'], { cwd: folder })
  expect([code, stderr]).toEqual([2, expect.stringContaining("empty: is not the folder of a site's database")])
  expect(readdirSync(join(folder, 'empty'))).toEqual([])
})

it('never shows the password of a database', async () => {
  const { code, stderr, stdout } = await diptych(
    ['mail', '1.json', '-r', 'postgres://letter:s3cret-word@127.0.0.1:1/none', '-t', 'null'],
    { cwd: join(root, 'PGlite') },
  )
  expect(code).toBe(2)
  expect(stderr).toMatch(/PGPASSWORD[^]*The database does not answer/)
  expect(stderr + stdout).not.toContain('s3cret')
})

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
