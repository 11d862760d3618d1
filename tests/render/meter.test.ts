import { expect, it } from 'vitest'
import { compileEmail } from '../../src/email/index.js'
import { readPost } from '../../src/index.js'
import { renderWeb } from '../../src/web/index.js'

const now = new Date('2026-03-01T12:00:00Z')
const paragraphs = ['One', 'Two', 'Three', 'Fourth and hidden'].map((text) => ({
  type: 'paragraph',
  content: [{ type: 'text', text }],
}))
const post = readPost({
  publication: { name: 'Low Water', base_url: 'https://lowwater.example', plans: [{}] },
  post: {
    title: 'Metered',
    canonical_url: 'https://lowwater.example/p/metered',
    audience: 'everyone',
    current_user_post_meter: { limit: 3, seen: 3, remaining: 0 },
  },
  body: { type: 'doc', content: paragraphs },
})

it('sends no text from behind a metered wall, and the whole text to those it does not stop (S-PAY-1)', async () => {
  for (const reader of ['anonymous', 'free'] as const) {
    const { html, head } = await renderWeb(post, { now, reader })
    expect(html).toContain('Three')
    expect(html + head).not.toContain('Fourth and hidden')
    expect(html).toContain('data-component-name="Paywall"')
  }
  expect((await renderWeb(post, { now, reader: 'paid' })).html).toContain('Fourth and hidden')
})

it('knows no meter in a mail', async () => {
  expect((await compileEmail(post, { now, reader: 'free' })).bind().html).toContain('Fourth and hidden')
})
