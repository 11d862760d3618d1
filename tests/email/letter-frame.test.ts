import { describe, expect, it } from 'vitest'
import { SUBSCRIPTION_STATES, type SubscriptionState } from '../../src/domain/reader/subscription.js'
import { compileEmail } from '../../src/email/platform-email.js'
import { readPost } from '../../src/read-post.js'
import { renderWeb } from '../../src/web/platform-web.js'
import { innerSource, select, wordsIn } from '../harness/markup.js'
import { NOW, POST, PUBLICATION } from '../harness/node-fixtures.js'

const AUDIENCES = ['everyone', 'only_free', 'only_paid', 'founding'] as const

const post = (audience: string) =>
  readPost({
    publication: { ...PUBLICATION, default_group_coupon: 'fleet', default_group_coupon_percent_off: 20 },
    post: { ...POST, audience },
    body: {
      type: 'doc',
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: 'Free words' }] },
        { type: 'paywall' },
        { type: 'paragraph', content: [{ type: 'text', text: 'Other words' }] },
      ],
    },
  })

const mailed = async (audience: string, reader: SubscriptionState) =>
  (await compileEmail(post(audience), { now: NOW, reader })).bind({ token: 'tok' })

describe('the frame of a mail', () => {
  it.each(AUDIENCES)(
    'has each link and its words in plain text as in HTML, for every reader of a post for %s',
    async (to) => {
      for (const state of SUBSCRIPTION_STATES) {
        const { html, text } = await mailed(to, state)
        const links = select(html, 'a[href]')
        expect(links.length).toBeGreaterThan(4)
        for (const link of links) {
          expect(text, state).toContain(link.attribs['href'])
          expect(oneLine(text), state).toContain(wordsIn(innerSource(html, link)).trim())
        }
        expect(oneLine(text).includes('Sign in'), state).toBe(wordsIn(html).includes('Sign in'))
      }
    },
  )

  it.each(AUDIENCES)('asks every reader of a post for %s for what the wall of the page asks for', async (to) => {
    for (const state of SUBSCRIPTION_STATES) {
      const page = (await renderWeb(post(to), { now: NOW, reader: state })).html
      const [title] = select(page, '#paywall-title').map((element) => wordsIn(innerSource(page, element)).trim())
      const words = wordsIn((await mailed(to, state)).html)
      expect(words, state).toContain(title ?? 'Other words')
      // Whoever is signed in and gets the text for nothing is not asked to sign in.
      expect(words.includes('Sign in'), state).toBe(select(page, '.paywall-signin').length > 0)
    }
  })
})

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ')
}
