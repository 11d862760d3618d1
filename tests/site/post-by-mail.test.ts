import { describe, expect, it } from 'vitest'
import type { StoredReader, StoredState } from '../../packages/server/src/site/store/readers/reader-store.js'
import { readerKey } from '../../src/domain/recipient/reader-key.js'
import { compileEmail, createActionSigner } from '../../src/email/index.js'
import type { Recipient } from '../../src/types.js'
import { outerSource, select, wordsIn } from '../harness/markup.js'
import { paragraph } from '../requirements/shown.js'
import {
  cookieOf,
  days,
  KEY,
  linkIn,
  NOW,
  ORIGIN,
  PAID_CANARY,
  POLL,
  sitePost,
  standSite,
  type Stand,
} from './site-stand.js'

const PAID_POLL = sitePost(
  'paid-poll',
  {
    type: 'doc',
    content: [
      paragraph('What all may read.'),
      { type: 'poll', attrs: { id: 70 } },
      { type: 'subscribeWidget', attrs: {}, content: [{ type: 'ctaCaption', content: [] }] },
      { type: 'paywall' },
      paragraph(`${PAID_CANARY} is for payers.`),
    ],
  },
  { post: { id: 12, audience: 'only_paid' }, data: { polls: { 70: POLL } } },
)
const OTHER = sitePost(
  'other-paid',
  { type: 'doc', content: [paragraph('Free.'), { type: 'paywall' }, paragraph(`${PAID_CANARY} too.`)] },
  { post: { id: 13, audience: 'only_paid' } },
)

async function siteWith(state: StoredState): Promise<{ stand: Stand; reader: StoredReader }> {
  const stand = standSite({ posts: [PAID_POLL, OTHER] })
  const { reader } = await stand.store.readers.add({ email: 'ana@reader.example', status: 'active', state }, NOW)
  return { stand, reader }
}

/** The links of a mailing of the post, as one recipient gets them. */
async function linksFor(recipient: Recipient, { signs = true, lasts = 30 } = {}) {
  const template = await compileEmail(PAID_POLL.post, { now: NOW, reader: 'paid' })
  const { html, text } = template.binder(
    signs
      ? { signer: createActionSigner(KEY, days(90)), readSigner: createActionSigner(KEY, days(lasts)) }
      : { signer: createActionSigner(KEY, days(90)) },
  )(recipient)
  const links = select(html, 'a[href]').map((link) => ({
    text: wordsIn(outerSource(html, link)).trim(),
    href: link.attribs['href'] ?? '',
  }))
  const href = (label: string) => links.find(({ text: shown }) => shown === label)?.href ?? ''
  return { title: href('On paid-poll'), online: href('Read online'), vote: href('At dawn'), text }
}

const named = ({ id, email }: StoredReader): Recipient => ({ signed_id: readerKey({ id }), email })
const pathOf = (href: string) => href.slice(ORIGIN.length)

describe('a link of a mail to its post', () => {
  it.each(['title', 'online', 'vote'] as const)('opens the post for a paying reader: %s', async (link) => {
    const { stand, reader } = await siteWith('paid')
    const answer = await stand.get(pathOf((await linksFor(named(reader)))[link]))
    const page = await answer.text()
    expect(answer.status).toBe(200)
    expect(page).toContain(PAID_CANARY)
    expect(select(page, 'form[action*="/api/v1/free"], .paywall')).toEqual([])
  })

  it('leads to the same address in the plain text', async () => {
    const { reader } = await siteWith('paid')
    const { online, text } = await linksFor(named(reader))
    expect(online).toMatch(/\?token=k1\./)
    expect(text).toContain(online)
  })

  it('signs nobody in: no session, no account, no vote, and no other post', async () => {
    const { stand, reader } = await siteWith('paid')
    const { online } = await linksFor(named(reader))
    const { search } = new URL(online)
    const answer = await stand.get(pathOf(online))
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(await (await stand.get(`/p/other-paid${search}`)).text()).not.toContain(PAID_CANARY)
    expect((await stand.get(`/account${search}`)).status).toBe(403)
    expect((await stand.get(`/confirm${search}`)).status).toBe(403)
    expect((await stand.get(`/sign-in${search}`)).status).toBe(403)
    expect((await stand.get(`/action/disable_email${search}`)).status).toBe(403)
    expect((await stand.call('/api/v1/poll/70/vote', { option_id: 1 })).status).toBe(401)
    const token = new URLSearchParams(search).get('token')
    expect((await stand.call('/api/v1/poll/70/vote', { option_id: 1, token })).status).toBe(403)
  })

  it('shows its token in no link of the page, and lets nobody store or list the page', async () => {
    const { stand, reader } = await siteWith('paid')
    const { online } = await linksFor(named(reader))
    const answer = await stand.get(pathOf(online))
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    })
    expect(answer.headers.get('etag')).toBeNull()
    expect(await answer.text()).not.toContain(new URL(online).searchParams.get('token'))
  })

  it('opens the post for the state of today, not of the mailing', async () => {
    const { stand, reader } = await siteWith('free')
    const { online } = await linksFor(named(reader))
    const free = await (await stand.get(pathOf(online))).text()
    expect(free).not.toContain(PAID_CANARY)
    expect(select(free, 'form[action*="/api/v1/free"]')).toEqual([])
    await stand.store.readers.change(reader.id, { state: 'paid' })
    expect(await (await stand.get(pathOf(online))).text()).toContain(PAID_CANARY)
    await stand.store.readers.unsubscribe(reader.id, NOW)
    const everybodys = await (await stand.get(pathOf(online))).text()
    expect(everybodys).not.toContain(PAID_CANARY)
    expect(select(everybodys, 'form[action*="/api/v1/free"]')).not.toEqual([])
  })

  it('opens nothing for a reader who was removed', async () => {
    const { stand, reader } = await siteWith('paid')
    const { online } = await linksFor(named(reader))
    await stand.store.readers.remove(reader.id)
    expect(await (await stand.get(pathOf(online))).text()).not.toContain(PAID_CANARY)
  })

  it('works for as long as it was signed, and shows the public part afterwards', async () => {
    const { stand, reader } = await siteWith('paid')
    const { online } = await linksFor(named(reader), { lasts: 30 })
    stand.now = days(29)
    expect(await (await stand.get(pathOf(online))).text()).toContain(PAID_CANARY)
    stand.now = days(30)
    const late = await stand.get(pathOf(online))
    expect(late.status).toBe(200)
    expect(await late.text()).not.toContain(PAID_CANARY)
  })

  it('opens nothing with a forged token', async () => {
    const { stand, reader } = await siteWith('paid')
    const { online } = await linksFor(named(reader))
    const forged = online.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    expect(await (await stand.get(pathOf(forged))).text()).not.toContain(PAID_CANARY)
    expect(await (await stand.get('/p/paid-poll?token=')).text()).not.toContain(PAID_CANARY)
  })

  it('offers no sign-up to a recipient of a list that the site does not know', async () => {
    const { stand } = await siteWith('paid')
    const { online } = await linksFor({ id: 7, email: 'ben@list.example' })
    const page = await (await stand.get(pathOf(online))).text()
    expect(page).not.toContain(PAID_CANARY)
    expect(select(page, 'form[action*="/api/v1/free"]')).toEqual([])
  })

  it('leaves a signed-in payer the whole post, whoever forwarded the mail', async () => {
    const { stand, reader } = await siteWith('free')
    const { online } = await linksFor(named(reader))
    await stand.store.readers.add({ email: 'zoe@reader.example', status: 'active', state: 'paid' }, NOW)
    await stand.post('/sign-in', { email: 'zoe@reader.example' })
    const session = cookieOf(await stand.post(pathOf(linkIn(stand.mails.at(-1)))))
    expect(await (await stand.get(pathOf(online), session)).text()).toContain(PAID_CANARY)
  })
})

describe('without a signer for reading', () => {
  it('a mail links to the post as everybody sees it', async () => {
    const { reader } = await siteWith('paid')
    const { title, online } = await linksFor({ ...named(reader), token: 'own' }, { signs: false })
    expect([title, online]).toEqual(Array(2).fill(`${ORIGIN}/p/paid-poll`))
  })
})

it('gives no other host a token that opens a post', async () => {
  const elsewhere = sitePost(
    'away',
    { type: 'doc', content: [paragraph('Text.')] },
    {
      post: { id: 14, canonical_url: 'https://magazine.example/p/away' },
    },
  )
  const template = await compileEmail(elsewhere.post, { now: NOW, reader: 'paid' })
  const { html } = template.binder({ readSigner: createActionSigner(KEY, days(30)) })({ id: 1 })
  const links = select(html, 'a[href^="https://magazine.example"]').map((link) => link.attribs['href'] ?? '')
  expect(links.length).toBeGreaterThan(1)
  expect(links.filter((link) => new URL(link).searchParams.has('token'))).toEqual([])
})
