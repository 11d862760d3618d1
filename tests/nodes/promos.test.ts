import { textContent } from 'domutils'
import { describe, expect, it } from 'vitest'
import type { SubscriptionState } from '../../src/domain/reader/subscription.js'
import { compileEmail } from '../../src/email/platform-email.js'
import { importHtml } from '../../src/instance/platform.js'
import { nodes } from '../../src/nodes/index.js'
import { select } from '../harness/markup.js'
import { fixtureOf, NOW, postOf, type FixtureContext, type Json } from '../harness/node-fixtures.js'
import { allWords as wholeText, hrefs, one, shown, shownFixture as rendered, words } from '../requirements/shown.js'

const attributes = (node: keyof typeof nodes) => Object.keys(nodes[node].attrs)
const atom = (node: keyof typeof nodes) => ({ group: nodes[node].spec?.group, content: nodes[node].spec?.content })
const BLOCK_ATOM = { group: 'block', content: undefined }

describe('a meeting', () => {
  it('is a block atom (N-MEET-1)', () => {
    expect(attributes('meeting')).toEqual(['avatarUrl', 'name', 'url', 'isEditorNode'])
    expect(atom('meeting')).toEqual(BLOCK_ATOM)
  })
  it('is portrait, name and a button to book, on the page and in mail (N-MEET-2, N-MEET-3)', async () => {
    const { web, email } = await rendered('meeting/default')
    for (const html of [web, email]) {
      expect(select(html, 'img[src="https://assets.diptych.example/avatar-ines.jpg"][width="112"]')).toHaveLength(1)
      expect(words(html, 'p')).toEqual(['Half an hour of folding with Ines'])
      expect(words(html, 'a')).toEqual(['Book a meeting'])
      expect(hrefs(html)).toEqual(['https://calendar.example/ines/folding'])
    }
  })
  it('has an avatar of 112, the publication’s logo without one (N-MEET-2, N-MEET-3, K-MEET-1)', async () => {
    const { web, email } = await rendered('meeting/logo')
    for (const html of [web, email]) {
      const { width, height } = one(html, 'img[src*="logo-low-water.png"]').attribs
      expect([width, height]).toEqual(['112', '112'])
    }
  })
})

describe('a Kindle book', () => {
  it('is a block atom (N-KIN-1)', () => {
    expect(attributes('kindle')).toEqual(['kindleId', 'imageUrl'])
    expect(atom('kindle')).toEqual(BLOCK_ATOM)
  })
  it('is a card of the provider on the page, with a link to the shop (N-KIN-2, T-EXT-2)', async () => {
    const { web } = await rendered('kindle/default')
    expect(hrefs(web)).toEqual(['https://www.amazon.com/dp/B0PUDDLE01'])
    expect(words(web, 'a')).toEqual(['View on Amazon'])
    const [frame] = select(web, 'iframe')
    expect(frame?.attribs).toMatchObject({
      src: 'https://read.amazon.com/kp/card?asin=B0PUDDLE01&preview=inline&linkCode=kpe',
      title: 'Kindle book',
      width: '336',
      height: '550',
    })
  })
  it('is a cover that leads to the shop in mail (N-KIN-3, K-KIN-1, T-EXT-2)', async () => {
    const { email } = await rendered('kindle/default')
    expect(select(email, 'a[href="https://www.amazon.com/dp/B0PUDDLE01"] img[width="200"]')).toHaveLength(1)
    const fixture = fixtureOf('kindle/default')
    const asked: number[] = []
    await compileEmail(postOf(fixture), {
      now: NOW,
      reader: 'free',
      resizeImage: (src, size) => (asked.push(size.width), src),
    })
    expect(asked).toContain(400)
  })
  it('is read from a bare frame', () => {
    const body = importHtml(
      '<p>a</p><iframe src="https://read.amazon.com/kp/card?asin=B0PUDDLE01&amp;preview=inline"></iframe>',
    ).body
    expect(body.lastChild?.type.name).toBe('kindle')
    expect(
      importHtml('<iframe src="https://evil.example/kp/card?asin=B0PUDDLE01"></iframe>').body.firstChild?.type.name,
    ).toBe('unsupported')
  })
})

describe('a recipe', () => {
  it('is a block atom (N-REC-1)', () => {
    expect(attributes('recipe')).toEqual(['id'])
    expect(atom('recipe')).toEqual(BLOCK_ATOM)
  })
  it('comes from the data of the post; without them nothing is left (N-REC-2, N-REC-3)', async () => {
    const { web, email, text, mailText } = await rendered('recipe/default')
    for (const html of [web, email]) {
      expect(wholeText(html)).toContain('Rye Bread for Wet Afternoons')
      expect(select(html, 'a[href="https://paperboat.example/recipes/rye-bread"]').length).toBeGreaterThan(0)
      expect(select(html, 'img[src*="cover-bakery.jpg"]')).toHaveLength(1)
    }
    for (const output of [text, mailText]) expect(output).toContain('https://paperboat.example/recipes/rye-bread')
    const missing = await rendered('recipe/missing')
    expect([missing.web, missing.email, missing.text]).toEqual(['', '', ''])
  })
})

describe('a referral link', () => {
  it('is a block atom (N-REFL-1)', () => {
    expect(attributes('referral')).toEqual(['name', 'subdomain'])
    expect(atom('referral')).toEqual(BLOCK_ATOM)
  })
  it('leads readers to the leaderboard and into a mail (N-REFL-2, T-REF-1)', async () => {
    const { web } = await rendered('referral/default')
    expect(web).toContain('Share your referral link')
    const [link] = select(web, 'a[href^="https://paperboat.example/leaderboard"]')
    expect(link?.attribs['href']).toBe('https://paperboat.example/leaderboard?&utm_source=post')
    const [mail] = select(web, 'a[href^="mailto:"]')
    expect(Object.fromEntries(new URL(mail?.attribs['href'] ?? '').searchParams)).toEqual({
      subject: 'Check out The Paper Boat',
      body: 'Subscribe using my link: https://paperboat.example/leaderboard?&utm_source=post',
    })
  })
  it('is the same words, link and mail in a mail, each recipient’s own (N-REFL-5)', async () => {
    const { email } = await rendered('referral/default')
    expect(words(email, 'p')).toEqual([
      'Share your referral link',
      'https://paperboat.example/leaderboard?&utm_source=post',
    ])
    expect(words(email, 'a[href^="mailto:?subject="]')).toEqual(['Send by email'])
    const template = await compileEmail(postOf(fixtureOf('referral/arabic')), { now: NOW, reader: 'free' })
    const { html, text } = template.bind({ links: { referral: 'https://paperboat.example/?r=ana&x=1' } })
    expect(words(html, 'a[href="https://paperboat.example/?r=ana&x=1"]')).toEqual([
      'https://paperboat.example/?r=ana&x=1',
    ])
    const [mail] = select(html, 'a[href^="mailto:"]')
    expect(Object.fromEntries(new URL(mail?.attribs['href'] ?? '').searchParams)).toEqual({
      subject: 'Check out قارب الورق & أصدقاؤه',
      body: 'Subscribe using my link: https://paperboat.example/?r=ana&x=1',
    })
    expect(text).toContain('https://paperboat.example/?r=ana&x=1')
  })
})

describe('a referral tier', () => {
  it('is a block atom (N-REFT-1)', () => {
    expect(attributes('referralTier')).toEqual([
      'isEditorNode',
      'numReferralsRequired',
      'rewardDescription',
      'pub',
      'tierNumber',
    ])
    expect(atom('referralTier')).toEqual(BLOCK_ATOM)
  })
  it('says what it takes and what it gives (N-REFT-2, N-REFT-3)', async () => {
    const { web, email } = await rendered('referralTier/default')
    for (const html of [web, email])
      expect(words(html, 'p')).toEqual([
        'Tier 1 reward - 5 Referrals',
        'One month of everything, and a boat in the post.',
      ])
    const single = await rendered('referralTier/one')
    for (const html of [single.web, single.email]) expect(words(html, 'p')[0]).toBe('Tier 2 reward - 1 Referrals')
  })
})

describe('a sponsor', () => {
  const click = 'https://paperboat.example/api/v1/sponsorship/click?campaign_id=b1c2d3e4-0000-4000-8000-1f2a3b4c5d6e'
  it('is a block atom (N-SPON-1)', () => {
    expect(attributes('sponsorshipCampaign')).toEqual(expect.arrayContaining(['id', 'pub']))
    expect(atom('sponsorshipCampaign')).toEqual(BLOCK_ATOM)
  })
  it('is a picture of 300 and a sentence in one counted link on the page (N-SPON-2, K-SPON-1, D-SPON)', async () => {
    const { web } = await rendered('sponsorshipCampaign/default')
    const links = select(web, 'a')
    expect(links.map(({ attribs }) => attribs['href'])).toEqual([`${click}&medium=web&publication_id=4821`])
    expect(textContent(links)).toContain('Oilskin & Daughters waxes paper')
    expect(select(web, 'a > img.sponsor-image[alt="A bench under an umbrella"]')).toHaveLength(1)
    const named = (await rendered('sponsorshipCampaign/picture-only')).web
    expect(select(named, 'img')[0]?.attribs['srcset']).toMatch(/w_300.* 300w, .*w_400.* 400w$/)
    const { default: css } = await import('../../src/nodes/sponsorshipCampaign/web.css?inline')
    expect(/^\.sponsor-image \{([^}]*)\}/m.exec(css)?.[1]).toContain(' width: 300px;')
  })
  it('is a logo of at most 100 by 80 and the same sentence in mail, counted for the recipient (N-SPON-3, K-SPON-2)', async () => {
    const { email } = await rendered('sponsorshipCampaign/default')
    expect(words(email, 'a:has(> img[alt="A bench under an umbrella"])')).toEqual([
      'Oilskin & Daughters waxes paper, canvas and patience. Ten per cent off for readers of this letter until the rain stops.',
    ])
    expect(select(email, 'a').map(({ attribs }) => attribs['href'])).toEqual([
      `${click}&medium=email&publication_id=4821&user_id=r-1`,
    ])
    const [logo] = select(email, 'img')
    expect(logo?.attribs['width']).toBe('100')
    expect(logo?.attribs['style']).toMatch(/max-width:100px;.*max-height:80px/)
    // 400 x 640 by its file name.
    expect(select((await rendered('sponsorshipCampaign/picture-only')).email, 'img')[0]?.attribs['width']).toBe('50')
  })
  it('has every link of its own words counted', async () => {
    const { web, email } = await rendered('sponsorshipCampaign/document')
    for (const [html, tail] of [
      [web, ''],
      [email, '&user_id=r-1'],
    ] as const) {
      const targets = select(html, 'a').map(({ attribs }) => new URL(attribs['href'] ?? ''))
      expect(targets.map(({ searchParams }) => searchParams.get('url'))).toEqual([
        'https://oilskin.example/paper?ref=boat',
        'https://oilskin.example/',
        'https://oilskin.example/street',
        'https://oilskin.example/coats',
      ])
      for (const { href } of targets) expect(href.startsWith(click) && href.includes(tail)).toBe(true)
    }
  })
  const sparing = (exclude_audience_minimum: string, state: SubscriptionState) => {
    const { json, context } = fixtureOf('sponsorshipCampaign/excluded-paid')
    const [campaign] = (context.post?.['sponsorshipCampaigns'] ?? []) as Json[]
    return shown(json, { state, post: { sponsorshipCampaigns: [{ ...campaign, exclude_audience_minimum }] } })
  }
  it.each([
    ['paid', 'paid'],
    ['paid', 'founding'],
    ['founding', 'founding'],
  ] as const)('that spares %s readers is gone for a %s reader, spacing and all (N-SPON-4)', async (minimum, state) => {
    const { web, email, text, mailText } = await sparing(minimum, state)
    expect([web, email, text]).toEqual(['', '', ''])
    expect(mailText).not.toContain('Oilskin')
  })
  it.each([
    ['paid', 'free'],
    ['founding', 'paid'],
  ] as const)('that spares %s readers stays for a %s reader', async (minimum, state) => {
    const { web, email, mailText } = await sparing(minimum, state)
    for (const output of [web, email, mailText]) expect(output).toContain('Oilskin')
  })
  it.each([
    ['nobody has campaigns', {}],
    ['the post has none', { post: { sponsorshipCampaigns: [] } }],
    ['the post has others', { post: { sponsorshipCampaigns: [{ id: 4, short_text: 'Oars' }] } }],
    ['the publication has others', { publication: { sponsorshipCampaigns: [{ id: 4, short_text: 'Oars' }] } }],
  ] satisfies [string, FixtureContext][])(
    'that is not found is reported and not shown: %s (N-SPON-5, E-SPON-1)',
    async (_, context) => {
      const { web, email, mailText, problems } = await shown(
        { type: 'sponsorshipCampaign', attrs: { id: 3, pub: null } },
        context,
      )
      expect([web, email]).toEqual(['', ''])
      expect(mailText).not.toContain('Oars')
      // One for the page, one for the mail.
      expect(problems.map(({ code }) => code)).toEqual(['data-missing', 'data-missing'])
      for (const { message } of problems) expect(message).toMatch(/^Sponsorship campaign not found: 3\./)
    },
  )
  it('is found among the campaigns of the post and of the publication (N-SPON-5)', async () => {
    const sponsorshipCampaigns = [
      { id: 4, campaign_type: 'structured', short_text: 'Oilskins' },
      { id: 3, campaign_type: 'structured', short_text: 'Oars by Orla' },
    ]
    for (const context of [{ post: { sponsorshipCampaigns } }, { publication: { sponsorshipCampaigns } }]) {
      const { web, email, mailText, problems } = await shown(
        { type: 'sponsorshipCampaign', attrs: { id: 3, pub: null } },
        context,
      )
      expect(words(web, 'a')).toEqual(['Oars by Orla'])
      expect(words(email, 'a')).toEqual(['Oars by Orla'])
      expect(mailText).toContain('Oars by Orla')
      expect([web, email, mailText].join()).not.toContain('Oilskins')
      expect(problems).toEqual([])
    }
  })
})

describe('a template comment', () => {
  it('holds blocks and parameters (N-TPL-1)', () => {
    expect(attributes('templateComment')).toEqual(['params'])
    const body = postOf(fixtureOf('templateComment/default')).body
    expect(body.toString()).toBe(
      'doc(templateComment(paragraph("Say here what happened this week."), blockquote(paragraph("And quote somebody."))))',
    )
  })
  it('is for the writer alone (N-TPL-3)', async () => {
    const { web, email, text } = await rendered('templateComment/default')
    expect([web, email, text]).toEqual(['', '', ''])
  })
})

describe('the app promo', () => {
  it('is a block atom whose language is English by default (N-APPI-1)', () => {
    expect(attributes('install_substack_app')).toEqual([
      'logo_url',
      'publication_name',
      'publication_subdomain',
      'author_name',
      'language',
    ])
    expect(atom('install_substack_app')).toEqual(BLOCK_ATOM)
    expect(postOf(fixtureOf('install_substack_app/bare')).body.firstChild?.attrs['language']).toBe('en')
  })
  it('asks in the author’s or the publication’s name (N-APPI-2, T-APP)', async () => {
    const href =
      'https://substack.com/app/app-store-redirect?redirect=https%3A%2F%2Fpaperboat.example%2Fp%2Ffolding-instructions'
    for (const [id, title] of [
      ['default', 'Get more from Ines Calloway in the app'],
      ['publication', 'Read The Paper Boat in the app'],
      ['bare', 'Read The Paper Boat in the app'],
    ] as const) {
      const { web, email } = await rendered(`install_substack_app/${id}`)
      for (const html of [web, email]) {
        expect(wholeText(html)).toContain(title)
        expect(wholeText(html)).toContain('Available for iOS and Android')
        expect(words(html, `a[href="${href}"]`)).toEqual(['Get the app'])
      }
    }
  })
  it('is a picture of 64 by 64, the same words and the button in mail (N-APPI-3, K-APPI-1)', async () => {
    const { email } = await rendered('install_substack_app/default')
    expect(one(email, 'img').attribs).toMatchObject({
      src: 'https://assets.diptych.example/logo-low-water.png',
      width: '64',
      height: '64',
    })
    expect(words(email, 'p')).toEqual(['Get more from Ines Calloway in the app', 'Available for iOS and Android'])
    expect(words(email, 'a')).toEqual(['Get the app'])
  })
  it('speaks its own language', async () => {
    const { web } = await rendered('install_substack_app/german')
    expect(select(web, '[lang="de"]')).toHaveLength(1)
    expect(web).toContain('Mehr von Jonas Feierabend in der App')
  })
  it('is read from published markup without JSON', () => {
    const html =
      '<div class="install-substack-app-embed"><img src="https://boats.example/l.png"><div class="install-substack-app-header">Get more from Ines in the Substack app</div><a href="https://substack.com/app"><button>Get the app</button></a></div>'
    expect(importHtml(html).body.firstChild?.attrs).toMatchObject({
      author_name: 'Ines',
      logo_url: 'https://boats.example/l.png',
    })
  })
})

describe('the preview promo', () => {
  it('is a block atom (N-APPP-1)', () => {
    expect(attributes('inAppPreviewPromo')).toEqual(['pub', 'uuid'])
    expect(atom('inAppPreviewPromo')).toEqual(BLOCK_ATOM)
  })
  it('shows readers nothing', async () => {
    const { web, email, text } = await rendered('inAppPreviewPromo/default')
    expect([web, email, text]).toEqual(['', '', ''])
  })
})
