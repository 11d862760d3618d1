import { describe, expect, it } from 'vitest'
import { compileEmail } from '../../src/email/platform-email.js'
import { readPost } from '../../src/instance/platform.js'
import { renderText } from '../../src/instance/text.js'
import { renderPage } from '../../src/web/platform-web.js'
import { NOW, type Json } from '../harness/node-fixtures.js'

const PUBLICATION = { id: 1, name: 'The Paper Boat', base_url: 'https://paperboat.example' }
const heading = (text: string) => ({ type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text }] })
const post = (block: Json, fields: Json = {}, more: Json = {}) =>
  readPost({
    publication: PUBLICATION,
    post: { id: 5, slug: 'boat', title: 'Boat', ...fields },
    body: { type: 'doc', content: [block] },
    ...more,
  })
const page = async (read: ReturnType<typeof readPost>, reader: 'free' | { id: number } = 'free') =>
  (await renderPage(read, { now: NOW, reader, stylesheet: '/web.css' })).html
const mail = async (read: ReturnType<typeof readPost>) =>
  (await compileEmail(read, { now: NOW, reader: 'free' })).bind({ token: 'tok' })

it('gives sections of the about page the ids that their links name (T-14)', async () => {
  const about = readPost({
    publication: PUBLICATION,
    post: { id: 9, slug: 'about', type: 'page', title: 'About', canonical_url: 'https://paperboat.example/about' },
    body: { type: 'doc', content: [heading('Team'), heading('Crème')] },
  })
  const html = await page(about)
  const targets = [...html.matchAll(/href="https:\/\/paperboat\.example\/about#([^"]+)"/g)].map(([, id]) => id)
  expect(targets).toContain('§team')
  for (const id of targets) expect(html).toContain(`id="${id}"`)
  // An old id has a second anchor for its older slug.
  expect(html).toContain('id="§crème"')
})

describe('a sponsor', () => {
  const block = { type: 'sponsorshipCampaign', attrs: { id: 3 } }
  const campaign = { id: 3, campaign_type: 'structured', short_text: 'Oars by Orla' }

  it('learns who clicks on a page only of a signed-in reader (T-SPON-1)', async () => {
    const read = post(block, { sponsorshipCampaigns: [campaign] })
    expect(await page(read, { id: 77 })).toMatch(/sponsorship\/click\?[^"]*user_id=77/)
    expect(await page(read)).not.toContain('user_id')
  })
})

it('reads a publication by its hostname (D-PUB)', () => {
  expect(
    readPost({
      publication: { name: 'P', hostname: 'paperboat.example', subdomain: 'boat' },
      post: {},
      body: { type: 'doc', content: [] },
    }).publication,
  ).toMatchObject({ hostname: 'paperboat.example', base_url: 'https://paperboat.example' })
})

describe('a poll', () => {
  const block = { type: 'poll', attrs: { id: 7 } }
  const poll = (fields: Json) => ({
    id: 7,
    question: 'Which?',
    options: [
      { id: 1, label: 'One', votes: 3 },
      { id: 2, label: 'Two', votes: 1 },
    ],
    is_published: true,
    published_at: '2020-01-01T00:00:00Z',
    expiry: 24,
    ...fields,
  })
  const read = (fields: Json) => post(block, {}, { data: { polls: { 7: poll(fields) } } })

  it('counts the votes of its options where the stored total lags', async () => {
    const html = await page(read({ total_votes: 0 }))
    expect(html).toContain('4 votes')
    expect(html).not.toContain('0 votes')
  })

  it('closes when its expiry is written as text', async () => {
    expect(await page(read({ expiry: '24' }))).toContain('poll-results')
  })

  it('reports an expiry that nobody can read', () => {
    expect(read({ expiry: 'soon' }).problems).toContainEqual(
      expect.objectContaining({ path: '/data/polls/7/expiry', code: 'field-invalid' }),
    )
  })

  it('marks the choice of the reader in the results', async () => {
    const html = await page(
      read({
        options: [
          { id: 1, label: 'One', votes: 3, my_vote: true },
          { id: 2, label: 'Two', votes: 1 },
        ],
      }),
    )
    expect(html).toContain('poll-result mine')
  })
})

it.each([{ order: 4 }, { start: 4 }, { start: 4, order: 4 }, { start: 1, order: 4 }])(
  'a list with %j begins at 4 (G-11)',
  async (attrs) => {
    const read = post({
      type: 'ordered_list',
      attrs,
      content: [{ type: 'list_item', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Oars' }] }] }],
    })
    expect(await page(read)).toContain('<ol start="4"')
    expect((await mail(read)).html).toMatch(/<ol[^>]* start="4"/)
    expect(renderText(read)).toContain('4. Oars')
  },
)

it('knows apple_podcast', () => {
  expect(
    post({
      type: 'apple_podcast',
      attrs: { url: 'https://embed.podcasts.apple.com/us/podcast/x/id1?i=2', title: 'Tides' },
    }).problems,
  ).toEqual([])
})

it('keeps every line of a gist, with or without the class of code (N-GIST-2)', async () => {
  const innerHTML =
    '<div class="gist"><div class="gist-file"><table><tr><td class="blob-num"></td><td class="blob-code">first()</td></tr><tr><td class="blob-num"></td><td>second()</td></tr></table></div></div>'
  const read = post({ type: 'gitgist', attrs: { innerHTML } })
  expect(await page(read)).toMatch(/first\(\)\s*second\(\)/)
})

it.each([
  ['post', 'cover_image', 'javascript:alert(1)'],
  ['post', 'title', 7],
  ['publication', 'logo_url', 'ftp://x'],
  ['publication', 'plans', 'monthly'],
])('reports %s.%s that cannot be used', (where, field, value) => {
  const envelope: Record<string, Json> = { publication: { ...PUBLICATION }, post: { title: 'Boat' } }
  envelope[where] = { ...envelope[where], [field]: value }
  expect(readPost({ ...envelope, body: { type: 'doc', content: [] } }).problems).toContainEqual(
    expect.objectContaining({ path: `/${where}/${field}`, code: 'field-invalid' }),
  )
})
