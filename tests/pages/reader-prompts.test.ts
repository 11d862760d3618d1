import { describe, expect, it } from 'vitest'
import { PROMPTS, type PromptName } from '../../src/domain/reader/prompt.js'
import type { WebOptions } from '../../src/web/web-options.js'
import { select } from '../harness/markup.js'
import type { FixtureContext, Json } from '../harness/node-fixtures.js'
import { one, page, paragraph } from '../requirements/shown.js'

const INES = { id: 77, name: 'Ines' }
const LOGO = 'https://assets.diptych.example/logo.png'
const COVER = 'https://assets.diptych.example/cover.jpg'
const PAGE = 'https://paperboat.example/p/folding-instructions'

/** What a page's server gives a prompt's island; null where the page has none. */
async function made(name: PromptName, options: Partial<WebOptions>, context: FixtureContext = {}): Promise<unknown> {
  const [island] = select(
    await page(paragraph('Text.'), { prompts: [name], resizeImage: (src) => src, ...options }, context),
    `[data-island=${name}]`,
  )
  return island ? JSON.parse(island.attribs['data-props'] ?? '') : null
}

describe('the prompt to follow', () => {
  it.each([
    ['nobody is known to have shared the post', {}],
    ['the reader shared it', { visit: { sharer: INES }, reader: { id: '77' } }],
  ] as const)('stays away where %s', async (_, options) => expect(await made('follow', options)).toBeNull())

  it.each([
    [{}, false, null, null],
    [{ visit: { readerEmail: 'ana@reader.example' } }, false, null, 'ana@reader.example'],
    [{ reader: 'free' }, true, null, null],
    [{ reader: { id: 1 } }, true, 1, null],
    [{ reader: { state: 'anonymous', id: 1 } }, true, 1, null],
  ] as const)('knows of the reader what the server does: %j', async (options, signedIn, readerId, email) => {
    const sharer = { ...INES, secret: 1 } as typeof INES
    const { visit, ...others }: Partial<WebOptions> = options
    const props = await made('follow', { ...others, visit: { ...visit, sharer } })
    expect(props).toEqual({
      sharer: INES,
      post: 148200101,
      signedIn,
      readerId,
      email,
      signInUrl: expect.stringMatching(/^https:\/\/substack\.com\/sign-in\?redirect=/),
      appUrl: expect.stringMatching(
        /^https:\/\/substack\.com\/app\/app-store-redirect\?redirect=.*folding-instructions$/,
      ),
    })
  })

  it('names a post without an id by its address', async () => {
    expect(await made('follow', { visit: { sharer: INES } }, { post: { id: null } })).toMatchObject({ post: PAGE })
  })
})

describe('the offers of the app', () => {
  it('names the first author, or else the publication', async () => {
    expect(await made('app-footer', {})).toEqual({ author: 'Ines Calloway', url: expect.stringContaining('app-store') })
    expect(await made('app-footer', {}, { post: { publishedBylines: [] } })).toMatchObject({ author: 'The Paper Boat' })
  })

  it.each([
    ['nobody', {}, null],
    ['Ines', { visit: { sharer: INES } }, 'Ines'],
    ['the reader', { visit: { sharer: INES }, reader: { id: '77' } }, null],
  ] as const)('names who shared the post: %s', async (_, options, author) => {
    expect(await made('app-sheet', options)).toEqual({ author, url: expect.stringContaining('app-store') })
  })
})

describe('the prompt to subscribe', () => {
  const PUBLICATION = {
    logo_url: LOGO,
    cover_photo_url: COVER,
    hero_text: 'Letters from the quay.',
    rankingDetailFreeSubscriberCount: 'Over 1,200 subscribers',
  }

  it('has the logo after a post, and the cover and the sentence on the front page (W-SUBP-2)', async () => {
    expect(await made('subscribe-prompt', {}, { publication: PUBLICATION })).toEqual({
      publication: 'The Paper Boat',
      picture: { kind: 'logo', src: LOGO },
      text: null,
      subscribers: 1200,
      signIn: expect.stringMatching(/^https:\/\/substack\.com\/sign-in\?/),
      form: {
        label: 'Subscribe',
        source: 'post-subscribe-prompt',
        action: 'https://paperboat.example/api/v1/free?nojs=true',
        next: PAGE,
        after: { to: 'checkout', url: expect.stringContaining('utm_source=post-subscribe-prompt') },
      },
    })
    expect(await made('subscribe-prompt', { visit: { frontPage: true } }, { publication: PUBLICATION })).toMatchObject({
      picture: { kind: 'cover', src: COVER },
      text: 'Letters from the quay.',
    })
  })

  it('has no picture where the publication has none for the place', async () => {
    const pictureOf = async (publication: Json, frontPage: boolean) => {
      const props = await made('subscribe-prompt', { visit: { frontPage } }, { publication })
      return (props as Json)['picture']
    }
    expect(await pictureOf({ logo_url: undefined, cover_photo_url: COVER }, false)).toBeNull()
    expect(await pictureOf({ logo_url: LOGO, cover_photo_url: undefined }, true)).toBeNull()
    expect(await made('subscribe-prompt', { visit: { frontPage: true } })).toMatchObject({ text: null })
  })

  it('is for readers without a subscription, with or without an account', async () => {
    expect(await made('subscribe-prompt', { reader: 'registered' })).not.toBeNull()
    expect(await made('subscribe-prompt', { reader: 'free' })).toBeNull()
  })
})

it.each([
  ['a reader whom the wall stops', 'free', 'only_paid', true],
  ['a reader who may read it', 'paid', 'only_paid', false],
  ['a post for everyone', 'free', 'everyone', false],
] as const)('a gift is for %s: %s, %s', async (_, reader, audience, offered) => {
  const sharer = { ...INES, secret: 1 } as typeof INES
  const props = await made('gift', { reader, visit: { sharer } }, { post: { id: 5, audience } })
  expect(props).toEqual(offered ? { postId: 5, sharer: INES, signedIn: true, email: null } : null)
})

it('a gift needs no sharer, but a post that can be told from others', async () => {
  const gift = (post: Json) => made('gift', {}, { post: { audience: 'only_paid', ...post } })
  expect(await gift({ id: 5 })).toEqual({ postId: 5, sharer: null, signedIn: false, email: null })
  expect(await gift({ id: null })).toBeNull()
})

describe('the offer to recommend', () => {
  it('is for readers with an account, and a publication that can be told from others', async () => {
    expect(await made('recommend', {})).toBeNull()
    expect(await made('recommend', { reader: 'free' }, { publication: { id: undefined } })).toBeNull()
    expect(await made('recommend', { reader: 'free' }, { publication: { id: 7, name: '' } })).toBeNull()
    expect(
      await made(
        'recommend',
        { reader: { id: 1 } },
        { publication: { id: 7, name: 'Low Water', logo_url: undefined } },
      ),
    ).toMatchObject({ publicationId: 7, logo: null })
    expect(
      await made('recommend', { reader: 'free' }, { publication: { id: 7, name: 'Low Water', logo_url: LOGO } }),
    ).toEqual({
      publicationId: 7,
      name: 'Low Water',
      logo: LOGO,
      source: 'post-footer',
      recommendationsUrl: 'https://substack.com/publish/recommendations',
    })
  })
  it('leads from the about page to the reader’s own recommendations (W-RECM-3, T-3)', async () => {
    const publication = { id: 7, name: 'Low Water' }
    expect(
      await made('recommend', { reader: 'free' }, { publication, post: { type: 'page', slug: 'about' } }),
    ).toMatchObject({ source: 'modal' })
    expect(await made('recommend', { reader: 'free' }, { publication, post: { type: 'newsletter' } })).toMatchObject({
      source: 'post-footer',
    })
  })
})

describe('the prompts of a page', () => {
  const asked = (options: Partial<WebOptions>) =>
    page(
      paragraph('Text.'),
      { reader: 'registered', visit: { sharer: INES }, language: 'de', ...options },
      { post: { audience: 'only_paid' } },
    )

  it('stand together in one order, in the language of the page', async () => {
    const article = await asked({ prompts: [...PROMPTS].reverse() })
    const islands = select(article, 'article > .overlays > [data-island]')
    expect(islands.map(({ attribs }) => attribs['data-island'])).toEqual([...PROMPTS])
    expect(new Set(islands.map(({ attribs }) => attribs['data-language']))).toEqual(new Set(['de']))
  })

  it('are those that the server chose', async () => {
    const article = await asked({ prompts: ['selection'] })
    expect(one(article, '.overlays > *').attribs['data-island']).toBe('selection')
  })

  it('ask the image host for pictures of the size that they show', async () => {
    const sizes: unknown[] = []
    const resizeImage: WebOptions['resizeImage'] = (src, size) => {
      sizes.push({ src, ...size })
      return src
    }
    const publication = { logo_url: LOGO, cover_photo_url: COVER, id: 7 }
    const only = async (name: PromptName, options: Partial<WebOptions>) => {
      sizes.length = 0
      await made(name, { resizeImage, ...options }, { publication, post: { publishedBylines: [] } })
      return sizes.at(-1)
    }
    const logo = { src: LOGO, width: 112, height: 112, crop: 'fill' }
    expect(await only('recommend', { reader: 'free' })).toEqual(logo)
    expect(await only('subscribe-prompt', {})).toEqual(logo)
    expect(await only('subscribe-prompt', { visit: { frontPage: true } })).toEqual({
      src: COVER,
      width: 880,
      height: 440,
      crop: 'fill',
    })
  })
})

it('none of them is on a page that did not ask for it', async () => {
  expect(await page(paragraph('Text.'), { reader: 'free', visit: { sharer: INES } })).not.toMatch(
    /overlays|data-island="(?:follow|gift|recommend)"/,
  )
})
