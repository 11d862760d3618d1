import { describe, expect, it } from 'vitest'
import type { PromptName } from '../../src/domain/reader/prompt.js'
import type { WebOptions } from '../../src/web/web-options.js'
import type { FixtureContext } from '../harness/node-fixtures.js'
import { select } from '../harness/markup.js'
import { page, paragraph } from '../requirements/shown.js'

const INES = { id: 77, name: 'Ines' }
const LOGO = 'https://assets.diptych.example/logo.png'

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
  ] as const)('knows of the reader what the server does: %j', async (options, signedIn, readerId, email) => {
    const sharer = { ...INES, secret: 1 } as typeof INES
    const { visit, ...others }: Partial<WebOptions> = options
    const props = await made('follow', { ...others, visit: { ...visit, sharer } })
    expect(props).toMatchObject({
      sharer: INES,
      signedIn,
      readerId,
      email,
    })
    expect(JSON.stringify(props)).not.toContain('secret')
  })
})

it.each([
  ['a reader whom the wall stops', 'free', 'only_paid', true],
  ['a reader who may read it', 'paid', 'only_paid', false],
  ['a post for everyone', 'free', 'everyone', false],
] as const)('a gift is for %s: %s, %s', async (_, reader, audience, offered) => {
  const props = await made('gift', { reader, visit: { sharer: INES } }, { post: { id: 5, audience } })
  expect(props).toEqual(offered ? { postId: 5, sharer: INES, signedIn: true, email: null } : null)
})

describe('the offer to recommend', () => {
  it('is for readers with an account, and a publication that can be told from others', async () => {
    expect(await made('recommend', {})).toBeNull()
    expect(await made('recommend', { reader: 'free' }, { publication: { id: undefined } })).toBeNull()
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

it('none of them is on a page that did not ask for it', async () => {
  expect(await page(paragraph('Text.'), { reader: 'free', visit: { sharer: INES } })).not.toMatch(
    /overlays|data-island="(?:follow|gift|recommend)"/,
  )
})
