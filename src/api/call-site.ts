import type { Outcome, ReaderCallOptions } from '../domain/api/reader-api.js'
import { readValue, siteCallPath, type CalledPost, type SiteCall } from '../domain/api/site-call.js'
import type { Fields } from '../domain/values/is-record.js'
import { FAILED } from './outcome-call.js'
import { isOk, request, type ApiOptions } from './request.js'
import { serverMessages } from './server-messages.js'

/** Makes a call of an island to its own site. An invalid answer is a failure. */
export async function callSite<Q extends object, A>(
  call: SiteCall<Q, A>,
  sent: Q,
  post: CalledPost,
  options: ApiOptions,
  { signal }: ReaderCallOptions = {},
): Promise<Outcome<A>> {
  const path = siteCallPath(call.name, post)
  const answer = await request({ method: 'POST', path, body: sent as Fields }, options, signal)
  if (answer === null) return FAILED
  const value = isOk(answer) ? readValue(call.answer, answer.body) : null
  return value === null ? { ok: false, messages: serverMessages(answer.body) } : { ok: true, value }
}
