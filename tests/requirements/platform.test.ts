// G-3 also names the editor, where authors insert; what readers must not get is proved here.
import { describe, expect, it } from 'vitest'
import { SUBSCRIPTION_STATES, type SubscriptionState } from '../../src/domain/reader/subscription.js'
import { compileEmail } from '../../src/email/platform-email.js'
import { sampleOf } from '../harness/every-case.js'
import { select } from '../harness/markup.js'
import { nodeFixtures, NOW, postOf, type FixtureContext, type Json } from '../harness/node-fixtures.js'
import { renderFixture } from '../harness/render-fixture.js'
import { allWords, attributes, hrefs, one, page, plain, read, shape, shown, values, words } from './shown.js'

const POST_URL = 'https://paperboat.example/p/folding-instructions'

describe('a subscribe widget', () => {
  const widget: Json = {
    type: 'subscribeWidget',
    attrs: { url: '%%checkout_url%%', text: 'Subscribe', language: 'en' },
    content: [{ type: 'ctaCaption', content: [{ type: 'text', text: 'Folded by one person.' }] }],
  }
  const seenBy = (state: SubscriptionState, publication: Json = {}) => shown(widget, { state, publication })

  it('has an address, a label and a language, and holds a caption (N-SUBW-1)', () => {
    expect(attributes('subscribeWidget')).toEqual(['url', 'text', 'language'])
    expect(shape('subscribeWidget')).toBe('block')
    expect(read(widget).node.toString()).toBe('subscribeWidget(ctaCaption("Folded by one person."))')
  })
  it('is caption, email field and button on the page, and a button or a state for those signed in (N-SUBW-2)', async () => {
    const { web } = await seenBy('anonymous')
    expect(words(web, '.subscription-widget-wrap .cta-caption')).toEqual(['Folded by one person.'])
    expect(one(web, 'form[method="post"] input[type="email"]').attribs).toHaveProperty('required')
    expect(words(web, 'form button[type="submit"]')).toEqual(['Subscribe'])
    const label = async (state: SubscriptionState, publication: Json = {}) => {
      const html = (await seenBy(state, publication)).web
      expect(select(html, 'form'), state).toEqual([])
      return words(html, '.subscription-widget .button')
    }
    expect(await label('free')).toEqual(['Upgrade to paid'])
    expect(await label('free', { plans: [], payments_state: 'disabled', pledges_enabled: true })).toEqual([
      'Pledge your support',
    ])
    expect(await label('paid')).toEqual(['Subscribed'])
    expect(await label('founding')).toEqual(['Founding member'])
  })
  it('shows founding subscribers a state in a second accent, nothing to press (S-SUBW-4)', async () => {
    const founding = one((await seenBy('founding')).web, '.subscription-widget > .subscribed')
    expect([founding.name, founding.attribs['class']?.split(' ')]).toEqual([
      'span',
      ['button', 'subscribed', 'founding'],
    ])
    expect(one((await seenBy('paid')).web, '.subscription-widget > .subscribed').attribs['class']).not.toContain(
      'founding',
    )
    const { default: css } = await import('../../src/parts/web/styles/subscribe.css?inline')
    const rule = (selector: string) => new RegExp(`${selector.replaceAll('.', '\\.')} \\{([^}]*)\\}`).exec(css)?.[1]
    expect(rule('.button.subscribed.founding')).toMatch(/[^-]color: var\(--dip-accent-text\)/)
    expect(rule('.button.subscribed')).not.toContain('accent')
  })
  it('is caption and a button to the subscribe page in mail, no form (N-SUBW-3)', async () => {
    const { email } = await seenBy('free')
    expect(words(email, 'td > p')).toEqual(['Folded by one person.'])
    expect(select(email, 'form, input, button')).toEqual([])
    const [href = ''] = hrefs(email)
    expect(hrefs(email)).toEqual([href])
    const url = new URL(href)
    expect(url.origin + url.pathname).toBe('https://paperboat.example/subscribe')
    expect(url.searchParams.get('utm_medium')).toBe('email')
    expect(select(email, 'table td > a')).toHaveLength(1)
  })
  it('is caption and a state in the mail of those who have subscribed, with nothing to press (N-SUBW-3, S-SUBW-3)', async () => {
    for (const [state, label] of [
      ['paid', '✓ Subscribed'],
      ['founding', '✓ Founding member'],
    ] as const) {
      const { email, mailText } = await seenBy(state)
      expect(words(email, 'td > p')).toEqual(['Folded by one person.'])
      expect(words(email, 'td.subscribed')).toEqual([label])
      expect(hrefs(email)).toEqual([])
      expect(mailText).toMatch(new RegExp(`Folded by one person\\.\\s+${label}`))
    }
    const own = await shown(
      { ...widget, attrs: { url: '%%checkout_url%%', text: 'Climb aboard', language: 'de' } },
      { state: 'paid' },
    )
    expect(words(own.email, 'td.subscribed')).toEqual(['✓ Abonniert'])
  })
  it('leads those who have subscribed to their account (T-ACCT)', async () => {
    for (const state of ['free', 'paid', 'founding'] as const) {
      const { web } = await seenBy(state)
      expect(values(web, '.subscription-account a', 'href')).toEqual(['https://paperboat.example/account'])
      expect(words(web, '.subscription-account a')).toEqual(['Manage preferences'])
    }
    for (const state of ['anonymous', 'registered'] as const)
      expect(select((await seenBy(state)).web, '.subscription-account')).toEqual([])
  })
})

it.each([
  ['paid subscriptions', { payments_state: 'enabled' }, false],
  ['no word of payments', { payments_state: undefined }, false],
  ['an invitation to have', { invite_only: true }, false],
  ['pledges switched off', { pledges_enabled: false }, false],
  ['pledges not mentioned', { pledges_enabled: undefined }, false],
  ['pledges switched on and no payments', {}, true],
])('a publication with %s asks free subscribers to pledge: %j: %s (S-SUB-3)', async (_, publication, pledges) => {
  const widget = { type: 'subscribeWidget', attrs: { url: '%%checkout_url%%', text: 'Subscribe', language: 'en' } }
  const { web } = await shown(widget, {
    state: 'free',
    publication: { plans: [], payments_state: 'disabled', pledges_enabled: true, ...publication },
  })
  expect(words(web, '.subscription-widget :is(.button, .subscribed)')).toEqual([
    pledges ? 'Pledge your support' : 'Subscribed',
  ])
})

it.each([
  [undefined, 'Subscribe', '1,234 likes'],
  ['en-GB', 'Subscribe', '1,234 likes'],
  ['de', 'Abonnieren', '1.234'],
  ['pt-BR', 'Assinar', '1.234'],
  ['xx', 'Subscribe', '1,234 likes'],
  ['deutsch', 'Subscribe', '1,234 likes'],
])('a post in %j says %s and counts %s, on the page and in mail (G-13)', async (language, subscribe, count) => {
  const post = { language, reactions: { '❤': 1234 } }
  const card = { type: 'embeddedPost', attrs: { title: 'Fog', url: 'https://a.example/p/fog', like_count: 1234 } }
  const widget = { type: 'subscribeWidget', attrs: { url: '%%checkout_url%%', text: 'Subscribe', language: null } }
  const { article, email } = await shown(card, { state: 'anonymous', post, publication: { language }, after: [widget] })
  expect(words(article, '.subscription-widget form button')).toEqual([subscribe])
  expect(words(article, '.post-header .post-actions .action')[0]).toBe(count.replace(' likes', ''))
  for (const html of [article, email]) expect(words(html, '.card-meta, p').join(' ')).toContain(count)
  expect(words(email, 'td > a')).toContain(subscribe)
})

describe('a referral link', () => {
  const json = { type: 'referral', attrs: { name: 'Paper Boat', subdomain: 'paperboat' } }
  const READER = 'https://paperboat.example/leaderboard?&utm_source=post'
  const WRITER = 'https://paperboat.example/refer'
  const passedOn = (href: string) => decodeURIComponent(href).split('Subscribe using my link: ')[1]

  it('is the leaderboard for readers and the writer’s own link for contributors, on the page (N-REFL-4, T-REF-2)', async () => {
    for (const [reader, link] of [
      ['free', READER],
      [{ id: 7, is_contributor: true }, WRITER],
    ] as const) {
      const html = await page(json, { reader })
      const [shownLink = '', mailto = ''] = values(html, '.referral-embed a', 'href')
      expect([shownLink, passedOn(mailto)]).toEqual([link, link])
    }
  })
  it('is the same in mail, for each recipient (N-REFL-4, T-REF-2)', async () => {
    const template = await compileEmail(postOf({ json, context: {} }), { now: NOW, reader: 'free' })
    for (const [recipient, link] of [
      [{ token: 'a' }, READER],
      [{ token: 'a', is_contributor: true }, WRITER],
    ] as const) {
      const { html, text } = template.bind(recipient)
      expect(hrefs(html)).toContain(link)
      expect(hrefs(html).map(passedOn)).toContain(link)
      expect(text).toContain(link)
    }
  })
})

it('a link to a survey of the publication leads there, on the page and in mail (T-SURV)', async () => {
  const { web, email } = await shown({ type: 'button', attrs: { url: '/survey/4821', text: 'Take the survey' } })
  expect(hrefs(web)).toEqual(['https://paperboat.example/survey/4821'])
  expect(hrefs(email)).toEqual(['https://paperboat.example/survey/4821'])
})

describe('a poll', () => {
  const json = { type: 'poll', attrs: { id: 90311 } }
  const data = (poll: Json = {}) => ({
    polls: {
      90311: {
        id: 90311,
        question: 'What do you fold?',
        options: [
          { id: 1, label: 'Newsprint' },
          { id: 2, label: 'Bills' },
        ],
        audience: 'everyone',
        is_published: true,
        ...poll,
      },
    },
  })
  const seenBy = (state: SubscriptionState, poll: Json = {}) => shown(json, { state, data: data(poll) })

  it('is a block atom of an id (N-POLL-1)', () => {
    expect(attributes('poll')).toEqual(['id'])
    expect(shape('poll')).toBe('block atom')
    expect(read(json).attrs).toEqual({ id: 90311 })
  })
  it('is found at #poll-{id} on the page, and mails lead there (T-12)', async () => {
    const { web, email } = await seenBy('free')
    expect(select(web, '[id="poll-90311"]')).toHaveLength(1)
    expect(hrefs(email).map((href) => [new URL(href).origin + new URL(href).pathname, new URL(href).hash])).toEqual([
      [POST_URL, '#poll-90311'],
      [POST_URL, '#poll-90311'],
    ])
    const signIn = hrefs((await seenBy('anonymous')).web)
    expect(signIn.map((href) => new URL(href).searchParams.get('redirect'))).toEqual([`${POST_URL}#poll-90311`])
    expect(plain(json, { data: data() })).toContain(`${POST_URL}#poll-90311`)
  })
  const counted = {
    options: [
      { id: 1, label: 'Newsprint', votes: 5 },
      { id: 2, label: 'Bills', votes: 15, my_vote: true },
    ],
    total_votes: 20,
    description: 'Choose one.',
  }
  const results = (web: string) => [
    words(web, '.poll-result .poll-label'),
    words(web, '.poll-percent'),
    values(web, 'meter', 'value'),
    words(web, '.poll-result.mine .poll-percent'),
    words(web, '[role="status"]'),
  ]

  it('is question, description and options, or counts, shares and one’s own vote; its people may edit it (N-POLL-2)', async () => {
    const { web } = await seenBy('free', { description: 'Choose one.' })
    expect([
      words(web, '.card-title'),
      words(web, '.card-text'),
      words(web, 'button.poll-option'),
      words(web, '.poll-results'),
    ]).toEqual([['What do you fold?'], ['Choose one.'], ['Newsprint', 'Bills'], []])
    expect(results((await seenBy('free', counted)).web)).toEqual([
      ['Newsprint', 'Your vote: Bills'],
      ['25%', '75%'],
      ['25', '75'],
      ['75%'],
      ['20 votes'],
    ])
    const edit = async (isContributor: boolean) =>
      values(
        await page(json, { reader: { state: 'paid', is_contributor: isContributor } }, { data: data(counted) }),
        '.poll-embed .poll-tools a',
        'href',
      )
    expect([await edit(true), await edit(false)]).toEqual([['https://paperboat.example/publish/post/148200101'], []])
  })
  it('counts its options where its stored total lags behind, and reads numbers and flags that are text (D-POLL)', async () => {
    for (const total_votes of [3, '3', null, 'many'])
      expect(results((await seenBy('free', { ...counted, total_votes })).web)[4], String(total_votes)).toEqual([
        '20 votes',
      ])
    const text = {
      ...counted,
      options: [
        { id: 1, label: 'Newsprint', votes: '5', my_vote: '0' },
        { id: 2, label: 'Bills', votes: '15', my_vote: 1 },
      ],
      total_votes: '20',
      is_published: 'true',
    }
    expect(results((await seenBy('free', text)).web)).toEqual(results((await seenBy('free', counted)).web))
    const draft = await shown(json, { state: 'free', data: data({ is_published: 'false' }) })
    expect(values(draft.web, 'button.poll-option', 'disabled')).toHaveLength(2)
  })
  it.each([24, '24'])(
    'that has closed shows its results and takes no votes, on the page and in mail: expiry %j (S-POLL-1)',
    async (expiry) => {
      const closed = {
        ...counted,
        options: [
          { id: 1, label: 'Newsprint', votes: 5 },
          { id: 2, label: 'Bills', votes: 15 },
        ],
        expiry,
        published_at: new Date(NOW.getTime() - 25 * 3_600_000).toISOString(),
      }
      const { web, email, mailText } = await seenBy('free', closed)
      expect(results(web)).toEqual([
        ['Newsprint', 'Bills'],
        ['25%', '75%'],
        ['25', '75'],
        [],
        ['20 votes ∙ This poll is closed'],
      ])
      expect(select(web, 'form, button')).toEqual([])
      expect([
        hrefs(email),
        allWords(email).includes('This poll is closed'),
        mailText.includes('This poll is closed'),
      ]).toEqual([[], true, true])
      expect(hrefs((await seenBy('free', { ...closed, expiry: 26 })).email)).toHaveLength(2)
    },
  )
  const VOTERS = ['free', 'paid', 'founding', 'pledged', 'lapsed', 'registered']
  it.each([
    ['everyone', VOTERS],
    ['only_free', VOTERS],
    ['only_paid', ['paid', 'founding']],
    ['founding', ['founding']],
  ] as const)('for %s takes votes of %j, on the page and in mail (S-POLL-3)', async (audience, voters) => {
    for (const state of SUBSCRIPTION_STATES) {
      const { web, email } = await seenBy(state, { audience })
      const eligible = (voters as readonly string[]).includes(state)
      expect(select(web, 'form button.poll-option:not([disabled])').length, state).toBe(eligible ? 2 : 0)
      const signIn = values(web, '.poll-embed a[href*="/sign-in?"]', 'href')
      expect(
        signIn.map((href) => new URL(href).searchParams.get('redirect')),
        state,
      ).toEqual(state === 'anonymous' ? [`${POST_URL}#poll-90311`] : [])
      // Whoever has the mail has a valid link.
      expect(hrefs(email).filter((href) => href.includes('option_id=')).length, state).toBe(
        eligible || (state === 'anonymous' && voters === VOTERS) ? 2 : 0,
      )
    }
  })
  it('for paying readers offers others an upgrade in place of votes, in mail and in plain text (S-POLL-3)', async () => {
    const paid = { audience: 'only_paid' }
    const { email, mailText } = await seenBy('free', paid)
    const own = plain(json, { state: 'free', data: data(paid) })
    expect(hrefs(email).map((href) => new URL(href).pathname)).toEqual(['/subscribe'])
    for (const text of [mailText, own]) {
      expect(text).toMatch(
        /^- Newsprint\n- Bills\nOnly paid subscribers can vote in this poll\nUpgrade to paid: https/m,
      )
    }
    expect(plain(json, { state: 'paid', data: data(paid) })).toContain(`- Newsprint: ${POST_URL}#poll-90311\n`)
  })
  it('with fewer than two options is nothing on a page and an error text in mail (V-POLL-1, E-POLL-1)', async () => {
    for (const options of [[], [{ id: 1, label: 'Newsprint' }]]) {
      const { web, email, problems } = await seenBy('free', { options })
      expect([web, words(email, 'p')]).toEqual(['', ['Something went wrong.']])
      expect(problems.map(({ code }) => code)).toContain('data-missing')
    }
  })
  it('that a mail does not have says so, in its exact words (N-POLL-4, E-POLL-1)', async () => {
    for (const context of [
      {},
      { post: { language: 'de' } },
      { data: data({ options: [{ id: 1, label: 'Newsprint' }] }) },
    ] satisfies FixtureContext[]) {
      const { email, mailText, web } = await shown(json, context)
      expect(words(email, 'p')).toEqual(['Something went wrong.'])
      expect(mailText).toContain('Something went wrong.')
      expect(web).toBe('')
    }
    expect(allWords((await seenBy('free')).email)).not.toContain('Something went wrong')
  })
})

describe('free subscribers', () => {
  const upgrade = (html: string, selector: string) =>
    values(html, `${selector} a[href^="https://paperboat.example/subscribe?"]`, 'href').length

  it('are offered to upgrade wherever paying would change something (S-FREE-1)', async () => {
    const widget = await shown(
      { type: 'subscribeWidget', attrs: { url: '%%checkout_url%%', text: 'Subscribe', language: 'en' } },
      { state: 'free' },
    )
    expect(words(widget.web, '.subscription-widget a[href^="https://paperboat.example/subscribe?"]')).toEqual([
      'Upgrade to paid',
    ])
    const wall = await shown({ type: 'paywall' }, { state: 'free', post: { audience: 'only_paid' } })
    expect(words(wall.article, 'aside.paywall a[href^="https://paperboat.example/subscribe?"]')).toEqual([
      'Upgrade to paid',
    ])
    const paidPoll = {
      polls: {
        7: {
          id: 7,
          question: '?',
          options: [
            { id: 1, label: 'a' },
            { id: 2, label: 'b' },
          ],
          audience: 'only_paid',
          is_published: true,
        },
      },
    }
    const poll = await shown({ type: 'poll', attrs: { id: 7 } }, { state: 'free', data: paidPoll })
    expect(words(poll.web, '.poll-embed a[href^="https://paperboat.example/subscribe?"]')).toEqual(['Upgrade to paid'])
    for (const state of ['paid', 'founding'] as const) {
      for (const json of [{ type: 'paywall' }, { type: 'poll', attrs: { id: 7 } }]) {
        const { article } = await shown(json, { state, post: { audience: 'only_paid' }, data: paidPoll })
        expect(upgrade(article, 'article')).toBe(0)
      }
    }
  })
})

describe('the controls of the editor', () => {
  const EDITOR =
    /double-click to interact|will maintain its original spacing|only visible to you|Test in the app|Try again|Edit poll|class="ProseMirror|\/publish\//i

  it('reach no reader, in no block (G-3)', async () => {
    // Contributors get links to the editor.
    const readers = nodeFixtures.filter(({ options }) => options.contributor !== true)
    // Other fixtures of a block use the same views.
    for (const fixture of sampleOf(readers, ({ node }, at) => readers.findIndex((one) => one.node === node) === at)) {
      const { article, mail } = await renderFixture(fixture)
      for (const html of [article.replace(/ data-attrs="[^"]*"/g, ''), mail]) {
        expect(
          /<[^>]*(?:\scontenteditable|\sdraggable="true"|\sclass="(?:[^"]*\s)?hide-text[\s"])/.exec(html)?.[0],
          fixture.id,
        ).toBeUndefined()
        expect(EDITOR.exec(html)?.[0], fixture.id).toBeUndefined()
      }
    }
  })
  it('are not switched on by the marks that the editor leaves in stored blocks (G-3)', async () => {
    const marked = nodeFixtures.filter(({ json }) => 'isEditorNode' in ((json['attrs'] as Json | undefined) ?? {}))
    expect(marked.length).toBeGreaterThan(5)
    for (const { id, json, context } of marked) {
      const as = (isEditorNode: boolean) =>
        shown({ ...json, attrs: { ...(json['attrs'] as Json), isEditorNode } }, context)
      const [on, off] = [await as(true), await as(false)]
      expect([on.web, on.email, on.text], id).toEqual([off.web, off.email, off.text])
    }
  })
  it('are not in a mail to a contributor either (G-3)', async () => {
    const template = await compileEmail(
      postOf({ json: { type: 'inAppPreviewPromo', attrs: { pub: null, uuid: 'u' } }, context: {} }),
      { now: NOW, reader: 'paid' },
    )
    expect(template.bind({ token: 'tok' }).html).not.toMatch(EDITOR)
  })
})
