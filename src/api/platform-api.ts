import * as v from 'valibot'
import { canSearchMentions } from '../domain/text/mention-search.js'
import type { Fields } from '../domain/values/stored-value.js'
import { attrSchema } from '../schema/attr.js'
import { getCall, type CallOptions, type EmbedApi, type EmbedCall } from '../schema/embed-call.js'
import { MENTIONS, NOTE, PUBLICATION, SYMBOLS, type MentionSuggestion } from './answers.js'
import { isOk, request, type Answer, type ApiOptions } from './request.js'

/** The platform's calls that an editor needs, without those of blocks. Each resolves to null on failure. */
export interface PlatformApi extends EmbedApi {
  /** Known cashtag symbols in capitals, without the leading $ (C-SYM). */
  symbols(options?: CallOptions): Promise<readonly string[] | null>
  /**
   * People and publications that a mention may name (C-MEN). An empty query gives an empty list without a request
   * (V-MEN-1).
   */
  searchMentions(query: string, options?: CallOptions): Promise<readonly MentionSuggestion[] | null>
  /** The public record of a publication (C-PUBPUB). */
  publication(id: number, options?: CallOptions): Promise<Fields | null>
  /** The reader's latest note (C-NOTE). */
  lastNote(options?: CallOptions): Promise<Fields | null>
}

export function platformApi(options: ApiOptions): PlatformApi {
  const ask = async <T>(
    call: EmbedCall,
    schema: v.GenericSchema<unknown, T>,
    { signal }: CallOptions = {},
    accepts: (answer: Answer) => boolean = isOk,
  ): Promise<T | null> => {
    const answer = await request(call, options, signal)
    if (answer === null || !accepts(answer)) return null
    const result = v.safeParse(schema, answer.body)
    return result.success ? result.output : null
  }
  return {
    embed: (call, query, callOptions) =>
      ask(
        call.request(query),
        attrSchema(call.answer),
        callOptions,
        (answer) => isOk(answer) || call.accepts?.(answer.status, answer.body) === true,
      ),
    symbols: (call) => ask(getCall('/api/v1/symbols/all'), SYMBOLS, call),
    searchMentions: async (query, call) =>
      canSearchMentions(query) ? ask(getCall('/api/v1/search/mentions', { query }), MENTIONS, call) : [],
    publication: (id, call) => ask(getCall(`/api/v1/publication/public/${id}`), PUBLICATION, call),
    lastNote: (call) => ask(getCall('/api/v1/reader/feed/last-note'), NOTE, call),
  }
}
