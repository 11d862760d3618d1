import { describe, expect, it } from 'vitest'
import { postAtSite } from '../../packages/server/src/serve/post-at-site.js'
import { PROMPTS } from '../../src/domain/reader/prompt.js'
import { compileEmail } from '../../src/email/index.js'
import { readPost } from '../../src/instance/platform.js'
import { renderPage } from '../../src/web/index.js'
import { sampleOf } from '../harness/every-case.js'
import { nodeFixtures, NOW, POST, PUBLICATION, type Json } from '../harness/node-fixtures.js'
import { paragraph } from '../requirements/shown.js'

const { subdomain: _, ...OWN } = PUBLICATION as Json
/** The author's own choice of Substack: its app, its chats, its profiles, and links to it. */
const AUTHORED = new Set(
  nodeFixtures
    .filter(({ json, context: { post, data } }) => /substack/i.test(JSON.stringify([json, post, data])))
    .map(({ id }) => id),
)
/** Blocks that are about the platform: its app, its users, and charts that run on its hosts. */
const OF_PLATFORM: ReadonlySet<string> = new Set([
  'install_substack_app',
  'inAppPreviewPromo',
  'mention',
  'mentionBlock',
  'CodeEmbed',
])
const FIXTURES = nodeFixtures.filter(({ id, node }) => !AUTHORED.has(id) && !OF_PLATFORM.has(node))

function postOf(publication: Json, body: readonly unknown[], more: { post?: Json; data?: unknown } = {}) {
  return readPost({
    publication,
    post: { ...POST, ...more.post },
    body: { type: 'doc', content: body },
    data: more.data ?? {},
  })
}

/** Where a page and a mail name Substack. Class names and the bundled text of islands are not shown. */
async function namesIn(post: ReturnType<typeof readPost>, state: 'anonymous' | 'free' | 'paid'): Promise<string[]> {
  const { html } = await renderPage(post, {
    now: NOW,
    reader: { id: 5, ...(state === 'paid' ? { is_subscribed: true } : {}), is_contributor: state === 'paid' },
    prompts: PROMPTS,
    visit: { sharer: { id: 9, name: 'Ben' } },
    script: '/client.js',
    stylesheet: '/web.css',
  })
  const mail = (await compileEmail(post, { now: NOW, reader: state })).bind({ id: 5, token: 'tok' })
  const shown = [html.replaceAll(/install-substack-app\S*|InstallSubstackApp\w*/g, ''), mail.html, mail.text]
  return shown.flatMap((text) => [...text.matchAll(/.{0,60}substack(?!cdn).{0,40}/gi)].map(([found]) => found))
}

describe('a publication on a site of its own', () => {
  // Other fixtures of a block use the same views.
  const sample = sampleOf(FIXTURES, ({ node }, at) => FIXTURES.findIndex((one) => one.node === node) === at)
  it.each(sample.map((fixture) => [fixture.id, fixture] as const))(
    'names Substack in no link or text that its author did not write: %s',
    async (_id, { json, context: { post, data, publication, after = [] } }) => {
      const own = postOf({ ...OWN, ...publication, subdomain: undefined }, [json, ...after], {
        ...(post ? { post } : {}),
        data,
      })
      expect(await namesIn(own, 'free')).toEqual([])
      expect(await namesIn(own, 'paid')).toEqual([])
    },
  )

  it('names its host as the source of links', async () => {
    const post = postOf(OWN, [{ type: 'button', attrs: { url: '%%share_url%%', text: 'Share' } }])
    const { html } = (await compileEmail(post, { now: NOW, reader: 'free' })).bind()
    expect(html).toContain('utm_source=paperboat.example&amp;utm_medium=email&amp;utm_content=share')
  })

  it('signs readers in on its own site, and returns them to the post', async () => {
    const { html } = (
      await compileEmail(postOf(OWN, [{ type: 'paywall' }, paragraph('Paid.')]), { now: NOW, reader: 'free' })
    ).bind()
    expect(html).toContain('https://paperboat.example/sign-in?next=%2Fp%2Ffolding-instructions')
  })
})

it('keeps the links of a publication on Substack that has a domain of its own', async () => {
  const post = postOf(PUBLICATION, [{ type: 'paywall' }, paragraph('Paid.')])
  const { html } = (await compileEmail(post, { now: NOW, reader: 'free' })).bind()
  expect(html).toContain('https://substack.com/sign-in?redirect=')
})

it('takes a post that was first on Substack over to the site that serves it', () => {
  const read = postOf(PUBLICATION, [paragraph('Text.')])
  expect(postAtSite(read, 'https://letter.example', 'boats').post.publication.subdomain).toBeUndefined()
  expect(postAtSite(read, 'https://paperboat.substack.com', 'boats').post.publication.subdomain).toBe('paperboat')
})
