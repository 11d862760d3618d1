import { describe, expect, it } from 'vitest'
import { cookieOf, days, linkIn, mailOf, NOW, ORIGIN, POSTS, standSite, type Stand } from './site-stand.js'

const ANA = 'ana@reader.example'
const [poll] = POSTS
const VOTE = '/api/v1/poll/70/vote'
const pathOf = (url: string) => url.slice(ORIGIN.length)

/** Votes for an option by mail, as the page behind the mail's link does. */
async function voteByMail(stand: Stand, recipient: { id?: string; email: string }, at: number) {
  const { votes } = await mailOf(poll!.post, recipient)
  const link = new URL(votes[at] ?? '')
  const [option, token] = [link.searchParams.get('option_id'), link.searchParams.get('token')]
  return stand.call(VOTE, { option_id: Number(option), token })
}

async function signedUp(stand: Stand, email = ANA) {
  await stand.post('/api/v1/free', { email })
  return cookieOf(await stand.post(pathOf(linkIn(stand.mails.at(-1)))))
}

const total = async ({ store }: Stand) =>
  [...(await store.votes.counts('70'))].toSorted(([one], [other]) => (one < other ? -1 : 1))

describe('one person has one vote', () => {
  it('if they vote by mail and then sign up', async () => {
    const stand = standSite()
    expect((await voteByMail(stand, { email: 'Ana@Reader.example' }, 0)).status).toBe(200)
    expect(await total(stand)).toEqual([['1', 1]])
    const headers = await signedUp(stand)
    // The page shows the vote of the mail as theirs.
    const shown = await stand.call('/api/v1/poll/70', undefined, headers, 'GET')
    expect(shown.body).toMatchObject({ options: [{ my_vote: true }, { my_vote: false }], total_votes: 10 })
    const own = { origin: ORIGIN, 'sec-fetch-site': 'same-origin', ...headers }
    expect((await stand.call(VOTE, { option_id: 2 }, own)).body).toMatchObject({ total_votes: 10 })
    expect(await total(stand)).toEqual([['2', 1]])
    // Again by the old mail.
    await voteByMail(stand, { email: ANA }, 0)
    expect(await total(stand)).toEqual([['1', 1]])
  })

  it('if they vote by mail, sign up, and vote by the same mail again', async () => {
    const stand = standSite()
    await voteByMail(stand, { email: ANA }, 0)
    await signedUp(stand)
    await voteByMail(stand, { email: ANA }, 1)
    expect(await total(stand)).toEqual([['2', 1]])
  })

  it('if they vote by mail while their sign-up waits, and after it was removed', async () => {
    const stand = standSite()
    await stand.post('/api/v1/free', { email: ANA })
    const { id } = (await stand.store.readers.byEmail(ANA)) ?? { id: 0 }
    await voteByMail(stand, { email: ANA }, 0)
    expect(await stand.store.readers.remove(id)).toBe(true)
    await voteByMail(stand, { email: ANA }, 1)
    expect(await total(stand)).toEqual([['2', 1]])
  })

  it('if they are removed and vote again by a mail to the reader whom they were', async () => {
    const stand = standSite()
    const { reader } = await stand.store.readers.add({ email: ANA, status: 'active' }, NOW)
    const recipient = { id: `reader:${reader.id}`, email: ANA }
    await voteByMail(stand, recipient, 0)
    await stand.store.readers.remove(reader.id)
    await voteByMail(stand, recipient, 1)
    expect(await total(stand)).toEqual([['2', 1]])
  })
})

describe('sign-ups that nobody confirms', () => {
  it('are removed after 30 days without another try, and nobody else is', async () => {
    const stand = standSite()
    const at = (day: number) => void (stand.now = days(day))
    const add = (email: string, status: 'pending' | 'active' | 'unsubscribed') =>
      stand.store.readers.add({ email, status }, days(0))
    for (const status of ['active', 'unsubscribed'] as const) await add(`${status}@reader.example`, status)
    await add('gone@reader.example', 'pending')
    await add('again@reader.example', 'pending')
    at(20)
    await stand.post('/api/v1/free', { email: 'again@reader.example' })
    const link = linkIn(stand.mails.at(-1))
    at(30.1)
    await stand.tidy()
    const left = (await stand.store.readers.list({ limit: 10 })).map(({ email }) => email)
    expect(left).toEqual(['active@reader.example', 'unsubscribed@reader.example', 'again@reader.example'])
    // The link of the second mail works as long as it says.
    expect(await (await stand.post(pathOf(link))).text()).toContain('You are subscribed')
    at(400)
    await stand.tidy()
    expect(await stand.store.readers.byEmail('again@reader.example')).toMatchObject({ status: 'active' })
  })
})
