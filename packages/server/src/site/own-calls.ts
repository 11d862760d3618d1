import { readValue, withCode } from 'diptych/domain'
import { type SiteCall } from 'diptych/island'
import type { Fields } from 'diptych/types'
import { stateForPost } from './mail-reader.js'
import { type AnsweredCall, type CallContext, type CallRefusal, replyAbout } from './rules/own-call.js'
import { wholePost } from './rules/platform.js'
import { refuse, reply, type Reply } from './rules/reply.js'
import { sessionReader } from './sessions.js'
import type { Site } from './site.js'

const NAME = /^[a-z][a-z0-9-]{0,40}$/

/**
 * Answers a call of your islands (`defineSiteCall` of `diptych/island`). Pass it in `calls` of `createSite`.
 *
 * @throws TypeError for a call or a function with a wrong type.
 */
export function answerCall<Q extends object, A>(
  call: SiteCall<Q, A>,
  answer: (request: Q, context: CallContext) => Promise<A | CallRefusal> | A | CallRefusal,
): AnsweredCall {
  const invalid = (message: string) => withCode('option-invalid', new TypeError(`answerCall: ${message}`))
  if (typeof call?.request !== 'function') throw invalid('call must be the result of defineSiteCall')
  if (!NAME.test(call.name))
    throw invalid(`call.name must have lowercase letters, digits and hyphens, such as "cheer"; got "${call.name}"`)
  if (typeof answer !== 'function') throw invalid('answer must be a function')
  return {
    name: call.name,
    async reply(fields, context) {
      const request = readValue(call.request, fields)
      if (request === null) return refuse(400, 'The request is invalid.')
      const answered = await answer(request, { ...context, refuse: (status, text) => new Refusal(status, text) })
      return answered instanceof Refusal ? refuse(answered.status, answered.message) : reply(answered)
    },
  }
}

/** A class, because an answer may have the same fields. */
class Refusal implements CallRefusal {
  constructor(
    readonly status: number,
    readonly message: string,
  ) {}
}

/**
 * The calls of a site by name.
 *
 * @throws TypeError if two have the same name.
 */
export function callsByName(calls: readonly AnsweredCall[]): ReadonlyMap<string, AnsweredCall> {
  const named = new Map(calls.map((call) => [call.name, call]))
  if (named.size === calls.length) return named
  const twice = calls.find((call) => named.get(call.name) !== call)
  throw withCode('option-invalid', new TypeError(`createSite: calls: two calls have the name "${twice?.name}"`))
}

/**
 * Answers a call for a post. If the post is not for everyone, only signed-in readers who may read all of it can call.
 */
export async function ownCallReply(
  site: Site,
  call: AnsweredCall,
  { cookie, post, fields }: { readonly cookie: string | null; readonly post: string; readonly fields: Fields },
): Promise<Reply> {
  const catalogue = await site.catalogue()
  const found = catalogue.byId(post) ?? catalogue.bySlug(post)
  if (found === null) return refuse(404, 'Post not found.')
  const stored = await sessionReader(site.store, cookie, site.now())
  const reader = stored && { id: stored.id, state: await stateForPost(site, found, stored) }
  const whole = await wholePost(found)
  if (whole === null) return refuse(404, 'Post not found.')
  return replyAbout(call, fields, { reader, post: { ...found, post: whole } })
}
