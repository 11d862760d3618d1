import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileEmail } from '../../src/email/platform-email.js'
import { kit, readPost } from '../../src/instance/platform.js'
import { renderText } from '../../src/instance/text.js'
import { renderWeb } from '../../src/web/platform-web.js'
import { dangersIn, elementsIn } from '../harness/addresses.js'
import { normalised } from '../harness/document-json.js'
import { isObject, nodeFixtures, NOW, POST, PUBLICATION, type Json } from '../harness/node-fixtures.js'
import { postJson, postNames } from '../harness/post-fixtures.js'

/** A fixed seed: a run that failed fails again. DIPTYCH_SEED and DIPTYCH_RUNS (a factor) look further. */
const SEED = Number(process.env['DIPTYCH_SEED'] ?? 20260301)
const FACTOR = Number(process.env['DIPTYCH_RUNS'] ?? 1)
const runs = (numRuns: number) => ({
  seed: SEED,
  numRuns: Math.ceil(numRuns * FACTOR),
  interruptAfterTimeLimit: 25_000 * FACTOR,
})

const nodeNames = kit.nodeDefs.flatMap(({ name, aliases = [] }) => [name, ...aliases])
const markNames = kit.markDefs.flatMap(({ name, aliases = [] }) => [name, ...aliases])
const attrNames = [...new Set([...kit.nodeDefs, ...kit.markDefs].flatMap(({ attrs }) => Object.keys(attrs)))]

const value: fc.Arbitrary<unknown> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      'https://a.example/x?a=1&copy=2',
      'javascript:alert(1)',
      '"><script>alert(1)</script>',
      '%%checkout_url%%',
      '',
      ' ',
      '#',
      'left',
      'true',
      '12px',
      '2026-02-28T00:00:00Z',
      'not a date',
    ),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
  { weight: 2, arbitrary: fc.oneof(fc.integer(), fc.double(), fc.boolean(), fc.constant(null)) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
)
const attrs = fc.dictionary(
  fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...attrNames) },
    { weight: 1, arbitrary: fc.string({ maxLength: 6 }) },
  ),
  value,
  { maxKeys: 6 },
)
const mark = fc.record(
  {
    type: fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...markNames) },
      { weight: 1, arbitrary: fc.string({ maxLength: 6 }) },
    ),
    attrs,
  },
  { requiredKeys: ['type'] },
)
const textNode = fc.record(
  {
    type: fc.constant('text'),
    // U+FFFD stands for characters that were lost, and is removed.
    text: fc.string({ unit: 'grapheme', maxLength: 20 }).map((text) => text.replaceAll('\ufffd', '')),
    marks: fc.array(mark, { maxLength: 3 }),
  },
  { requiredKeys: ['type', 'text'] },
)

const { node } = fc.letrec<{ node: unknown; block: unknown }>((tie) => ({
  node: fc.oneof({ maxDepth: 4, withCrossShrink: true }, textNode, tie('block')),
  block: fc.record(
    {
      type: fc.oneof(
        { weight: 12, arbitrary: fc.constantFrom(...nodeNames) },
        { weight: 1, arbitrary: fc.string({ maxLength: 6 }) },
      ),
      attrs,
      content: fc.array(tie('node'), { maxLength: 5 }),
      marks: fc.array(mark, { maxLength: 2 }),
    },
    { requiredKeys: ['type'] },
  ),
}))
const documents = fc.array(node, { maxLength: 8 }).map((content) => ({ type: 'doc', content }))

/** Documents as posts have them, with something broken. */
const seeds: Json[] = [
  ...postNames
    .map((name) => postJson(name)['body'])
    .filter(isObject)
    .flatMap(pieces),
  ...nodeFixtures.map(({ json }) => ({ type: 'doc', content: [json] })),
]

// Whole posts are too long to break a hundred times; a few neighbouring blocks of one are a post as well.
function pieces(body: Json): Json[] {
  const content = Array.isArray(body['content']) ? body['content'] : []
  return Array.from({ length: Math.ceil(content.length / 4) }, (_, i) => ({
    ...body,
    content: content.slice(i * 4, i * 4 + 4),
  }))
}

type Step = { at: number; how: 'delete' | 'replace' | 'duplicate' | 'nest' | 'empty'; value: unknown }
const steps = fc.array(
  fc.record({
    at: fc.nat(),
    how: fc.constantFrom<Step['how'][]>('delete', 'replace', 'duplicate', 'nest', 'empty'),
    value,
  }),
  { minLength: 1, maxLength: 6 },
)
const mutants = fc
  .tuple(fc.nat({ max: seeds.length - 1 }), steps)
  .map(([seed, changes]) => changes.reduce(mutate, structuredClone(seeds[seed] ?? {})))

function mutate(json: Json, { at, how, value: replacement }: Step): Json {
  const places: { holder: Json | unknown[]; key: string | number }[] = []
  const visit = (item: unknown) => {
    if (Array.isArray(item)) item.forEach((child, key) => (places.push({ holder: item, key }), visit(child)))
    else if (isObject(item)) Object.keys(item).forEach((key) => (places.push({ holder: item, key }), visit(item[key])))
  }
  // The document itself stays one: what is no document is read.test's.
  visit(json['content'])
  const place = places[at % Math.max(1, places.length)]
  if (!place) return json
  const { holder, key } = place
  const mergeField = holder as Record<string | number, unknown>
  const list = Array.isArray(holder) ? holder : null
  const copy = structuredClone(mergeField[key])
  if (how === 'delete' && list) list.splice(Number(key), 1)
  else if (how === 'delete') delete mergeField[key]
  else if (how === 'replace') mergeField[key] = structuredClone(replacement)
  else if (how === 'duplicate' && list) list.splice(Number(key), 0, copy)
  else if (how === 'duplicate') mergeField[`${key}2`] = copy
  else if (how === 'nest') mergeField[key] = [mergeField[key]]
  else mergeField[key] = Array.isArray(mergeField[key]) ? [] : {}
  return json
}

/** What carries no meaning for a text node beyond `normalised`: it holds a string and marks, nothing else. */
function withoutTextExtras(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(withoutTextExtras)
  if (!isObject(json)) return json
  if (json['type'] === 'text' && typeof json['text'] === 'string')
    return {
      type: 'text',
      text: json['text'],
      ...(Array.isArray(json['marks']) && json['marks'].length ? { marks: json['marks'] } : {}),
    }
  return Array.isArray(json['content']) ? { ...json, content: json['content'].map(withoutTextExtras) } : json
}

describe.each([
  ['generated', documents, 600],
  ['mutated', mutants, 800],
] as const)('%s documents', (_, arbitrary: fc.Arbitrary<unknown>, count) => {
  it('are read, checked and given back', () => {
    fc.assert(
      fc.property(arbitrary, (input) => {
        const before = JSON.stringify(input)
        const post = readPost(input)
        post.body.check()
        expect(JSON.stringify(input)).toBe(before)
        expect(normalised(withoutTextExtras(JSON.parse(JSON.stringify(post.toJSON()))))).toEqual(
          normalised(withoutTextExtras(JSON.parse(before))),
        )
        for (const { path } of post.problems) expect(pointerExists(input, path), path).toBe(true)
      }),
      runs(count),
    )
  })

  it('are read to the same document again', () => {
    fc.assert(
      fc.property(arbitrary, (input) => {
        // Empty texts are gone after the first time; from then on nothing moves.
        const once = readPost(readPost(input).toJSON())
        expect(readPost(once.toJSON()).body.toString()).toBe(once.body.toString())
      }),
      runs(count / 2),
    )
  })

  it('render to both targets and to text, and run nothing', async () => {
    await fc.assert(
      fc.asyncProperty(arbitrary, async (body) => {
        const post = readPost({ publication: PUBLICATION, post: POST, body })
        const web = await renderWeb(post, { now: NOW, reader: 'paid' })
        const template = await compileEmail(post, { now: NOW, reader: 'paid' })
        const mail = template.bind({ name: 'Ana', token: 'tok' })
        expect(dangersIn(elementsIn(web.html))).toEqual([])
        expect(dangersIn(elementsIn(mail.html))).toEqual([])
        expect([...web.problems, ...template.problems].filter(({ code }) => code === 'view-failed')).toEqual([])
        renderText(post, { reader: 'paid' })
      }),
      runs(80),
    )
  })
})

function pointerExists(input: unknown, pointer: string): boolean {
  let value: unknown = input
  // An absent attribute is reported where it ought to stand.
  const parts = pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  const at = parts.indexOf('attrs')
  for (const part of at === -1 ? parts : parts.slice(0, parts.lastIndexOf('attrs'))) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return false
    value = (value as Record<string, unknown>)[part]
  }
  return true
}
