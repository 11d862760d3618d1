import { canReadPast, paywallAudience } from 'diptych/domain'
import type { Fields, SubscriptionState } from 'diptych/types'
import type { WholeSitePost } from './platform.js'
import { refuse, type Reply } from './reply.js'

/** Who makes a call, and for which post. */
export interface CallContext {
  /** The signed-in reader, with their state for this post. Null if they are not signed in. */
  readonly reader: { readonly id: number; readonly state: SubscriptionState } | null
  /** The post that the call is about, with its text. */
  readonly post: WholeSitePost
  /** A refusal to return instead of an answer. Islands get its message. `status` is 400 to 499. */
  refuse(status: number, message: string): CallRefusal
}

/** A refused call. */
export interface CallRefusal {
  /** The HTTP status. */
  readonly status: number
  /** One sentence for the reader. */
  readonly message: string
}

/** The answer of a site to one of its own calls, from `answerCall`. */
export interface AnsweredCall {
  /** Name of the call, from `defineSiteCall`. */
  readonly name: string
  /** @param fields of the request, unchecked */
  reply(fields: Fields, context: Omit<CallContext, 'refuse'>): Promise<Reply>
}

/** Answers a call for a post, if the reader may read all of it. */
export async function replyAbout(
  call: AnsweredCall,
  fields: Fields,
  { reader, post }: Pick<CallContext, 'reader' | 'post'>,
): Promise<Reply> {
  const meta = post.post.post
  if (meta.audience !== 'everyone' && !canReadPast(paywallAudience(meta), reader ?? { state: 'anonymous' }))
    return reader ? refuse(403, 'Your subscription does not include this post.') : refuse(401, 'Sign in first.')
  return call.reply(fields, { reader, post })
}
