import * as v from 'valibot'
import {
  COMMUNITY_POST_STATUSES,
  embedCall,
  type CallOptions,
  type EmbedApi,
  type EmbedAnswers,
  type EmbedCall,
  type EmbedName,
  type EmbedQueries,
  type Fields,
} from '../domain/api/embed-calls.js'
import { canSearchMentions } from '../domain/text/mention-search.js'
import { ANSWERS, MENTIONS, NOTE, PUBLICATION, SYMBOLS, type MentionSuggestion } from './answers.js'
import { isOk, request, type Answer, type ApiOptions } from './request.js'

/**
 * The platform's calls that an editor needs. Each answers null for each failure: no network, no time, an error, an
 * unknown shape.
 */
export interface Api extends EmbedApi {
  /** Known cashtag symbols in capitals, without the leading $ (C-SYM). */
  symbols(options?: CallOptions): Promise<readonly string[] | null>
  /**
   * People and publications that a mention may name (C-MEN). Without a character to search for nobody is asked, and the
   * list is empty (V-MEN-1).
   */
  searchMentions(query: string, options?: CallOptions): Promise<readonly MentionSuggestion[] | null>
  /** A publication as everybody may see it (C-PUBPUB). */
  publication(id: number, options?: CallOptions): Promise<Fields | null>
  /** The note that the reader sent last (C-NOTE). */
  lastNote(options?: CallOptions): Promise<Fields | null>
}

export function createApi(options: ApiOptions): Api {
  const ask = async <T>(
    call: EmbedCall,
    schema: v.GenericSchema<unknown, T>,
    { signal }: CallOptions = {},
    accepts = isOk,
  ): Promise<T | null> => {
    const answer = await request(call, options, signal)
    if (answer === null || !accepts(answer)) return null
    const result = v.safeParse(schema, answer.body)
    return result.success ? result.output : null
  }
  const embed =
    <N extends EmbedName>(name: N, accepts?: (answer: Answer) => boolean) =>
    (query: EmbedQueries[N], call?: CallOptions): Promise<EmbedAnswers[N] | null> =>
      ask<EmbedAnswers[N]>(embedCall(name, query), ANSWERS[name], call, accepts)

  return {
    applePodcast: embed('applePodcast'),
    bandcamp: embed('bandcamp'),
    bluesky: embed('bluesky'),
    comment: embed('comment'),
    communityChat: embed('communityChat'),
    communityPost: embed('communityPost', (answer) => isOk(answer) || isLocked(answer)),
    datawrapper: embed('datawrapper'),
    digestPost: embed('digestPost'),
    embeddedPost: embed('embeddedPost'),
    embeddedPublication: embed('embeddedPublication'),
    gist: embed('gist'),
    instagram: embed('instagram'),
    kindle: embed('kindle'),
    lichess: embed('lichess'),
    opensea: embed('opensea'),
    pinterest: embed('pinterest'),
    predictionMarket: embed('predictionMarket'),
    soundcloud: embed('soundcloud'),
    spotify: embed('spotify'),
    tiktok: embed('tiktok'),
    tweet: embed('tweet'),
    symbols: (call) => ask(get('/api/v1/symbols/all'), SYMBOLS, call),
    searchMentions: async (query, call) =>
      canSearchMentions(query) ? ask(get('/api/v1/search/mentions', { query }), MENTIONS, call) : [],
    publication: (id, call) => ask(get(`/api/v1/publication/public/${id}`), PUBLICATION, call),
    lastNote: (call) => ask(get('/api/v1/reader/feed/last-note'), NOTE, call),
  }
}

function get(path: string, query: EmbedCall['query'] = {}): EmbedCall {
  return { method: 'GET', path, query }
}

/** A thread for subscribers: a 402 is an answer when its body says for whom (C-CPOST). */
function isLocked({ status, body }: Answer): boolean {
  return status === 402 && v.is(v.object({ status: v.picklist(COMMUNITY_POST_STATUSES) }), body)
}
