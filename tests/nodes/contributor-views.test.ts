import { expect, it } from 'vitest'
import { compileEmail } from '../../src/email/platform-email.js'
import { readPost } from '../../src/instance/platform.js'
import { renderWeb } from '../../src/web/platform-web.js'

const now = new Date('2026-03-01T12:00:00Z')
const poll = {
  id: 7,
  question: 'Which tide?',
  options: [
    { id: 1, label: 'Ebb' },
    { id: 2, label: 'Flood' },
  ],
  is_published: true,
}
const post = readPost({
  publication: { name: 'Low Water', base_url: 'https://lowwater.example' },
  post: { id: 5, title: 'Tides', canonical_url: 'https://lowwater.example/p/tides' },
  body: {
    type: 'doc',
    content: [
      { type: 'inAppPreviewPromo', attrs: { pub: null, uuid: 'u' } },
      { type: 'poll', attrs: { id: 7 } },
    ],
  },
  data: { polls: { 7: poll } },
})
const TEXTS = ['Test in the app', 'This section is only visible to you', 'Open in app']

it('contributors see the preview promo on a page, readers do not', async () => {
  const contributor = (await renderWeb(post, { now, reader: { is_contributor: true, is_subscribed: true } })).html
  for (const text of TEXTS) {
    expect(contributor).toContain(text)
    expect((await renderWeb(post, { now, reader: 'paid' })).html).not.toContain(text)
  }
})

it('a test mail shows the preview promo in HTML and text, a real one leaves it out (N-APPP-3)', async () => {
  const test = (await compileEmail(post, { now, reader: 'free', purpose: 'test' })).bind()
  const real = (await compileEmail(post, { now, reader: 'free' })).bind()
  for (const text of TEXTS) {
    expect(test.html).toContain(text)
    expect(test.text).toContain(text)
    expect(real.html + real.text).not.toContain(text)
  }
})

it('contributors may look at the counts and edit the poll (S-POLL-5)', async () => {
  const { html } = await renderWeb(post, { now, reader: { is_contributor: true, is_free_subscribed: true } })
  expect(html).toContain('>Show results</button>')
  expect(html).toContain('<a href="https://lowwater.example/publish/post/5">Edit poll</a>')
  expect((await renderWeb(post, { now, reader: 'free' })).html).not.toMatch(/Show results|Edit poll/)
})
