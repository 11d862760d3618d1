import * as v from 'valibot'
import type { Outcome, ReaderCallOptions } from '../domain/api/reader-api.js'
import { READER_ROUTES, fillPath, type ReaderRouteName } from '../domain/api/reader-calls.js'
import { parseWebUrl } from '../domain/links/parse-url.js'
import { withoutSlash } from '../domain/links/publication-urls.js'
import type { Fields } from '../domain/values/stored-value.js'
import { isOk, request, type ApiOptions, type PlatformCall } from './request.js'
import { serverMessages } from './server-messages.js'

export interface Sent {
  readonly path?: Readonly<Record<string, number | string>>
  readonly query?: PlatformCall['query']
  readonly body?: Fields
  /** Address of another publication. */
  readonly at?: string | undefined
  readonly timeout?: number
}

export type OutcomeCall = <T>(
  name: ReaderRouteName,
  schema: v.GenericSchema<unknown, T>,
  sent: Sent,
  call?: ReaderCallOptions,
) => Promise<Outcome<T>>

export const FAILED: Outcome<never> = { ok: false, messages: [] }

/**
 * Makes calls by name. An error status or an answer of an unexpected shape is a failure with the platform's own
 * messages.
 */
export function outcomeCall(options: ApiOptions): OutcomeCall {
  return async (name, schema, { path = {}, query, body, at, timeout }, call = {}) => {
    const route = READER_ROUTES[name]
    const origin = originOf(at, options.baseUrl)
    if (origin === null) return FAILED
    const answer = await request(
      { method: route.method, path: origin + fillPath(route.path, path), query, body },
      options,
      call.signal,
      timeout,
    )
    if (answer === null) return FAILED
    const result = isOk(answer) ? v.safeParse(schema, answer.body) : null
    return result?.success ? { ok: true, value: result.output } : { ok: false, messages: serverMessages(answer.body) }
  }
}

/** '' for the platform itself, the origin of another site, or null for an invalid address. */
function originOf(at: string | undefined, baseUrl: string): string | null {
  if (at === undefined) return ''
  const there = parseWebUrl(at)
  if (there === null) return null
  return there.origin === parseWebUrl(baseUrl, globalThis.location?.href)?.origin
    ? ''
    : withoutSlash(there.origin + there.pathname)
}
