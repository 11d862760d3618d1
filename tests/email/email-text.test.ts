import { describe, expect, it } from 'vitest'
import type { SubscriptionState } from '../../src/domain/reader/subscription.js'
import type { EmailOptions } from '../../src/email/compile/email-options.js'
import { linkList } from '../../src/email/compile/letter-text.js'
import { compileEmail } from '../../src/email/platform-email.js'
import { readPost } from '../../src/instance/platform.js'
import { textColumns } from '../../src/render/text-layout.js'
import { NOW, POST, PUBLICATION, type Json } from '../harness/node-fixtures.js'
import { postJson, postNames } from '../harness/post-fixtures.js'

const paragraph = (words: string): Json => ({ type: 'paragraph', content: [{ type: 'text', text: words }] })
const paid = { ...POST, audience: 'only_paid' }

async function textOf(
  input: unknown,
  audience: SubscriptionState,
  options: Partial<EmailOptions> = {},
): Promise<string> {
  return (await compileEmail(readPost(input), { now: NOW, reader: audience, ...options })).bind({
    name: 'Ana Lind',
    token: 'tok',
  }).text
}

const envelope = (post: Json, publication: Json, ...content: Json[]) => ({
  publication: { ...PUBLICATION, ...publication },
  post,
  body: { type: 'doc', content },
})

describe('the letter', () => {
  it('begins and ends as its HTML', async () => {
    expect(await textOf(envelope(POST, {}, paragraph('Fold it.')), 'paid')).toBe(
      [
        'The Paper Boat',
        'https://paperboat.example',
        '',
        'Folding Instructions',
        'A sheet of newsprint, nine creases and a puddle that is deep enough to',
        'sail',
        'Ines Calloway ∙ Feb 26, 2026 ∙ 1 min read',
        '',
        'Read online: https://paperboat.example/p/folding-instructions',
        '',
        'Fold it.',
        '',
        'Like: https://paperboat.example/p/folding-instructions',
        'Comment: https://paperboat.example/p/folding-instructions/comments',
        'Share: https://paperboat.example/p/folding-instructions?utm_source=substack&utm_medium=email&utm_content=share&action=share',
        '',
        '---',
        'You receive this because you subscribe to The Paper Boat.',
        'The Paper Boat, 3 Chandlery Steps, Sallow Quay SQ4 7LW, United Kingdom',
        'Unsubscribe: https://paperboat.example/action/disable_email?token=tok',
        'Manage preferences: https://paperboat.example/account?token=tok',
        '',
      ].join('\n'),
    )
  })
  it('fills what the author asks of the reader in title and subtitle', async () => {
    const text = await textOf(
      envelope({ ...POST, title: 'Dear {first_name, "friend"}', subtitle: 'For {name, "you"}' }, {}),
      'paid',
    )
    expect(text).toContain('Dear Ana\nFor Ana Lind\n')
  })
  it('asks lapsed readers, before all else, to continue their support (W-BAN-1)', async () => {
    expect(await textOf(envelope(POST, {}), 'lapsed')).toMatch(
      /^Continue your support\n[^]*\nSubscribe now: https:\S+utm_content=continue-support\n\nThe Paper Boat\n/,
    )
    expect(await textOf(envelope(POST, {}), 'free')).not.toContain('Continue your support')
  })
  it('says where the rest is when it was cut short', async () => {
    const long = Array.from({ length: 60 }, () => paragraph('word '.repeat(500)))
    const text = await textOf(envelope(POST, {}, ...long), 'paid', { truncate: true })
    expect(text).toContain(
      '\n\nThis post is too long for one mail. The rest of it is online.\nRead online: https://paperboat.example/p/folding-instructions\n',
    )
  })
  it('shows writers in a test mail what only they see', async () => {
    const promo = envelope(POST, {}, { type: 'inAppPreviewPromo', attrs: {} })
    expect(await textOf(promo, 'paid', { purpose: 'test' })).toMatch(
      /Test in the app\nThis section is only visible to you\nOpen in app: https:/,
    )
    expect(await textOf(promo, 'paid')).not.toContain('Test in the app')
  })
})

describe('the wall', () => {
  const walled = (post: Json, audience: SubscriptionState, publication: Json = {}) =>
    textOf(envelope(post, publication, paragraph('Free.'), { type: 'paywall' }, paragraph('Paid.')), audience)
  it('offers what its HTML offers (W-PAY-1)', async () => {
    expect(await walled(paid, 'free')).toMatch(
      /Free\.\n\nThis post is for paid subscribers\nUpgrade to paid: https:\S+\nAlready a paid subscriber\? Sign in: https:\S+\n\nLike: /,
    )
    expect(await walled(paid, 'anonymous')).toContain('\nSubscribe: https:')
    expect(await walled({ ...POST, audience: 'founding' }, 'paid')).toMatch(
      /\nFounding member: https:\S+plan=founding\n/,
    )
    expect(await walled({ ...POST, audience: 'only_free' }, 'anonymous')).toMatch(
      /Create a free account to keep reading\nSubscribe: https:\S+\nSign in: https:/,
    )
  })
  it('has the offer for groups', async () => {
    expect(
      await walled(paid, 'free', { default_group_coupon: 'fleet20', default_group_coupon_percent_off: 20 }),
    ).toMatch(/\nGet 20% off a group subscription: https:\S+group=true\S*\n/)
  })
})

describe('addresses', () => {
  it('are numbered as the HTML has them, the same once', () => {
    const links = linkList((url) => `https://go.example/?to=${encodeURIComponent(url)}`)
    expect(links.cite('one', 'https://a.example/')).toBe('one [1]')
    expect(links.cite('two ', 'https://b.example/')).toBe('two [2] ')
    expect(links.cite('again', 'https://a.example/')).toBe('again [1]')
    expect(links.cite('nowhere', '')).toBe('nowhere')
    expect(links.cite('below', '#below')).toBe('below')
    expect(links.entries()).toEqual([
      '[1] https://go.example/?to=https%3A%2F%2Fa.example%2F',
      '[2] https://go.example/?to=https%3A%2F%2Fb.example%2F',
    ])
  })
  it('of pictures that not every program draws stand behind what they show', async () => {
    const picture = {
      type: 'captionedImage',
      content: [{ type: 'image2', attrs: { src: 'https://pictures.example/a.svg', alt: 'A boat' } }],
    }
    const { html, text } = (
      await compileEmail(readPost(envelope(POST, {}, picture)), { now: NOW, reader: 'free' })
    ).bind()
    expect(html).toContain('href="https://pictures.example/a.svg"')
    expect(text).toContain('[Image: A boat] [1]\n\n[1] https://pictures.example/a.svg\n')
  })
})

describe.each(postNames)('the text of %s', (name) => {
  const whole = textOf(postJson(name), 'paid')
  it('has lines of 72 columns at most, but for addresses, source and formulas', async () => {
    const prose = (await whole)
      .replace(/```[^]*?```/g, '')
      .split('\n')
      .filter((line) => !/https?:\/\/\S+$/.test(line) && !line.includes('\\'))
    expect(prose.filter((line) => textColumns(line, false) > 72)).toEqual([])
  })
  it('has no blank at the end of a line and never two empty lines outside source', async () => {
    expect((await whole).replace(/```[^]*?```/g, '```')).not.toMatch(/[ \t]$|\n\n\n/m)
  })
  it('has no mark of direction that its HTML has not', async () => {
    const { html, text } = (await compileEmail(readPost(postJson(name)), { now: NOW, reader: 'paid' })).bind()
    const marks = (part: string) => part.match(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g) ?? []
    expect(marks(html).length).toBeGreaterThanOrEqual(marks(text).length)
  })
  it('is the same after a second compilation', async () =>
    expect(await textOf(postJson(name), 'paid')).toBe(await whole))
})
