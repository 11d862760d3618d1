import type { MediaPreview } from '../../domain/api/embedded-media.js'
import type { LawExceptions } from './law-name.js'

export type JsonObject = Record<string, unknown>

/** What surrounds the block of a fixture. All of it is optional. */
export interface FixtureContext {
  /** Who reads: a subscription state. Default: `anonymous` on the page, `free` in mail. */
  readonly state?: string
  /** Fields of the post and of the publication, by their stored names. */
  readonly post?: Readonly<JsonObject>
  readonly publication?: Readonly<JsonObject>
  /** What the post refers to: polls, recipes, comments. */
  readonly data?: Readonly<JsonObject>
  /** Blocks after the block: the note that an anchor leads to. */
  readonly after?: readonly Readonly<JsonObject>[]
  /** What a look-up of a film's picture answers. */
  readonly media?: MediaPreview
}

/** One case of a block, as JSON. */
export interface BlockFixture {
  /** One line for reviewers: what this case shows. */
  readonly about: string
  /** The block as posts store it. */
  readonly node: Readonly<JsonObject>
  readonly context?: FixtureContext
  /** Codes of the problems that reading and rendering report, each once. Default: none. */
  readonly problems?: readonly string[]
  /** Laws that this case breaks on purpose, each with the reason. */
  readonly exceptions?: LawExceptions
}

/** Every fixture is rendered at this moment. */
export const NOW = new Date('2026-03-01T12:00:00Z')

export const RECIPIENT = { id: 'r-1', email: 'ana@reader.example', name: 'Ana', token: 'tok' } as const

/** The publication of a fixture, if its context does not say otherwise. */
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

/** The post of a fixture, if its context does not say otherwise. */
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
