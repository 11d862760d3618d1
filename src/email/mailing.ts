import type { SubscriptionState } from '../domain/reader/subscription.js'
import type { Recipient } from '../domain/recipient/merge-field.js'
import { withCode } from '../domain/values/error-code.js'
import { group, optional, positiveInteger, thatIs } from '../options/schemas.js'
import { signature } from '../options/signature.js'
import { state } from '../render/option-schemas.js'
import type { Post } from '../schema/post.js'
import { type Audience, audiencesOf } from './audiences.js'
import type { BindOptions } from './bind/bind-options.js'
import type { BoundEmail, EmailTemplate } from './bind/template.js'
import type { EmailOptions, MailingOptions } from './compile/email-options.js'
import { withRememberedMedia } from './compile/remembered-media.js'
import { type BatchOptions, groupRecipients, type MailBatch } from './mail-batch.js'
import type { BindMessage } from './message/message-template.js'
import type { Sender } from './message/sender.js'

const recipients = thatIs<object>(
  'a list of recipients, or another iterable of them',
  (value) => typeof value === 'object' && value !== null && (Symbol.iterator in value || Symbol.asyncIterator in value),
)

const checkAudienceOf = signature('audienceOf', { state })
const checkTemplate = signature('template', { state })
const checkBatches = signature('batches', {
  recipients,
  options: group<BatchOptions>({ size: optional(positiveInteger) }),
})

/** Compiles the mail of one audience. */
export type CompileEmail = (post: Post, options: EmailOptions) => Promise<EmailTemplate>

/** One post for all of its subscribers. */
export interface Mailing {
  /** The audiences that get different mails. Every subscription state is in exactly one. */
  readonly audiences: readonly Audience[]
  /** The audience that recipients with this subscription belong to. */
  audienceOf(state: SubscriptionState): Audience
  /** The template of an audience, compiled on first use. */
  template(state: SubscriptionState): Promise<EmailTemplate>
  /** Compiles the missing templates. The result binds synchronously, for a stream of recipients in any order. */
  binder(options?: BindOptions): Promise<(recipient: Recipient) => BoundEmail>
  /** Like `binder`, for whole messages. */
  messages(sender: Sender, options?: BindOptions): Promise<BindMessage>
  /**
   * Splits the whole list into batches for a mail service, each with the template of its audience. Every recipient is
   * in exactly one batch. Default `state` of a recipient: 'free'.
   *
   * @throws TypeError or RangeError for an unknown state or a `size` that is not a positive integer, before any
   * template is compiled.
   */
  batches<R extends Recipient>(
    recipients: Iterable<R> | AsyncIterable<R>,
    options?: BatchOptions,
  ): Promise<MailBatch<R>[]>
}

/**
 * Prepares a post for sending. Templates are compiled on demand, one per audience. Recipients without a state get the
 * mail of free subscribers.
 */
export function compileMailing(compile: CompileEmail, post: Post, given: MailingOptions): Mailing {
  const options = withRememberedMedia(given)
  const audiences = audiencesOf(post, options)
  const byState = new Map(audiences.flatMap((audience) => audience.states.map((state) => [state, audience] as const)))
  const templates = new Map<Audience, Promise<EmailTemplate>>()

  const audienceOf = (state: SubscriptionState): Audience => {
    const audience = byState.get(state)
    if (!audience) throw withCode('option-invalid', new RangeError(`Unknown subscription state '${String(state)}'`))
    return audience
  }
  const template = (state: SubscriptionState): Promise<EmailTemplate> => {
    const audience = audienceOf(state)
    const known = templates.get(audience)
    if (known) return known
    const made = compile(post, { ...options, reader: audience.name })
    templates.set(audience, made)
    // A failed hook of the caller may succeed next time.
    made.catch(() => templates.delete(audience))
    return made
  }
  const audienceFor = ({ state = 'free' }: Recipient) => audienceOf(state)
  const each = async <B>(prepared: (template: EmailTemplate) => B): Promise<(recipient: Recipient) => B> => {
    const binders = new Map<Audience, B>()
    for (const audience of audiences) binders.set(audience, prepared(await template(audience.name)))
    return (recipient) => binders.get(audienceFor(recipient)) as B
  }
  return {
    audiences,
    audienceOf(state) {
      checkAudienceOf(state)
      return audienceOf(state)
    },
    async template(state) {
      checkTemplate(state)
      return template(state)
    },
    async binder(bindOptions) {
      const bindFor = await each((made) => made.binder(bindOptions))
      return (recipient) => bindFor(recipient)(recipient)
    },
    async messages(sender, bindOptions) {
      const bindFor = await each((made) => made.messages(sender, bindOptions))
      return (recipient, room) => bindFor(recipient)(recipient, room)
    },
    async batches(recipients, batchOptions = {}) {
      checkBatches(recipients, batchOptions)
      const groups = await groupRecipients(recipients, audienceFor, batchOptions)
      return Promise.all(groups.map(async (group) => ({ ...group, template: await template(group.audience.name) })))
    },
  }
}
