import { expect, it } from 'vitest'
import { PROMPTS } from '../../src/domain/reader/prompt.js'
import { compileEmail } from '../../src/email/platform-email.js'
import { readPost } from '../../src/read-post.js'
import { renderText } from '../../src/text.js'
import type { WebOptions } from '../../src/web/web-options.js'
import { renderWeb } from '../../src/web/platform-web.js'
import { parsed, select } from '../harness/markup.js'
import { fixtureOf, NOW, POST, PUBLICATION, type Json } from '../harness/node-fixtures.js'

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

async function page(post: Json = {}, options: Partial<WebOptions> = {}): Promise<(selector: string) => number> {
  const { html } = await renderWeb(everything(BLOCKS, post), { now: NOW, reader: 'free', ...options })
  const tree = parsed(html)
  return (selector) => select(tree, selector).length
}

it.each([
  [
    'the chat and a thread of it',
    '[data-component-name="CommunityChatRenderPlaceholder"], .community-chat, [class*=community]',
  ],
  ['polls', '.poll-embed'],
  ['galleries', '.image-gallery-embed'],
  ['digests', '[class*=digest]'],
  ['messages to the writer', '[data-island="direct-message"]'],
  ['referral rewards', '[class*=referral]'],
  ['sponsors', '[class*=sponsor]'],
  ['the posts before and after', '.post-navigation-previous, .post-navigation-next'],
  ['signing up', '.subscription-widget'],
  ['what can be done with the post', '.post-actions'],
  ['its contents', '.toc a'],
  ['saving a video in the app', '[data-enhance="save-video"]'],
  ['meetings', '[class*=meeting]'],
  ['comments', '[class*=comment]'],
] as const)('the page offers %s (G-7, G-8)', async (_, selector) => expect((await page())(selector)).toBeGreaterThan(0))

it.each(PROMPTS)('%s comes over the page where a server chose it (G-7)', async (name) => {
  const sharer = { id: 77, name: 'Ines' }
  const reader = name === 'subscribe-prompt' ? 'anonymous' : 'free'
  const found = await page(name === 'gift' ? { audience: 'only_paid' } : {}, {
    reader,
    visit: { sharer },
    prompts: [name],
  })
  expect(found(`[data-island="${name}"]`)).toBe(1)
})

it('walls stand where the text ends for a reader (G-8)', async () => {
  expect((await page({ audience: 'only_paid' }))('.wall, .paywall, [class*=wall]')).toBeGreaterThan(0)
})

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
