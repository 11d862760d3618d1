import { describe, expect, it } from 'vitest'
import type { PostSelection } from '../../src/domain/post/entities.js'
import type { WebOptions } from '../../src/web/web-options.js'
import { parsed, select } from '../harness/markup.js'
import type { FixtureContext, Json } from '../harness/node-fixtures.js'
import { one, page, paragraph } from '../requirements/shown.js'

const props = (article: string, island: string): Json | null => {
  const [element] = select(parsed(article), `[data-island="${island}"]`)
  return element ? (JSON.parse(element.attribs['data-props'] ?? '') as Json) : null
}
const offered = async (options: Partial<WebOptions> = {}, context: FixtureContext = {}) =>
  props(await page(paragraph('Some text to quote.'), { prompts: ['selection'], ...options }, context), 'selection')

describe('what is offered for a selection', () => {
  it('says what is quoted, and nothing that shows (W-SEL-1)', async () => {
    expect(await offered()).toMatchObject({
      postId: 148200101,
      publicationId: 4821,
      url: 'https://paperboat.example/p/folding-instructions',
      title: 'Folding Instructions',
      by: 'Ines Calloway · The Paper Boat',
      fileName: 'folding-instructions',
      accent: '#1f6f78',
    })
    const article = await page(paragraph('Some text.'), { prompts: ['selection'] })
    expect(one(article, '[data-island="selection"]').attribs['data-when']).toBe('selection')
  })
  it('names what is known of the post and of its publication', async () => {
    const context: FixtureContext = {
      post: { publication_id: 12, slug: 'Å/ü 1?', publishedBylines: [{ name: 'The Paper Boat' }] },
      publication: { theme: { background_pop: '#aa0000' } },
    }
    expect(await offered({}, context)).toMatchObject({
      publicationId: 12,
      by: 'The Paper Boat',
      fileName: 'Å-ü-1-',
      theme: { background_pop: '#aa0000' },
    })
    expect(await offered({}, { post: { publication_id: null, publishedBylines: [], slug: null } })).toMatchObject({
      publicationId: 4821,
      by: 'The Paper Boat',
      theme: {},
    })
    expect(await offered({}, { post: { publication_id: null }, publication: { id: null } })).toBeNull()
  })
  it('calls the picture of a quote "quote" where the post has no slug', async () => {
    expect(await offered({}, { post: { slug: null, canonical_url: null } })).toMatchObject({ fileName: 'quote' })
  })
  it('has no restack for a publication that turned it off (V-RST-1)', async () => {
    expect(await offered({ reader: 'free' }, { publication: { hide_post_restacks: true } })).toMatchObject({
      restack: null,
    })
  })
  it('is there only where the server chose it', async () => expect(await offered({ prompts: [] })).toBeNull())
  it.each([
    ['a draft', { post: { is_draft: true } }],
    ['a publication by invitation', { publication: { invite_only: true } }],
    ['a post that cannot be named', { post: { id: null } }],
  ])('is not there for %s (V-SELP-2)', async (_, context) =>
    expect(await offered({ reader: 'paid' }, context)).toBeNull(),
  )
  it.each([
    ['anonymous', /^https:\/\/substack\.com\/sign-in\?redirect=.*for_pub=paperboat/],
    ['free', null],
  ] as const)('lets %s readers restack, or sign in to (V-RST-1, T-16)', async (reader, signIn) => {
    const restack = (await offered({ reader }))?.['restack']
    expect(restack).toEqual({ signInUrl: signIn ? expect.stringMatching(signIn) : null })
  })
})

describe('what the visited address shows', () => {
  const RANGE = { startParagraph: 0, startOffset: 5, endParagraph: 0, endOffset: 9 }
  const saved = async (selection: unknown, reader: 'anonymous' | 'paid' = 'paid') => {
    const picture = (src: string) => ({ type: 'captionedImage', content: [{ type: 'image2', attrs: { src } }] })
    const content: Json = {
      type: 'doc',
      content: [
        paragraph('Some text that is free.'),
        picture('https://a.example/a.jpg'),
        { type: 'paywall' },
        paragraph('Some that is paid for.'),
        picture('https://a.example/paid.jpg'),
      ],
    }
    return page(
      content,
      { reader, visit: { selection: selection as PostSelection } },
      { post: { audience: 'only_paid' } },
    )
  }
  it('comes with the page that the server makes (D-SEL, T-6, T-7)', async () => {
    expect(props(await saved({ ...RANGE, text: 'text' }), 'saved-selection')).toEqual({
      passage: { ...RANGE, text: 'text' },
      picture: null,
    })
    expect(props(await saved({ img_src: 'https://a.example/a.jpg' }), 'saved-selection')).toEqual({
      passage: null,
      picture: 'https://a.example/a.jpg',
    })
  })
  it('names no picture that the reader does not see', async () => {
    expect(props(await saved({ img_src: 'https://a.example/paid.jpg' }), 'saved-selection')).toEqual({
      passage: null,
      picture: 'https://a.example/paid.jpg',
    })
    expect(await saved({ img_src: 'https://a.example/paid.jpg' }, 'anonymous')).not.toContain('paid.jpg')
  })
  it('finds pictures of notes, and inside of other blocks', async () => {
    const image = (src: string): Json => ({ type: 'captionedImage', content: [{ type: 'image2', attrs: { src } }] })
    const content: Json = {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'Word' },
            { type: 'footnoteAnchor', attrs: { number: 1 } },
          ],
        },
        { type: 'imageGallery', attrs: { gallery: { images: [{ src: 'https://a.example/gallery.jpg' }] } } },
        { type: 'footnote', attrs: { number: 1 }, content: [paragraph('Note.'), image('https://a.example/note.jpg')] },
      ],
    }
    for (const picture of ['https://a.example/gallery.jpg', 'https://a.example/note.jpg'])
      expect(props(await page(content, { visit: { selection: { img_src: picture } } }), 'saved-selection')).toEqual({
        passage: null,
        picture,
      })
    expect(
      props(
        await page(content, { visit: { selection: { img_src: 'https://a.example/other.jpg' } } }),
        'saved-selection',
      ),
    ).toBeNull()
  })
  it('keeps a passage without text, and has the words of the page’s language', async () => {
    const article = await saved(RANGE)
    expect(props(article, 'saved-selection')).toEqual({ passage: RANGE, picture: null })
    expect(one(article, '[data-island="saved-selection"]').attribs['data-language']).toBe('en')
  })
  it('brings no words that the reader has not before them', async () => {
    const quote = { ...RANGE, startParagraph: 1, endParagraph: 1, text: 'that is paid for' }
    expect(await saved(quote, 'paid')).toContain('that is paid for')
    expect(await saved(quote, 'anonymous')).not.toContain('paid for')
    expect(props(await saved(quote, 'anonymous'), 'saved-selection')).toEqual({
      passage: { ...RANGE, startParagraph: 1, endParagraph: 1 },
      picture: null,
    })
  })
  it.each([null, undefined, {}, { startParagraph: 'x' }, { img_src: 4 }])('is nothing for %j', async (selection) =>
    expect(props(await saved(selection), 'saved-selection')).toBeNull(),
  )
})
