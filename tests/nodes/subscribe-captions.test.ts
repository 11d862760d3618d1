import { describe, expect, it } from 'vitest'
import { invitesToSubscribe } from '../../src/domain/reader/subscribe-caption.js'
import type { SubscriptionState } from '../../src/domain/reader/subscription.js'
import { compileEmail, compileMailing } from '../../src/email/index.js'
import { readPost } from '../../src/instance/platform.js'
import { envelopeAround, NOW } from '../../src/testing/laws/block-fixture.js'
import { renderWeb } from '../../src/web/index.js'
import { wordsIn } from '../harness/markup.js'

const caption = (text: string) => ({ type: 'ctaCaption', content: [{ type: 'text', text }] })
const INVITING = 'Thanks for reading! Subscribe for free to receive new posts.'
const WIDGET = {
  type: 'subscribeWidget',
  attrs: { url: '%%checkout_url%%', text: 'Subscribe' },
  content: [caption(INVITING)],
}
const BUTTON = { type: 'button', attrs: { url: '%%checkout_url%%', text: 'Subscribe now' } }
const CAPTIONED = { ...BUTTON, type: 'captionedButton', content: [caption(INVITING)] }
const FREE_NOTICE = 'You are currently a free subscriber.'

/** The words of page, mail and plain text for one reader. */
async function shownTo(state: SubscriptionState, block: object): Promise<string[]> {
  const post = readPost(envelopeAround([block]))
  const { html } = await renderWeb(post, { now: NOW, reader: state })
  const mail = (await compileEmail(post, { now: NOW, reader: state })).bind()
  const visible = html.replace(/<div class="preamble" hidden[^]*?<\/div>/g, '')
  return [wordsIn(visible), wordsIn(mail.html), mail.text.replace(/\s+/g, ' ')]
}

async function expectAll(state: SubscriptionState, block: object, has: readonly string[], lacks: readonly string[]) {
  for (const words of await shownTo(state, block)) {
    for (const text of has) expect(words).toContain(text)
    for (const text of lacks) expect(words).not.toContain(text)
  }
}

describe('a subscribe widget with a caption that asks to subscribe', () => {
  it('asks readers who have no subscription', () =>
    expectAll('anonymous', WIDGET, [INVITING, 'Subscribe'], ['Upgrade']))

  it('tells free readers what upgrading gives, above the button to upgrade', () =>
    expectAll('free', WIDGET, [FREE_NOTICE, 'Upgrade to paid'], ['Subscribe for free']))

  it.each(['paid', 'founding'] as const)('asks %s readers for nothing', (state) =>
    expectAll(
      state,
      WIDGET,
      [state === 'paid' ? 'Subscribed' : 'Founding member'],
      ['Subscribe for free', FREE_NOTICE],
    ),
  )

  it('keeps the author’s own label for free readers', () =>
    expectAll(
      'free',
      { ...WIDGET, attrs: { ...WIDGET.attrs, text: 'Join the crew' } },
      ['Join the crew'],
      ['Subscribe for free'],
    ))

  it('keeps a caption that asks for nothing for every reader', async () => {
    const widget = { ...WIDGET, content: [caption('Folded by one person.')] }
    for (const state of ['anonymous', 'free', 'paid'] as const)
      await expectAll(state, widget, ['Folded by one person.'], [])
  })

  it('gives each kind of reader a mail of their own', () => {
    const mailing = compileMailing(readPost(envelopeAround([WIDGET])), { now: NOW })
    expect(mailing.audienceOf('free').name).not.toBe(mailing.audienceOf('lapsed').name)
  })
})

describe.each([
  ['button', BUTTON],
  ['captioned button', CAPTIONED],
])('a %s to the checkout', (_name, block) => {
  it('keeps its label for readers who have no subscription', () =>
    expectAll('anonymous', block, ['Subscribe now'], ['Upgrade to paid']))

  it('offers free readers the paid plan', () =>
    expectAll('free', block, ['Upgrade to paid'], ['Subscribe now', 'Subscribe for free']))

  it('shows paying readers their state instead', () =>
    expectAll('paid', block, ['Subscribed'], ['Subscribe now', 'Subscribe for free', '/subscribe']))

  it('keeps the author’s own label for readers who can subscribe to more', () =>
    expectAll('free', { ...block, attrs: { ...BUTTON.attrs, text: 'Join the crew' } }, ['Join the crew'], []))

  it('still gives gifts to paying readers', () =>
    expectAll(
      'paid',
      { ...block, attrs: { url: '%%checkout_url%%?gift=true', text: 'Give a subscription' } },
      ['Give a subscription'],
      ['Subscribed'],
    ))
})

it('knows an invitation in the languages of the interface', () => {
  for (const text of [
    'This publication is reader-supported. Consider becoming a free or paid subscriber, or subscribe.',
    'To support my work, become a paid subscriber.',
    'Abonniere kostenlos.',
    '¡Suscríbete gratis!',
    'Abonnez-vous gratuitement.',
    'Iscriviti gratis.',
    'Abonneer je gratis.',
    'Assine de graça.',
    '無料で購読する',
    '免费订阅',
    'اشترك مجانًا',
    'הירשמו בחינם',
  ])
    expect([text, invitesToSubscribe(text)]).toEqual([text, true])
  for (const text of [
    'Thanks to all 3,000 subscribers!',
    'A signature.',
    'Eine Zeile.',
    'Cassina',
    'He was assassinated.',
  ])
    expect([text, invitesToSubscribe(text)]).toEqual([text, false])
})
