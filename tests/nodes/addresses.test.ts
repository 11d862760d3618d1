import { describe, expect, it } from 'vitest'
import { compileEmail } from '../../src/email/platform-email.js'
import { kit } from '../../src/platform.js'
import { readPost } from '../../src/read-post.js'
import { addressPlaces } from '../../src/schema/attribute-shape.js'
import type { AttrEntries } from '../../src/schema/define.js'
import { renderText } from '../../src/text.js'
import { renderWeb } from '../../src/web/platform-web.js'
import { doc, envelope, paragraph } from '../harness/hostile.js'
import { fixtureOf, isObject, NOW, nodeFixtures, type Json } from '../harness/node-fixtures.js'
import { wordsIn } from '../harness/markup.js'

const GOOD = 'https://harbour.example/good'
const UNSAFE = ['htps://shop.example', 'javascript:alert(1)', 'http//x', 'https:', 'shop', 'blob:https://a.example/1']
const REPAIRED: readonly (readonly [stated: string, read: string])[] = [
  ['www.example.com/a', 'https://www.example.com/a'],
  ['example.com/path?a=b', 'https://example.com/path?a=b'],
  ['//example.com/a', 'https://example.com/a'],
  ['https:/shop.example/a', 'https://shop.example/a'],
]

/**
 * Attributes that are not words: names of kinds and languages, and words that only mean something with the link or the
 * picture itself.
 */
const UNSPOKEN = new Set(['type', 'language', 'cta', 'cover_image_alt'])

interface Place {
  readonly name: string
  readonly path: readonly string[]
  readonly kind: string
  /** A body that holds the address, and the JSON pointer of it. */
  bodyWith(address: string): { body: Json; pointer: string }
}

describe.each(places().map((place) => [`${place.name} ${place.path.join('.')}`, place] as const))(
  'the address of %s',
  (_, place) => {
    it.each(UNSAFE.filter((address) => !(place.kind === 'relative link' && address === 'shop')))(
      'is reported where it is %s',
      (address) => {
        const { body, pointer } = place.bodyWith(address)
        const problems = readPost(envelope(body)).problems.filter(({ path }) => path === pointer)
        expect(problems.map(({ code }) => code)).toEqual([expect.stringMatching(/^(?:link-unsafe|node-invalid)$/)])
      },
    )

    it.each(REPAIRED)('is read and reported where it is %s, and written back as stored', (stated, read) => {
      const { body, pointer } = place.bodyWith(stated)
      const post = readPost(envelope(body))
      expect(post.problems.filter(({ path }) => path === pointer).map(({ code }) => code)).toEqual(['address-repaired'])
      expect(JSON.stringify(readPost(envelope(place.bodyWith(read).body)).body.toJSON()).replaceAll(read, '')).toBe(
        JSON.stringify(post.body.toJSON()).replaceAll(read, '').replaceAll(stated, ''),
      )
      expect(post.toJSON()).toEqual(envelope(body))
    })

    it('leaves the words that readers see, where it cannot be opened', async () => {
      const whole = await shown(place.bodyWith(GOOD).body)
      const broken = await shown(place.bodyWith('htps://shop.example').body)
      for (const target of ['web', 'mail', 'text'] as const) {
        const words = wordsOf(place.bodyWith(GOOD).body).filter((text) => whole[target].includes(text))
        expect(
          words.filter((text) => !broken[target].includes(text)),
          target,
        ).toEqual([])
      }
    })
  },
)

/** The block of its `default` fixture, which has words in most of its attributes. */
function example(name: string): Json {
  const found = nodeFixtures.some(({ id }) => id === `${name}/default`)
    ? findNode(fixtureOf(`${name}/default`).json, name)
    : null
  return found ?? { type: name }
}

function findNode(json: unknown, name: string): Json | null {
  if (!isObject(json)) return null
  if (json['type'] === name) return json
  const children: unknown[] = Array.isArray(json['content']) ? json['content'] : []
  return children.reduce<Json | null>((found, child) => found ?? findNode(child, name), null)
}

function places(): Place[] {
  const ofNodes = kit.nodeDefs.flatMap((def) =>
    placesOf(def.name, def.attrs, example(def.name), (node) =>
      kit.schema.nodes[def.name]?.isInline
        ? { content: [paragraph(node)], at: '/body/content/0/content/0/attrs' }
        : { content: [node], at: '/body/content/0/attrs' },
    ),
  )
  const ofMarks = kit.markDefs.flatMap((def) =>
    placesOf(def.name, def.attrs, { type: def.name, attrs: {} }, (mark) => ({
      content: [paragraph({ type: 'text', text: 'marked words', marks: [mark] })],
      at: '/body/content/0/content/0/marks/0/attrs',
    })),
  )
  return [...ofNodes, ...ofMarks]
}

function placesOf(
  name: string,
  attrs: AttrEntries,
  own: Json,
  inBody: (own: Json) => { content: unknown[]; at: string },
): Place[] {
  return Object.entries(attrs).flatMap(([attribute, entry]) =>
    addressPlaces(entry, [attribute]).map(({ path, kind }) => ({
      name,
      path,
      kind,
      bodyWith(address) {
        const { content, at } = inBody({ ...own, attrs: withValue(own['attrs'], path, address) as Json })
        return { body: doc(...content), pointer: `${at}/${path.map((part) => (part === '*' ? '0' : part)).join('/')}` }
      },
    })),
  )
}

function withValue(within: unknown, [first, ...rest]: readonly string[], value: string): unknown {
  if (first === undefined) return value
  if (first === '*') {
    const [item, ...others] = Array.isArray(within) ? (within as unknown[]) : []
    return [withValue(item, rest, value), ...others]
  }
  const own = isObject(within) ? within : {}
  return { ...own, [first]: withValue(own[first], rest, value) }
}

async function shown(body: Json): Promise<{ web: string; mail: string; text: string }> {
  const post = readPost(envelope(body))
  const [{ html }, template] = [
    await renderWeb(post, { now: NOW }),
    await compileEmail(post, { now: NOW, reader: 'free' }),
  ]
  return { web: wordsIn(html), mail: wordsIn(template.bind({ token: 'tok' }).html), text: squeezed(renderText(post)) }
}

/** Every text of a body that a reader could see: letters, and no address. */
function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return /\p{L}/u.test(value) && !/^https?:|:\/\//.test(value) ? [squeezed(value)] : []
  if (Array.isArray(value)) return value.flatMap(wordsOf)
  return isObject(value)
    ? Object.entries(value).flatMap(([name, part]) => (UNSPOKEN.has(name) ? [] : wordsOf(part)))
    : []
}

function squeezed(text: string): string {
  return text.replace(/\s+/g, ' ')
}
