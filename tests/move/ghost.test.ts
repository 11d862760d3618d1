import { cpSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { MoveReport } from '../../packages/move/src/report/report.js'
import { putEmptyDatabase } from '../harness/empty-database.js'
import { fixture, readersOf } from './moved-source.js'
import { emptyFolder, moved } from './substack-house.js'

const OFFLINE = { offline: true, again: false, privateHosts: false, patience: 1000, largest: 5_000_000 }
const SITE = '{ "name": "Kiln Notes", "base_url": "https://kiln.example" }'

function newsletterFolder(): string {
  const folder = emptyFolder()
  writeFileSync(join(folder, 'publication.json'), SITE)
  return folder
}

/** Moves an export of these tables. */
async function movedTables(
  tables: Readonly<Record<string, readonly unknown[]>>,
  files: Readonly<Record<string, string>> = {},
  database: string | null = null,
) {
  const source = emptyFolder()
  writeFileSync(
    join(source, 'site.json'),
    JSON.stringify({ db: [{ meta: { exported_on: 1, version: '4.1.0' }, data: tables }] }),
  )
  for (const [name, text] of Object.entries(files)) writeFileSync(join(source, name), text)
  const folder = newsletterFolder()
  const report = await moved(source, folder, { fetch: OFFLINE, database })
  return { folder, report, post: (slug: string) => readFileSync(join(folder, 'posts', `${slug}.md`), 'utf8') }
}

const messages = (findings: MoveReport['notes']) => findings.map(({ message }) => message).join('\n')

async function emptyDatabase(): Promise<string> {
  const database = join(emptyFolder(), 'db')
  await putEmptyDatabase(database)
  return database
}

describe('a newsletter of Ghost 6', () => {
  let folder: string
  let report: MoveReport
  const post = (slug: string) => readFileSync(join(folder, 'posts', `${slug}.md`), 'utf8')
  beforeAll(async () => {
    folder = newsletterFolder()
    const database = join(folder, '.diptych', 'db')
    await putEmptyDatabase(database)
    report = await moved(fixture('ghost'), folder, { fetch: OFFLINE, database })
  })

  it('arrives with the fields of its posts', () => {
    expect(post('every-card-in-the-shed').split('\n---\n')[0]).toBe(`---
title: Every card in the shed
subtitle: What a kiln needs & what a letter can hold
description: Everything Ghost can print, in one shed.
search_title: Kiln cards
search_description: Each card once.
social_title: A letter full of cards
authors:
  - name: Tomas Reyes
    handle: tomas
  - name: Ada Winther
    handle: ada
    bio: Throws, trims, waits.
    photo: ../assets/8242e7e33fe4688b9ae3.png
date: 2026-02-03T07:00:00.000Z
section: Kiln Notes
tags:
  - name: Firing
    slug: firing
slug: every-card-in-the-shed
cover: ../assets/3c274488eb204e1fa31f.png
cover_alt: The shed at noon`)
    expect(report.posts).toMatchObject({
      found: 10,
      byStatus: { published: 8, draft: 1, scheduled: 1 },
      byType: { newsletter: 8, adhoc_email: 1, page: 1 },
      byAudience: { everyone: 5, only_free: 2, only_paid: 2, founding: 1 },
      audienceUnknown: 1,
      walls: 2,
    })
    expect(report.words.taken).toBe(report.words.found)
  })

  it('has its cards as blocks', () => {
    expect(report.blocks).toMatchObject({
      imageGallery: 2,
      digestPostEmbed: 2,
      youtube2: 1,
      vimeo: 1,
      twitter2: 1,
      calloutBlock: 1,
      audioUrl: 1,
      file: 1,
      subscribeWidget: 1,
      paywall: 2,
    })
    const shed = post('every-card-in-the-shed')
    expect(shed).toContain('3. Open the damper\n4. Light the pilot')
    expect(shed).toContain('::button[Book a firing]{url=https://kiln.example/firings/}')
    expect(shed).toContain('★★★★☆')
    // A block with few attributes, the others being as by default, can be written as Markdown.
    expect(post('the-kick-wheel')).toContain('https://vimeo.com/76979871')
    expect(report.posts.asJson).toBe(0)
    expect(shed).toContain('  - short ones for tiles')
  })

  it('keeps what only some readers saw from the others', () => {
    const letter = post('the-ash-glaze-crawled')
    expect(letter).toContain('Dear {first_name, "friend"}, this letter went out by mail.')
    expect(letter).toContain('You read the free letter.')
    expect(letter).not.toContain('recipe number seventeen')
    expect(post('the-key-to-the-shed')).not.toContain('third shelf')
    expect(messages(report.lost)).toMatch(/recipe number seventeen[^]*The key hangs behind the third shelf/)
    expect(post('what-the-fire-costs')).toMatch(/public knowledge\.\n\n::paywall\n\nThe second cord/)
    expect(post('the-key-to-the-shed')).not.toContain('paywall')
    expect(post('patrons-choose')).toContain('audience: founding')
    expect(post('for-friends')).toContain('audience: only_paid')
  })

  it('reports each card that it does not know', () => {
    expect(messages(report.lost)).toMatch(/card 'sparkler' is unknown[^]*card 'spinning-clay' is unknown/)
  })

  it('has its members with state, consent, labels and who got which post', async () => {
    const { found, received } = await readersOf(join(folder, '.diptych/db'))
    const by = new Map(found.map((reader) => [reader.email, reader]))
    // LIN@cups.example, who unsubscribed, is the same person.
    expect(by.get('lin@cups.example')).toBeUndefined()
    expect(report.readers).toMatchObject({ rows: 8, people: 7, repeated: 1 })
    expect(by.get('gift@cups.example')).toMatchObject({ status: 'active', state: 'paid', plan: 'Complimentary' })
    expect(by.get('left@cups.example')).toMatchObject({ state: 'lapsed', stripe_customer: 'cus_Left02' })
    expect(by.get('bulk@cups.example')).toMatchObject({
      consent: { at: null, how: 'imported into Ghost', from: null },
      tags: ['Import 2024-03-03 09:58'],
    })
    expect(received.map(({ slug }) => slug)).toEqual(['the-ash-glaze-crawled'])
  })

  it('leads old addresses to new ones', () => {
    expect(report.redirects).toEqual(
      expect.arrayContaining([
        { from: '/about/', to: '/p/about' },
        { from: '/kiln', to: '/p/every-card-in-the-shed' },
        { from: '/patrons', to: 'https://guild.example/patrons' },
      ]),
    )
    expect(post('about')).toContain('[letter](https://kiln.example/p/every-card-in-the-shed)')
  })
})

describe('an export of an older Ghost', () => {
  it('has pages, pictures and subscribers of version 1', async () => {
    const database = await emptyDatabase()
    const { post, report } = await movedTables(
      {
        posts: [
          {
            id: 1,
            uuid: 'u-1',
            title: 'Hello',
            slug: 'hello',
            html: '<div class="kg-card-markdown"><p>Clay &amp; water.</p></div>',
            mobiledoc: '{"version":"0.3.1","markups":[],"atoms":[],"cards":[],"sections":[]}',
            image: '/content/images/2016/05/a.png',
            page: 1,
            status: 'published',
            meta_description: 'What clay is',
            published_at: 1_463_000_000_000,
            author_id: 7,
          },
        ],
        users: [{ id: 7, name: 'Ada', slug: 'ada' }],
        subscribers: [
          { email: 'a@clay.example', status: 'subscribed', created_at: '2017-01-02 10:00:00' },
          { email: 'b@clay.example', status: 'unsubscribed', created_at: '2017-01-02 10:00:00' },
          { email: 'c@clay.example', status: 'pending', created_at: '2017-01-02 10:00:00' },
          { status: 'subscribed' },
        ],
      },
      {},
      database,
    )
    expect(post('hello')).toContain('type: page')
    expect(post('hello')).toContain('date: 2016-05-11T20:53:20.000Z')
    expect(post('hello')).toContain('search_description: What clay is')
    expect(post('hello')).toContain('Clay & water.')
    expect(report.media.missing.map(({ address }) => address)).toEqual([
      'https://kiln.example/content/images/2016/05/a.png',
    ])
    expect(messages(report.lost)).toContain('a subscriber has no email')
    const { found } = await readersOf(database)
    expect(found.map(({ email, status }) => [email, status]).sort()).toEqual([
      ['a@clay.example', 'active'],
      ['b@clay.example', 'unsubscribed'],
      ['c@clay.example', 'pending'],
    ])
  })

  it('may be Markdown, as before version 1', async () => {
    const { post } = await movedTables({
      posts: [{ id: 1, title: 'Old', slug: 'old', markdown: 'Some *clay*.\n\n- a pot', status: 'draft' }],
      posts_tags: [],
    })
    expect(post('old')).toMatch(/title: Old[^]*Some \*clay\*\.\n\n- a pot/)
  })

  it.each([
    ['status:-free', 'only_paid'],
    ['status:free,status:-free', 'only_free'],
    ['product:gold,product:silver', 'only_paid'],
    ['product:gold', 'founding'],
    ['constructor', 'only_paid'],
  ])('with the condition %s has a post for %s', async (visibility, audience) => {
    const { post } = await movedTables({
      posts: [{ id: 'p', title: 'One', slug: 'one', html: '<p>Fire.</p>', visibility, status: 'published' }],
      posts_tags: [],
      products: [
        { id: 'g', name: 'Gold', slug: 'gold', type: 'paid', active: 1 },
        { id: 's', name: 'Silver', slug: 'silver', type: 'paid', active: 1 },
        { id: 'f', name: 'Free', slug: 'free', type: 'free', active: 1 },
      ],
    })
    expect(post('one')).toContain(`audience: ${audience}`)
  })

  it('has the redirects of redirects.json, and says what it cannot read', async () => {
    const { report } = await movedTables(
      { posts: [], posts_tags: [] },
      {
        'redirects.json': '[{ "from": "^\\\\/old\\\\/$", "to": "/new/", "permanent": true }, { "from": "/half" }]',
        'redirects-2020.yaml': '301:\n  /a: /b\n  "/c: /d\n',
        'redirects-2021.yaml': '301:\n  ? { a: b }\n  : /c\n',
      },
    )
    expect(report.redirects).toContainEqual({ from: '/old/', to: '/new/' })
    expect(messages(report.lost)).toContain(`it has no 'from' and 'to': {"from":"/half"}`)
    expect(report.lost.filter(({ where }) => where.startsWith('redirects-2020.yaml')).length).toBeGreaterThan(0)
    expect(messages(report.lost)).toContain('it does not lead to an address: {"a":"b"}')
  })

  it('says how many rows of tables without a place here there are', async () => {
    const { report } = await movedTables({
      posts: [],
      posts_tags: [],
      snippets: [{ id: 1, name: 'Greeting' }],
      comments: [{ id: 1, html: '<p>Nice</p>' }],
    })
    expect(messages(report.notes)).toMatch(/1 comments were left out[^]*1 rows of snippets were left out/)
  })
})

describe('a broken export of Ghost', () => {
  it('loses only what is broken', async () => {
    const source = emptyFolder()
    cpSync(fixture('ghost'), source, { recursive: true })
    const [name = ''] = readdirSync(source).filter((each) => each.endsWith('.json'))
    const text = readFileSync(join(source, name), 'utf8')
    writeFileSync(join(source, name), text.slice(0, text.indexOf('"slug":"about"')))
    const report = await moved(source, newsletterFolder(), { fetch: OFFLINE })
    expect(report.posts.found).toBeGreaterThan(5)
    expect(messages(report.lost)).toContain('the file ends within it')
  })

  it('has no card that is named after a member of every object', async () => {
    const lexical = JSON.stringify({ root: { type: 'root', children: [{ type: 'constructor', words: 'x' }] } })
    const { report } = await movedTables({
      posts: [{ id: 'p', title: 'One', slug: 'one', lexical, status: 'published' }],
    })
    expect(messages(report.lost)).toContain("the card 'constructor' is unknown")
  })

  it('has no member active whose cell is empty', async () => {
    const source = join(emptyFolder(), 'members')
    mkdirSync(source)
    writeFileSync(
      join(source, 'members.csv'),
      `\ufeff${['email;subscribed_to_emails;complimentary_plan;created_at', 'a@x.example;;;not a date', 'b@x.example;true;;'].join('\n')}`,
      'utf16le',
    )
    const database = await emptyDatabase()
    await moved(source, newsletterFolder(), { fetch: OFFLINE, database })
    const { found } = await readersOf(database)
    expect(found.map(({ email, status }) => [email, status]).sort()).toEqual([
      ['a@x.example', 'unsubscribed'],
      ['b@x.example', 'active'],
    ])
  })
})
