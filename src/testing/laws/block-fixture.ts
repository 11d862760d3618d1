import type { MediaPreview } from '../../domain/api/embedded-media.js'
import type { LawExceptions } from './law-name.js'

export type JsonObject = Record<string, unknown>

/** The context of a fixture's block. All fields are optional. */
export interface FixtureContext {
  /** The reader's subscription state. Default: `anonymous` on the page, `free` in mail. */
  readonly state?: string
  /** Fields of the post and of the publication, by their stored names. */
  readonly post?: Readonly<JsonObject>
  readonly publication?: Readonly<JsonObject>
  /** Data that the post refers to: polls, recipes, comments. */
  readonly data?: Readonly<JsonObject>
  /** Blocks after the block, such as the note of an anchor. */
  readonly after?: readonly Readonly<JsonObject>[]
  /** The result of looking up a video's picture. */
  readonly media?: MediaPreview
}

/** A test case of a block, as JSON. */
export interface BlockFixture {
  /** One line for reviewers about the purpose of the case. */
  readonly about: string
  /** The stored block. */
  readonly node: Readonly<JsonObject>
  readonly context?: FixtureContext
  /** Codes of the problems that reading and rendering report, each once. Default: none. */
  readonly problems?: readonly string[]
  /** Laws that this case breaks on purpose, each with the reason. */
  readonly exceptions?: LawExceptions
}

/** The time of rendering of every fixture. */
export const NOW = new Date('2026-03-01T12:00:00Z')

export const RECIPIENT = { id: 'r-1', email: 'ana@reader.example', name: 'Ana', token: 'tok' } as const

/** The default publication of fixtures. */
export const PUBLICATION: JsonObject = {
  id: 4821,
  name: 'The Paper Boat',
  subdomain: 'paperboat',
  base_url: 'https://paperboat.example',
  author_id: 77,
  author_name: 'Ines Calloway',
  language: 'en',
  theme_var_background_pop: '#1f6f78',
  payments_state: 'enabled',
  plans: [{ id: 'monthly', interval: 'month', amount: 500, currency: 'gbp' }],
  bylines_enabled: true,
  address: 'The Paper Boat, 3 Chandlery Steps, Sallow Quay SQ4 7LW, United Kingdom',
}

/** The default post of fixtures. */
export const POST: JsonObject = {
  id: 148200101,
  publication_id: 4821,
  slug: 'folding-instructions',
  title: 'Folding Instructions',
  subtitle: 'A sheet of newsprint, nine creases and a puddle that is deep enough to sail',
  canonical_url: 'https://paperboat.example/p/folding-instructions',
  post_date: '2026-02-26T09:30:00.000Z',
  audience: 'everyone',
  type: 'newsletter',
  language: 'en',
  publishedBylines: [{ id: 77, name: 'Ines Calloway', primaryPublicationUrl: 'https://paperboat.example' }],
}

/** A whole post around blocks, in the form that `readPost` takes. */
export function envelopeAround(content: readonly unknown[], context: FixtureContext = {}): JsonObject {
  return {
    publication: { ...PUBLICATION, ...context.publication },
    post: { ...POST, ...context.post },
    body: { type: 'doc', content },
    data: context.data ?? {},
  }
}

export function envelopeOf({ context = {}, node }: Pick<BlockFixture, 'context' | 'node'>): JsonObject {
  return envelopeAround([node, ...(context.after ?? [])], context)
}
