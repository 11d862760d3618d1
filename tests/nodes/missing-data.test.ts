import { describe, expect, it } from 'vitest'
import { compileEmail } from '../../src/email/platform-email.js'
import { platform, readPost } from '../../src/instance/platform.js'
import { showsOrReports } from '../../src/testing/laws/little-law.js'
import { renderWeb } from '../../src/web/platform-web.js'
import { paragraph } from '../harness/hostile.js'
import { envelopeOf, fixtureOf, NOW, type Json } from '../harness/node-fixtures.js'

/** Blocks that hold other content. */
const SHOWS_NO_DATA: Readonly<Record<string, string>> = {
  doc: 'holds blocks',
  blockquote: 'holds blocks',
  bullet_list: 'holds items',
  ordered_list: 'holds items',
  list_item: 'holds blocks',
  calloutBlock: 'holds blocks',
  pullquote: 'holds blocks',
  paragraph: 'holds text',
  heading: 'holds text',
  caption: 'holds text',
  ctaCaption: 'holds text',
  code_block: 'holds text',
  highlighted_code_block: 'holds text',
  preformatted_text_block: 'holds text',
  footnote: 'holds blocks',
  table: 'holds rows',
  unsupported: 'is reported when it is read',
  unsupportedInline: 'is reported when it is read',
  templateComment: 'is for writers',
}

const HOLDERS = platform.kit.nodeDefs
  .map(({ name }) => name)
  .filter((name) => !isLeaf(name) && !(name in SHOWS_NO_DATA))

// The law itself asks blocks without content; these hold content and a picture of their own.
it.each(HOLDERS)('%s with as little as it may have shows something or is a problem', async (name) => {
  const block = platform.kit.node(name)?.def
  if (!block) throw new Error(`There is no block ${name}`)
  const { about, json: node } = fixtureOf(`${name}/default`)
  await showsOrReports({
    block,
    example: { about, node },
    targets: { diptych: platform, web: { renderWeb }, mail: { compileEmail } },
  })
})

function isLeaf(name: string): boolean {
  return platform.kit.schema.nodes[name]?.isLeaf === true
}

describe('a block that shows less than its reader expects', () => {
  const meeting = { type: 'meeting', attrs: { name: 'Ana' } }
  it.each<[string, Json, Json, RegExp]>([
    ['a gist without code', { type: 'gitgist', attrs: { innerHTML: '<div></div>' } }, {}, /gist has no lines of code/],
    [
      'a tweet that is only an address',
      { type: 'twitter2', attrs: { url: 'https://x.com/ana/status/1', username: 'ana' } },
      {},
      /tweet .* has no text and no picture/,
    ],
    [
      'a Bluesky post that is only an address',
      { type: 'bluesky', attrs: { uri: 'at://did:plc:abc/app.bsky.feed.post/3lc7' } },
      {},
      /Bluesky post .* has no text/,
    ],
    ['a meeting that cannot be booked', meeting, {}, /meeting "Ana" has no url/],
    [
      'a post that cannot be opened',
      { type: 'digestPostEmbed', attrs: { title: 'Tides' } },
      {},
      /post "Tides" has no canonical_url/,
    ],
    [
      'a file without an address',
      { type: 'file', attrs: { filename: 'tides.pdf' } },
      {},
      /file "tides.pdf" has no href/,
    ],
    [
      'a figure without a picture',
      { type: 'captionedImage', content: [{ type: 'caption', content: [{ type: 'text', text: 'Tides' }] }] },
      {},
      /figure has no picture/,
    ],
    [
      'a number without its note',
      paragraph({ type: 'footnoteAnchor', attrs: { number: 3 } }),
      {},
      /Note 3 is not in the post/,
    ],
    [
      'a recipe that cannot be opened',
      { type: 'recipe', attrs: { id: 1 } },
      { recipes: { 1: { title: 'Bread' } } },
      /recipe "Bread" has no link/,
    ],
    [
      'a recipe whose picture cannot be loaded',
      { type: 'recipe', attrs: { id: 1 } },
      { recipes: { 1: { title: 'Bread', link: 'https://a.example', image: 'bread' } } },
      /Recipe 1 .*"bread" is not an address/,
    ],
  ])('is a problem: %s', async (_, node, data, message) => {
    const post = readPost(envelopeOf({ context: { data }, json: node }))
    for (const { problems } of [
      await renderWeb(post, { now: NOW, reader: 'free' }),
      await compileEmail(post, { now: NOW, reader: 'free' }),
    ]) {
      expect(problems).toContainEqual({
        path: expect.stringMatching(/^\/body\/content\/0/),
        code: 'data-missing',
        message: expect.stringMatching(message),
      })
    }
  })

  it('is a problem: a link without an address', () => {
    const { problems } = readPost(
      envelopeOf({
        context: {},
        json: paragraph({ type: 'text', text: 'here', marks: [{ type: 'link', attrs: {} }] }),
      }),
    )
    expect(problems).toEqual([
      expect.objectContaining({ path: '/body/content/0/content/0/marks/0', code: 'mark-invalid' }),
    ])
  })

  it('reports nothing where a card links to what it embeds', async () => {
    const post = readPost(envelopeOf({ context: {}, json: { ...meeting, attrs: { url: 'https://a.example/book' } } }))
    expect((await renderWeb(post, { now: NOW, reader: 'free' })).problems).toEqual([])
  })
})

it('lists only blocks that there are', () => {
  expect(Object.keys(SHOWS_NO_DATA).filter((name) => !platform.kit.node(name))).toEqual([])
})
