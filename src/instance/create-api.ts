import { platformApi, type PlatformApi } from '../api/platform-api.js'
import type { ApiOptions } from '../api/request.js'
import { platformBlocks, type PlatformCall } from '../nodes/index.js'
import type { AnyBlock } from '../schema/define.js'
import type { AnswerOf, AnyCall, CallDefinition, CallOptions, QueryOf } from '../schema/embed-call.js'

/** The calls of some blocks, by name. */
export type EmbedCalls<C extends AnyCall> = {
  readonly [N in C as N['name']]: (query: QueryOf<N>, options?: CallOptions) => Promise<AnswerOf<N> | null>
}

/**
 * The platform's calls that an editor needs. Each resolves to null on failure: no network, a timeout, an error status,
 * an unknown shape. The calls of blocks (`api.tweet({ url })`) come from their definitions; `embed` makes any other.
 */
export type Api = PlatformApi & EmbedCalls<PlatformCall>

export function createApi(options: ApiOptions): Api {
  const api = platformApi(options)
  const blocks: readonly AnyBlock[] = platformBlocks
  const calls = blocks.flatMap(({ link }) => link?.call ?? []) as readonly CallDefinition<string, unknown, unknown>[]
  const named = calls.map((call) => [
    call.name,
    (query: unknown, callOptions?: CallOptions) => api.embed(call, query, callOptions),
  ])
  return { ...api, ...(Object.fromEntries(named) as EmbedCalls<PlatformCall>) }
}
