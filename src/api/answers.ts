import * as v from 'valibot'
import { COMMUNITY_POST_STATUSES, type EmbedAnswers, type EmbedName, type Fields } from '../domain/api/embed-calls.js'
import { isRecord } from '../domain/values/is-record.js'
import { parseWebUrl } from '../domain/links/parse-url.js'

/**
 * The answers of embed calls: what a block cannot do without is checked here, the rest by the block's own attributes
 * (O-44).
 */
type AnswerSchemas = { readonly [N in EmbedName]: v.GenericSchema<unknown, EmbedAnswers[N]> }

const said = v.pipe(v.string(), v.nonEmpty())
const web = v.pipe(
  v.string(),
  v.check((url) => parseWebUrl(url) !== null),
)
const id = v.union([v.number(), said])
const fields = v.custom<Fields>(isRecord)
const optionalText = v.fallback(v.optional(v.string()), undefined)

/** Fields of which these must be there. */
const having = (entries: v.ObjectEntries) => v.looseObject(entries) as v.GenericSchema<unknown, Fields>

const pictures = v.pipe(
  v.object({ images: v.array(v.object({ fullsize: web })) }),
  v.transform(({ images }) => images.map(({ fullsize }) => fullsize)),
)

/**
 * A thread that is blocked or not found has another $type and no post. Pictures stand in the embed, or in its media
 * where it quotes a post beside them.
 */
const blueskyPost = v.object({
  uri: said,
  author: v.object({ did: said, handle: said, displayName: optionalText, avatar: optionalText }),
  record: v.object({ text: v.string(), createdAt: optionalText }),
  embed: v.fallback(
    v.optional(
      v.union([
        pictures,
        v.pipe(
          v.object({ media: pictures }),
          v.transform(({ media }) => media),
        ),
      ]),
      () => ({ images: [] }),
    ),
    [],
  ),
})

/** As they stand in the node's own attributes, but for the four that say otherwise. */
export const ANSWERS: AnswerSchemas = {
  applePodcast: having({ url: web }),
  bandcamp: having({ url: web }),
  bluesky: v.pipe(
    v.object({ thread: v.object({ post: blueskyPost }) }),
    v.transform(
      ({
        thread: {
          post: { embed, ...post },
        },
      }) => ({ ...post, images: embed }),
    ),
  ),
  comment: v.pipe(
    v.object({ item: v.object({ comment: having({ id }) }) }),
    v.transform(({ item }) => item.comment),
  ),
  communityChat: having({ pub: fields }),
  communityPost: v.pipe(
    v.object({
      user: v.optional(v.nullable(fields), null),
      communityPost: v.optional(v.nullable(fields), null),
      status: v.fallback(v.optional(v.nullable(v.picklist(COMMUNITY_POST_STATUSES)), null), null),
    }),
    v.check(({ communityPost, status }) => communityPost !== null || status !== null),
  ),
  datawrapper: having({ url: web }),
  digestPost: v.object({ pub: fields, post: having({ title: said, canonical_url: web }) }),
  embeddedPost: having({ id, url: web }),
  embeddedPublication: having({ id }),
  gist: having({ innerHTML: said }),
  instagram: having({ instagram_id: id }),
  kindle: having({ kindleId: said }),
  lichess: having({ url: web }),
  opensea: having({ permalink: web }),
  pinterest: having({ url: web }),
  predictionMarket: having({ url: web }),
  soundcloud: having({ title: said }),
  spotify: having({ url: said }),
  tiktok: having({ url: web }),
  tweet: having({ url: web, username: said }),
}

/** C-PUBPUB */
export const PUBLICATION = having({ id, name: said })

/** C-NOTE: an answer that is not documented. */
export const NOTE: v.GenericSchema<unknown, Fields> = v.pipe(
  fields,
  v.check((note) => Object.keys(note).length > 0),
)

/** C-SYM: the symbols in capitals, without the leading $. */
export const SYMBOLS = v.pipe(
  v.object({
    symbols: v.array(
      v.union([
        said,
        v.pipe(
          v.object({ symbol: said }),
          v.transform(({ symbol }) => symbol),
        ),
      ]),
    ),
  }),
  v.transform(({ symbols }) => symbols.map((symbol) => symbol.replace(/^\$/, '').toUpperCase())),
)

const suggestion = v.looseObject({ id, name: said })

/** A person or publication that a mention may name; further fields as the platform answers them. */
export interface MentionSuggestion {
  readonly id: number | string
  readonly name: string
  readonly [field: string]: unknown
}

const suggestions = v.pipe(
  v.array(v.unknown()),
  v.transform((list) => list.flatMap((item): MentionSuggestion[] => (v.is(suggestion, item) ? [item] : []))),
)

/** C-MEN: the answer is not documented; a bare list and the usual wrappings of one are read. */
export const MENTIONS = v.union([
  suggestions,
  v.pipe(
    v.object({ results: suggestions }),
    v.transform(({ results }) => results),
  ),
  v.pipe(
    v.object({ mentions: suggestions }),
    v.transform(({ mentions }) => mentions),
  ),
])
