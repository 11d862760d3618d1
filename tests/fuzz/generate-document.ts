import type { ContentMatch } from 'prosemirror-model'
import { SUBSCRIPTION_STATES } from '../../src/domain/reader/subscription.js'
import { kit } from '../../src/instance/platform.js'
import { all, POST_FIELDS, PUBLICATION_FIELDS, THEME_FIELDS } from '../harness/hostile.js'
import { isObject, nodeFixtures, POST, PUBLICATION, type Json, type NodeFixture } from '../harness/node-fixtures.js'
import { hostileString, hostileValue, PROTOTYPE_NAMES } from './hostile-values.js'
import type { Random } from './random.js'

/** What the rendering targets take: a post in any form and who reads it. */
export interface RenderInput {
  readonly reader: string
  readonly envelope: unknown
}

const AUDIENCES = ['everyone', 'only_free', 'only_paid', 'founding', 'Only_Paid', 'paid', 5, null]

export function generateRenderInput(random: Random): RenderInput {
  return { reader: random.pick(SUBSCRIPTION_STATES), envelope: generateEnvelope(random) }
}

/** A post of random blocks over the kit's own definitions, with a paywall marker at a random depth in half of them. */
export function generateEnvelope(random: Random): Json {
  const fixtures = Array.from({ length: random.int(1, 6) }, () => random.pick(nodeFixtures))
  const content: unknown[] = fixtures.map((fixture) =>
    random.oneIn(3) ? generateNode(fixture.node, random) : withAttributesChanged(fixture.json, random),
  )
  // Copies: a marker is planted into them, and other tests read the same fixtures.
  content.push(...structuredClone(fixtures.flatMap(({ context }) => context.after ?? [])))
  if (random.oneIn(2)) plantMarker(content, random)
  return {
    publication: changed(
      { ...PUBLICATION, ...fixtures[0]?.context.publication },
      [...PUBLICATION_FIELDS, 'plans', 'theme', 'contributors'],
      random,
    ),
    post: {
      ...changed(
        { ...POST, ...fixtures[0]?.context.post },
        [...POST_FIELDS, 'publishedBylines', 'reactions', 'audio_items', 'sponsorshipCampaigns'],
        random,
      ),
      audience: random.pick(AUDIENCES),
    },
    body: { type: 'doc', content },
    data: generateData(fixtures, random),
  }
}

function generateData(fixtures: readonly NodeFixture[], random: Random): Json {
  const merged: Record<string, Json> = {}
  for (const { context } of fixtures) {
    for (const [kind, entries] of Object.entries(context.data ?? {}))
      merged[kind] = { ...merged[kind], ...(isObject(entries) ? entries : {}) }
  }
  if (random.oneIn(6))
    merged['polls'] = {
      ...merged['polls'],
      [random.pick(PROTOTYPE_NAMES)]: {
        id: random.pick(PROTOTYPE_NAMES),
        question: hostileString(random),
        options: [{ id: hostileValue(random), label: hostileString(random) }],
        is_published: true,
      },
    }
  return merged
}

/** Some fields are hostile, seldom all of them. */
function changed(source: Json, fields: readonly string[], random: Random): Json {
  if (random.oneIn(12))
    return { ...source, ...all(fields, hostileString(random)), theme: all(THEME_FIELDS, hostileString(random)) }
  const result = { ...source }
  for (let times = random.int(0, 3); times > 0; times--) result[random.pick(fields)] = hostileValue(random)
  return result
}

/** A node as its definition allows it: its attributes by name, its content by the content expression. */
function generateNode(name: string, random: Random, depth = 0): Json {
  const type = kit.schema.nodes[name]
  const known = kit.node(name)
  if (!type || !known || type.isText) return textNode(random)
  const attrs = Object.fromEntries(Object.keys(known.def.attrs).map((key) => [key, exemplaryValue(name, key, random)]))
  const content = depth > 5 ? [] : generateContent(type.contentMatch, random, depth + 1)
  return {
    type: random.pick([name, name, name, ...(known.def.aliases ?? [])]),
    attrs,
    ...(content.length > 0 ? { content } : {}),
  }
}

function generateContent(start: ContentMatch, random: Random, depth: number): Json[] {
  const content: Json[] = []
  for (let match: ContentMatch | undefined = start; match && match.edgeCount > 0 && content.length < 4;) {
    if (match.validEnd && random.oneIn(3)) break
    const { type, next } = match.edge(random.int(0, match.edgeCount - 1))
    content.push(generateNode(type.name, random, depth))
    match = next
  }
  return content
}

function textNode(random: Random): Json {
  const mark = random.oneIn(3) ? random.pick(kit.markDefs) : null
  const text = random.oneIn(2)
    ? hostileString(random)
    : random.pick(['Words.', 'x', 'السلام', '文字', 'a b c', 'Low tide 🌊', '{first_name, "friend"}'])
  if (!mark) return { type: 'text', text }
  return {
    type: 'text',
    text,
    marks: [
      { type: mark.name, attrs: Object.fromEntries(Object.keys(mark.attrs).map((key) => [key, hostileValue(random)])) },
    ],
  }
}

/** What a fixture has in this attribute, or anything at all. */
function exemplaryValue(node: string, key: string, random: Random): unknown {
  if (random.oneIn(3)) return hostileValue(random)
  const values = nodeFixtures.flatMap((fixture) =>
    fixture.node === node && isObject(fixture.json['attrs']) && Object.hasOwn(fixture.json['attrs'], key)
      ? [fixture.json['attrs'][key]]
      : [],
  )
  return values.length > 0 ? random.pick(values) : hostileValue(random)
}

function withAttributesChanged(json: Json, random: Random): Json {
  const copy = structuredClone(json)
  const attrs = copy['attrs']
  if (isObject(attrs) && Object.keys(attrs).length > 0 && random.oneIn(2))
    attrs[random.pick(Object.keys(attrs))] = hostileValue(random)
  return copy
}

/** Puts the marker among the blocks, or into one that holds blocks. */
function plantMarker(content: unknown[], random: Random): void {
  let place = content
  for (let depth = random.int(0, 4); depth > 0; depth--) {
    const inner = place.flatMap((node) =>
      isObject(node) && Array.isArray(node['content']) && node['type'] !== 'paragraph'
        ? [node['content'] as unknown[]]
        : [],
    )
    if (inner.length === 0) break
    place = random.pick(inner)
  }
  place.splice(random.int(0, place.length), 0, { type: 'paywall' })
}
