import { describe, expect, it } from 'vitest'
import { messagesFor } from '../../src/domain/messages/messages.js'
import { compileEmail } from '../../src/email/platform-email.js'
import { kit } from '../../src/platform.js'
import { readPost } from '../../src/read-post.js'
import { renderWeb } from '../../src/web/platform-web.js'
import { paragraph } from '../harness/hostile.js'
import { parsed, select, wordsIn } from '../harness/markup.js'
import { envelopeOf, fixtureOf, isObject, NOW, type Json } from '../harness/node-fixtures.js'
import { leadingRows, emailRows, webBody } from '../harness/render-fixture.js'

/** Blocks that hold other content or a mark of their own, and those that this reader is not meant to see. */
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
  text: 'is text',
  footnote: 'holds blocks',
  hard_break: 'is a line break',
  horizontal_rule: 'is a line',
  paywall: 'marks a place',
  unsupported: 'is reported when it is read',
  unsupportedInline: 'is reported when it is read',
  templateComment: 'is for writers',
  inAppPreviewPromo: 'is for writers',
}

/** Words that stand where data is missing. */
const ERROR_WORDS = new RegExp(
  [
    'Failed to ',
    'Could not ',
    'Error ',
    'not found',
    'unable to',
    messagesFor('en').somethingWrong.replace(/[.?]/g, '\\$&'),
  ].join('|'),
  'i',
)

const names = kit.nodeDefs.map(({ name }) => name).filter((name) => !(name in SHOWS_NO_DATA))

describe.each(names)('%s', (name) => {
  const def = kit.node(name)
  const fixture = fixtureOf(`${name}/default`)
  const example = findNode(fixture.json, name) ?? { type: name }
  const whole: Json = isObject(example['attrs']) ? example['attrs'] : {}
  const required = Object.keys(def?.def.attrs ?? {}).filter(
    (attribute) => def && !Object.hasOwn(def.attrs.defaults, attribute),
  )
  const minimal = Object.fromEntries(required.map((attribute) => [attribute, whole[attribute]]))
  const cases: Record<string, Json> = {
    'its required attributes alone': { type: name, attrs: minimal },
    'no attributes': { type: name },
    'empty attributes': {
      type: name,
      attrs: Object.fromEntries(
        Object.entries(whole).map(([attribute, value]) => [
          attribute,
          required.includes(attribute) ? value : emptied(value),
        ]),
      ),
    },
  }

  it.each(Object.entries(cases))('with %s shows something or is a problem', async (_, node) => {
    const own = {
      ...fixture,
      context: { ...fixture.context, data: {} },
      json: kit.schema.nodes[name]?.isInline ? paragraph(node) : node,
    }
    const post = readPost(envelopeOf(own))
    const web = await renderWeb(post, { now: NOW, reader: 'free' })
    const template = await compileEmail(post, { now: NOW, reader: 'free' })
    const mail = emailRows(
      template.bind({ token: 'tok' }).html,
      await leadingRows({ ...own, context: { ...own.context, state: 'free' } }),
    )
    const problems = [...web.problems, ...template.problems]
    for (const [target, html] of Object.entries({ web: withoutHidden(webBody(web.html)), mail })) {
      if (problems.length === 0)
        expect({ target, words: wordsIn(html), shown: showsSomething(html) }).toMatchObject({ shown: true })
    }
  })
})

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
  expect(Object.keys(SHOWS_NO_DATA).filter((name) => !kit.node(name))).toEqual([])
})

/** A picture, a frame, a player, a link or words, and none that say that something failed. */
function showsSomething(html: string): boolean {
  const words = wordsIn(html)
  if (ERROR_WORDS.test(words)) return false
  return select(html, 'img, iframe, audio, video, a[href], form, math').length > 0 || /\p{L}/u.test(words)
}

/** What is said only where a frame fails is not shown before it does. */
function withoutHidden(html: string): string {
  return select(parsed(html), '[hidden]').length === 0
    ? html
    : html.replace(/<div class="embed-failed"[\s\S]*?<\/div>/g, '')
}

function emptied(value: unknown): unknown {
  if (typeof value === 'string') return ''
  if (Array.isArray(value)) return []
  return isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, emptied(part)])) : null
}

function findNode(json: unknown, name: string): Json | null {
  if (!isObject(json)) return null
  if (json['type'] === name) return json
  const children: unknown[] = Array.isArray(json['content']) ? json['content'] : []
  return children.reduce<Json | null>((found, child) => found ?? findNode(child, name), null)
}
