import type { Outcome, ReaderApi, ReaderCallOptions } from '../domain/api/reader-api.js'
import { type CalledPost, readValue, type SiteCall, siteCallPath } from '../domain/api/site-call.js'
import type { Fields } from '../domain/values/stored-value.js'
import { FAILED, outcomeCall } from './outcome-call.js'
import {
  DEFAULT_PUBLICATION,
  FOLLOWING,
  MESSAGE_PROFILE,
  NOTE_URL,
  NOTHING,
  POLL,
  RECOMMENDATION,
  SELECTION,
  SIGN_UP,
  THEME,
  TIERS,
  USER_EXISTS,
} from './reader-answers.js'
import { type ApiOptions, isOk, request } from './request.js'
import { serverMessages } from './server-messages.js'

// Here, because pages load the code of all calls as one file.

/** Calls that the platform does not document (O-50). */
export type ReaderActions = Pick<ReaderApi, 'like' | 'follow' | 'restack'>

export interface ReaderApiOptions extends ApiOptions {
  /**
   * Replaces the default calls: POST and DELETE `/api/v1/post/{id}/reaction` with `reaction`, POST
   * `/api/v1/user/{id}/follow`, POST `/api/v1/restack` with `post_selection_id`, `post_image_selection_id` or
   * `post_id`. A function that throws or rejects counts as failed.
   */
  readonly actions?: Partial<ReaderActions> | undefined
}

const REACTION = '❤'

/** Creates the platform's calls for the readers of a page, over fetch. */
export function createReaderApi(options: ReaderApiOptions): ReaderApi {
  const ask = outcomeCall(options)
  const { like, follow, restack } = options.actions ?? {}

  return {
    poll: (id, call) => ask('poll', POLL, { path: { id } }, call),
    vote: (id, optionId, token, call) =>
      ask('vote', POLL, { path: { id }, body: { option_id: optionId, ...(token ? { token } : {}) } }, call),
    subscribe: (email, source, baseUrl, call) =>
      ask('subscribe', SIGN_UP, { at: baseUrl, body: { email, source } }, call),
    signUp: (email, call) => ask('signUp', USER_EXISTS, { body: { email } }, call),
    claimGift: (postId, giverId, email, call) =>
      ask(
        'claimGift',
        NOTHING,
        { body: { post_id: postId, gifting_user_id: giverId, ...(email === null ? {} : { email }) } },
        call,
      ),
    following: (id, call) => ask('following', FOLLOWING, { path: { id }, query: { lists: 'following' } }, call),
    saveSelection: ({ postId, publicationId, startParagraph, endParagraph, startOffset, endOffset }, call) =>
      ask(
        'saveSelection',
        SELECTION,
        { body: { postId, publication_id: publicationId, startParagraph, endParagraph, startOffset, endOffset } },
        call,
      ),
    saveImageSelection: (postId, publicationId, src, call) =>
      ask(
        'saveImageSelection',
        SELECTION,
        { body: { post_id: postId, publication_id: publicationId, img_src: src } },
        call,
      ),
    theme: (id, call) => ask('theme', THEME, { path: { id } }, call),
    defaultPublication: (call) => ask('defaultPublication', DEFAULT_PUBLICATION, {}, call),
    recommendation: (from, to, call) => ask('recommendation', RECOMMENDATION, { path: { from, to } }, call),
    recommend: ({ recommendedPublicationId, recommendingPublicationId, source, suggested, description }, call) => {
      const blurb = description?.trim()
      const body = {
        recommended_publication_id: recommendedPublicationId,
        recommending_publication_id: recommendingPublicationId,
        source,
        suggested,
        ...(blurb ? { description: blurb } : {}),
      }
      return ask('recommend', NOTHING, { body }, call)
    },
    referralTiers: (call) => ask('referralTiers', TIERS, {}, call),
    messageProfile: (id, call) => ask('messageProfile', MESSAGE_PROFILE, { path: { id } }, call),
    like:
      settled(like) ??
      ((id, liked, call) =>
        ask(liked ? 'like' : 'unlike', NOTHING, { path: { id }, body: { reaction: REACTION } }, call)),
    follow: settled(follow) ?? ((id, call) => ask('follow', NOTHING, { path: { id } }, call)),
    restack:
      settled(restack) ??
      (({ selectionId, imageSelectionId, postId }, call) =>
        ask(
          'restack',
          NOTE_URL,
          { body: { post_selection_id: selectionId, post_image_selection_id: imageSelectionId, post_id: postId } },
          call,
        )),
  }
}

/** Turns an error of an action into a failed outcome. */
function settled<A extends unknown[], T>(
  action: ((...given: A) => Promise<Outcome<T>>) | undefined,
): ((...given: A) => Promise<Outcome<T>>) | undefined {
  return (
    action &&
    (async (...given) => {
      try {
        return await action(...given)
      } catch {
        return FAILED
      }
    })
  )
}

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
