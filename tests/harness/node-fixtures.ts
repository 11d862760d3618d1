import { readdirSync, readFileSync, statSync } from 'node:fs'
import type { MediaPreview, ResolveMedia } from '../../src/domain/api/embedded-media.js'
import { SUBSCRIPTION_STATES, type SubscriptionState } from '../../src/domain/reader/subscription.js'
import type { EmailOptions } from '../../src/email/compile/email-options.js'
import { kit, readPost } from '../../src/instance/platform.js'
import type { FormulaImage } from '../../src/render/resources.js'
import type { Post } from '../../src/schema/post.js'
import { envelopeAround, NOW } from '../../src/testing/laws/block-fixture.js'
import type { WebOptions } from '../../src/web/web-options.js'
import { FIXTURES } from './paths.js'

export { NOW, POST, PUBLICATION } from '../../src/testing/laws/block-fixture.js'

export type Json = Record<string, unknown>

export interface FixtureContext {
  state?: SubscriptionState
  post?: Json
  publication?: Json
  data?: Json
  /** Blocks that the node needs beside it: the note an anchor points to. */
  after?: Json[]
  /** What looking up a still picture answers. */
  media?: MediaPreview
}

/** Options of rendering that a fixture needs to show its case. The laws render without them. */
export interface FixtureOptions {
  /** When frames load. Default: `frame`. */
  embeds?: 'auto' | 'frame' | 'click'
  /** Whether the page's reader is a contributor of the publication. */
  contributor?: boolean
  /** Whether the mail is a test mail of the writer. */
  testMail?: boolean
  /** The picture of every formula in the mail. Default: none, so the mail has the formula's source. */
  formulaImage?: FormulaImage
}

export interface NodeFixture {
  /** `<node>/<case>`, the name of the fixture and of its snapshots. */
  id: string
  node: string
  name: string
  about: string
  context: FixtureContext
  options: FixtureOptions
  json: Json
  /** Codes of the problems that it has on purpose. */
  problems: readonly string[]
}

/** Folders of `fixtures/nodes`, whether they hold a fixture or not. */
export function fixtureFolders(): string[] {
  return directories(`${FIXTURES}/nodes`)
}

export const nodeFixtures: readonly NodeFixture[] = fixtureFolders().flatMap((node) =>
  readdirSync(`${FIXTURES}/nodes/${node}`)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => readFixture(node, file.slice(0, -'.json'.length))),
)

function directories(path: string): string[] {
  try {
    return readdirSync(path)
      .filter((name) => statSync(`${path}/${name}`).isDirectory())
      .sort()
  } catch {
    return []
  }
}

function readFixture(node: string, name: string): NodeFixture {
  const path = `${FIXTURES}/nodes/${node}/${name}.json`
  let source: unknown
  try {
    source = JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new SyntaxError(`${path}: ${error instanceof Error ? error.message : String(error)}`)
  }
  if (!isObject(source) || typeof source['about'] !== 'string' || !isObject(source['node']))
    throw new TypeError(`${path} is not { about, context, node }`)
  const context = (isObject(source['context']) ? source['context'] : {}) as FixtureContext
  if (context.state !== undefined && !SUBSCRIPTION_STATES.includes(context.state))
    throw new TypeError(`${path}: there is no reader '${context.state}'`)
  const options = (isObject(source['options']) ? source['options'] : {}) as FixtureOptions
  const problems = listOf(source['problems']).filter((code) => typeof code === 'string')
  return { id: `${node}/${name}`, node, name, about: source['about'], context, options, json: source['node'], problems }
}

/** The fixture of that name, as `poll/default`. */
export function fixtureOf(id: string): NodeFixture {
  const fixture = nodeFixtures.find((candidate) => candidate.id === id)
  if (!fixture) throw new Error(`no fixture ${id}`)
  return fixture
}

/** Looks up what the fixture says, and nothing for those that say nothing. */
function mediaOf({ context }: Pick<NodeFixture, 'context'>): { resolveMedia?: ResolveMedia } {
  const { media } = context
  return media ? { resolveMedia: async () => media } : {}
}

/** Options of the page: time, reader, and what the fixture says. */
export function webOptionsOf(fixture: NodeFixture): WebOptions {
  const { embeds, contributor } = fixture.options
  const state = fixture.context.state ?? 'anonymous'
  return {
    now: NOW,
    reader: contributor ? { state, is_contributor: true } : state,
    ...(embeds ? { embeds } : {}),
    ...mediaOf(fixture),
  }
}

/** Options of the mail: time, audience, and what the fixture says. */
export function mailOptionsOf(fixture: NodeFixture): EmailOptions {
  const { formulaImage, testMail } = fixture.options
  return {
    now: NOW,
    reader: fixture.context.state ?? 'free',
    ...(testMail ? { purpose: 'test' } : {}),
    ...(formulaImage ? { formulaImage: async () => formulaImage } : {}),
    ...mediaOf(fixture),
  }
}

/** The post around a fixture: an envelope as `readPost` takes it. */
export function envelopeOf({ context, json }: Pick<NodeFixture, 'context' | 'json'>): Json {
  return envelopeAround([json, ...(context.after ?? [])], context)
}

export function postOf(fixture: Pick<NodeFixture, 'context' | 'json'>): Post {
  return readPost(envelopeOf(fixture))
}

/** Names of all nodes and marks that occur in stored JSON, aliases resolved. */
export function typesIn(json: unknown): Set<string> {
  const found = new Set<string>()
  const stack: unknown[] = [json]
  while (stack.length) {
    const item = stack.pop()
    if (!isObject(item)) continue
    const type = item['type']
    if (typeof type === 'string') found.add(kit.node(type)?.def.name ?? type)
    for (const mark of listOf(item['marks']))
      if (isObject(mark) && typeof mark['type'] === 'string')
        found.add(kit.mark(mark['type'])?.def.name ?? mark['type'])
    stack.push(...listOf(item['content']))
  }
  return found
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
