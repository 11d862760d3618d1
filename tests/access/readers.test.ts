import { describe, expect, it } from 'vitest'
import { compileEmail } from '../../src/email/platform-email.js'
import { readPost } from '../../src/instance/platform.js'
import { renderPage } from '../../src/web/platform-web.js'
import type { PageOptions } from '../../src/web/web-options.js'
import { NOW, type Json } from '../harness/node-fixtures.js'

const PUBLICATION = { id: 1, name: 'The Paper Boat', base_url: 'https://paperboat.example', plans: [{ id: 'monthly' }] }
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const BODY = { type: 'doc', content: [paragraph('Open words.'), { type: 'paywall' }, paragraph('Paid words.')] }
const RECORDINGS = {
  podcast_url: 'https://cdn.paperboat.example/paid-podcast.mp3',
  has_voiceover: true,
  voiceover_upload_id: 'paid-voiceover',
  voiceoverUpload: { duration: 60 },
}

function pageOf(post: Json, options: Partial<PageOptions>, publication: Json = {}, body: Json = BODY): Promise<string> {
  const input = {
    publication: { ...PUBLICATION, ...publication },
    post: { id: 5, slug: 'boat', title: 'Boat', ...post },
    body,
  }
  return renderPage(readPost(input), { now: NOW, stylesheet: '/web.css', features: { pdf: true }, ...options }).then(
    ({ html }) => html,
  )
}

describe('recordings', () => {
  it.each(['anonymous', 'registered', 'free', 'lapsed', 'pledged'] as const)(
    'leave the page of a paid post for %s readers',
    async (reader) => {
      const html = await pageOf({ ...RECORDINGS, audience: 'only_paid' }, { reader })
      expect(html).not.toMatch(/paid-podcast|paid-voiceover/)
    },
  )

  it('stay on the page for those who may read to the end', async () => {
    const html = await pageOf({ ...RECORDINGS, audience: 'only_paid' }, { reader: 'paid' })
    expect(html).toContain('paid-podcast')
    expect(html).toContain('paid-voiceover')
  })

  it('of a post for founding members offer paid readers the founding plan', async () => {
    const html = await pageOf({ ...RECORDINGS, audience: 'founding' }, { reader: 'paid' })
    expect(html).not.toMatch(/paid-podcast|paid-voiceover|\/pdf"/)
    expect(html).toMatch(/utm_content=voiceover[^"]*plan=founding/)
  })

  it.each(['free', 'lapsed'] as const)(
    'of a paid post are not for %s readers where the publication lists no plans',
    async (reader) => {
      expect(await pageOf({ ...RECORDINGS, audience: 'only_paid' }, { reader }, { plans: [] })).not.toMatch(
        /paid-podcast|paid-voiceover|\/pdf"/,
      )
    },
  )
})

describe('an audience', () => {
  it.each([['Only_Paid'], ['ONLY_PAID'], ['only-paid'], ['paid'], ['Paid '], ['vip'], [5], [''], [{}]])(
    'spelled %j keeps paid words from free readers',
    async (audience) => {
      const input = {
        publication: PUBLICATION,
        post: { title: 'Boat', audience },
        body: { type: 'doc', content: [paragraph('Paid words.')] },
      }
      expect(await pageOf({ audience }, { reader: 'free' }, {}, input.body)).not.toContain('Paid words')
      const mail = (await compileEmail(readPost(input), { now: NOW, reader: 'free' })).bind({})
      expect(mail.html + mail.text).not.toContain('Paid words')
    },
  )

  it.each([['everyone'], ['Everyone'], ['public']])('spelled %j opens the post', async (audience) => {
    expect(
      await pageOf({ audience }, { reader: 'anonymous' }, {}, { type: 'doc', content: [paragraph('All words.')] }),
    ).toContain('All words')
  })

  it.each([['vip'], [5], ['']])('that is unknown, %j, is reported with its place', (audience) => {
    expect(readPost({ publication: PUBLICATION, post: { audience }, body: BODY }).problems).toContainEqual(
      expect.objectContaining({ path: '/post/audience', code: 'audience-unknown' }),
    )
  })

  it('of a poll is read the same way: a payers-only poll in another spelling takes no votes of free readers', async () => {
    const poll = {
      id: 7,
      question: 'Which?',
      options: [
        { id: 1, label: 'One' },
        { id: 2, label: 'Two' },
      ],
      audience: 'ONLY_PAID',
      is_published: true,
    }
    const post = readPost({
      publication: PUBLICATION,
      post: { title: 'Boat', audience: 'everyone' },
      body: { type: 'doc', content: [{ type: 'poll', attrs: { id: 7 } }] },
      data: { polls: { 7: poll } },
    })
    const { html } = (await compileEmail(post, { now: NOW, reader: 'free' })).bind({ token: 'tok' })
    expect(html).toContain('Only paid subscribers can vote in this poll')
  })
})

describe('a signed-in reader without a subscription', () => {
  const reader = { id: 7 }

  it('may vote where everybody signed in may', async () => {
    const poll = {
      id: 7,
      question: 'Which?',
      options: [
        { id: 1, label: 'One' },
        { id: 2, label: 'Two' },
      ],
      is_published: true,
    }
    const post = readPost({
      publication: PUBLICATION,
      post: { title: 'Boat', audience: 'everyone' },
      body: { type: 'doc', content: [{ type: 'poll', attrs: { id: 7 } }] },
      data: { polls: { 7: poll } },
    })
    expect((await renderPage(post, { now: NOW, reader })).html).not.toContain('Sign in to vote')
  })

  it('may write to the author', async () => {
    const html = await pageOf(
      { audience: 'everyone' },
      { reader },
      {},
      { type: 'doc', content: [{ type: 'directMessage', attrs: { userId: 4, name: 'Ines', canDm: true } }] },
    )
    expect(html).not.toMatch(/sign in to send/i)
  })

  it('is asked for a free subscription, not for an account, by a post for free subscribers', async () => {
    const html = await pageOf({ audience: 'only_free' }, { reader })
    expect(html).toContain('Subscribe for free to keep reading')
    expect(html).not.toMatch(/Create a free account|Paid words/)
  })
})

describe('a contributor', () => {
  it.each(['only_free', 'only_paid', 'founding'])(
    'reads their own post for %s to the end, without a wall',
    async (audience) => {
      const html = await pageOf({ ...RECORDINGS, audience }, { reader: { id: 4, is_contributor: true } })
      expect(html).toContain('Paid words')
      expect(html).toContain('paid-voiceover')
      expect(html).not.toContain('class="paywall"')
    },
  )

  it('is not counted by the meter', async () => {
    const html = await pageOf(
      { audience: 'everyone', current_user_post_meter: { limit: 1, seen: 1, remaining: 0 } },
      { reader: { id: 4, is_contributor: true } },
      {},
      { type: 'doc', content: [1, 2, 3, 4, 5].map((n) => paragraph(`Part ${n}.`)) },
    )
    expect(html).toContain('Part 5')
    expect(html).not.toContain('class="paywall"')
  })
})

describe('a metered reader', () => {
  const long = { type: 'doc', content: [1, 2, 3, 4, 5].map((n) => paragraph(`Part ${n}.`)) }

  it('who has posts left reads all of it and is told how many (S-PAY-1)', async () => {
    const html = await pageOf(
      { audience: 'everyone', current_user_post_meter: { limit: 3, seen: 1, remaining: 2 } },
      { reader: 'free' },
      {},
      long,
    )
    expect(html).toContain('Part 5')
    expect(html).toContain('You have 2 free posts left')
    expect(html).not.toContain('This post is for paid subscribers')
  })

  it('who has none left is cut off (S-PAY-3)', async () => {
    const html = await pageOf(
      { audience: 'everyone', current_user_post_meter: { limit: 3, seen: 3, remaining: 0 } },
      { reader: 'free' },
      {},
      long,
    )
    expect(html).not.toContain('Part 5')
    expect(html).toContain('You have read your 3 free posts')
  })
})

it('offers a reader who pledged nothing more to subscribe to once pledges are off', async () => {
  const widget = { type: 'doc', content: [{ type: 'subscribeWidget', attrs: { text: 'Subscribe' } }] }
  const html = await pageOf(
    { audience: 'everyone' },
    { reader: { id: 7, is_free_subscribed: true, is_pledged: true } },
    { plans: [], pledges_enabled: false, payments_state: 'disabled' },
    widget,
  )
  expect(html).toMatch(/class="button subscribed"/)
})
