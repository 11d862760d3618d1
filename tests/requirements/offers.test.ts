import { expect, it } from 'vitest'
import { PROMPTS } from '../../src/domain/reader/prompt.js'
import { compileEmail } from '../../src/email/platform-email.js'
import { readPost } from '../../src/instance/platform.js'
import { renderText } from '../../src/instance/text.js'
import { renderWeb } from '../../src/web/platform-web.js'
import type { WebOptions } from '../../src/web/web-options.js'
import { select } from '../harness/markup.js'
import { fixtureOf, NOW, POST, postOf, PUBLICATION, type Json } from '../harness/node-fixtures.js'
import { words } from './shown.js'

/** One post that holds a block of each kind, and what the platform says around it. */
function everything(names: readonly string[], post: Json = {}) {
  const fixtures = names.map((name) => fixtureOf(`${name}/default`))
  const posts = Object.assign({}, ...fixtures.map(({ context }) => context.post ?? {})) as Json
  const polls = Object.assign(
    {},
    ...fixtures.map(({ context }) => (context.data as { polls?: Json } | undefined)?.polls ?? {}),
  ) as Json
  return readPost({
    publication: {
      ...PUBLICATION,
      ...Object.assign({}, ...fixtures.map(({ context }) => context.publication ?? {})),
      community_enabled: true,
      plans: [{ id: 'monthly' }],
    },
    post: {
      ...POST,
      ...posts,
      audience: 'everyone',
      id: 9,
      previous_post_slug: 'before',
      next_post_slug: 'after',
      has_voiceover: true,
      voiceover_upload_id: 'up-1',
      ...post,
    },
    body: {
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'One' }] },
        ...fixtures.map(({ json }) => json),
        { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Two' }] },
      ],
    },
    data: { polls },
  })
}

const BLOCKS = [
  'communityChat',
  'communityPost',
  'poll',
  'imageGallery',
  'captionedImage',
  'digestPostEmbed',
  'directMessage',
  'referralTier',
  'sponsorshipCampaign',
  'subscribeWidget',
  'button',
  'meeting',
  'comment',
  'video',
]

const READ_ALOUD = {
  post_id: 9,
  voice_id: 'onyx',
  audio_url: 'https://a.example/tts.mp3',
  type: 'tts',
  status: 'completed',
}

async function page(post: Json = {}, options: Partial<WebOptions> = {}): Promise<string> {
  const all = everything(BLOCKS, { has_voiceover: false, audio_items: [READ_ALOUD], ...post })
  return (await renderWeb(all, { now: NOW, reader: 'free', ...options })).html
}
async function mail(): Promise<string> {
  return (await compileEmail(everything(BLOCKS), { now: NOW, reader: 'free' })).bind({ token: 'tok' }).html
}

it.each([
  ['the chat', '.community-chat a', 'Join chat'],
  ['a thread of the chat', '.community-post a.thread-reply', 'Reply... View in the chat'],
  ['polls', '.poll-embed button.poll-option', 'Newsprint'],
  ['galleries', '.image-gallery-embed figcaption', 'Lock seven, on three mornings of the same week.'],
  ['pictures', 'figure:has(> a > img) figcaption', 'Sallow Quay, ten minutes before the rain.'],
  ['other posts', '.digest-post-embed .card-title a', 'The First Loaf Out'],
  ['messages to the writer', '.directMessage a.button', 'Message Ines Calloway'],
  ['referral rewards', '.referral-tier .card-title', 'Tier 1 reward - 5 Referrals'],
  ['sponsors', '.sponsorship-campaign-embed .sponsor-note', 'Sponsored'],
  ['the post before', 'a.post-navigation-previous', /Previous/],
  ['the post after', 'a.post-navigation-next', /Next/],
] as const)('the page offers %s (G-7)', async (_, selector, text) => {
  expect(words(await page(), selector)).toContainEqual(typeof text === 'string' ? text : expect.stringMatching(text))
})

it.each([
  ['sponsors', '.sponsorship-campaign-embed .sponsor-note', 'Sponsored'],
  ['a place to sign up', '.subscription-widget a.button', 'Upgrade to paid'],
  ['a button to subscribe', 'p.button-wrapper > a[href^="https://paperboat.example/subscribe?"]', 'Upgrade to paid'],
  ['actions for the post', '.post-header .post-actions .action', 'Share'],
  ['its contents', '.toc a', 'Two'],
  ['to hear it in the app', '.post-actions a[data-enhance="listen"]', 'Listen'],
  ['to save a video in the app', 'a[data-enhance="save-video"]', 'Save video'],
  ['meetings', '.meeting-embed a', 'Book a meeting'],
] as const)('the page shows %s (G-8)', async (_, selector, text) =>
  expect(words(await page(), selector)).toContain(text),
)

it('readers who may not message the writer are told how they can (G-8)', async () => {
  const post = everything(['directMessage'])
  const locked = fixtureOf('directMessage/locked-paid')
  const { html } = await renderWeb(postOf(locked), { now: NOW, reader: 'free' })
  expect(words(html, '.directMessage > .locked')).toEqual(['Message Ines Calloway'])
  expect(words(html, '.direct-message-note a')).toEqual(['Upgrade'])
  expect(select((await renderWeb(post, { now: NOW, reader: 'free' })).html, '.directMessage > .locked')).toEqual([])
})

it.each([
  ['sponsors', 'p', 'Sponsored'],
  ['comments', 'a', 'View comment: Tomasz Zielony'],
] as const)('mails show %s (G-8)', async (_, selector, text) => expect(words(await mail(), selector)).toContain(text))

it.each(PROMPTS)('%s comes over the page where a server chose it (G-7)', async (name) => {
  const sharer = { id: 77, name: 'Ines' }
  const reader = name === 'subscribe-prompt' ? 'anonymous' : 'free'
  const found = await page(name === 'gift' ? { audience: 'only_paid' } : {}, {
    reader,
    visit: { sharer },
    prompts: [name],
  })
  expect(select(found, `[data-island="${name}"]`)).toHaveLength(1)
})

const METER = { current_user_post_meter: { limit: 3, seen: 3, remaining: 0 } }
it.each([
  ['subscribe', 'paid subscribers', { audience: 'only_paid' }, 'free', 'This post is for paid subscribers'],
  ['subscribe', 'a limit of posts', METER, 'free', 'You have read your 3 free posts'],
  ['register', 'a limit of posts', METER, 'anonymous', 'Create a free account to keep reading'],
] as const)('a wall asks to %s where the text ends because of %s (G-8)', async (_, _why, post, reader, text) =>
  expect(words(await page(post, { reader }), 'aside.paywall p')).toContain(text),
)

it('one document gives a page, a mail without links to styles and scripts, and text (X-2)', async () => {
  const post = everything(BLOCKS)
  const { html, islands } = await renderWeb(post, { now: NOW, reader: 'free' })
  expect(html).toMatch(/^<article /)
  expect(islands).toContain('poll')
  const mail = (await compileEmail(post, { now: NOW, reader: 'free' })).bind().html
  expect(mail).not.toMatch(/<link|<script/)
  expect(mail.replace(/<style>[^]*?<\/style>/g, '')).toContain('style="')
  expect(renderText(post, { reader: 'free' })).toContain('One')
})
