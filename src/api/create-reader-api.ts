import * as v from 'valibot'
import type { Fields } from '../domain/embed-calls.js'
import { parseWebUrl } from '../domain/parse-url.js'
import { withoutSlash } from '../domain/publication-urls.js'
import type { Outcome, PollDraft, ReaderApi, ReaderCallOptions } from '../domain/reader-api.js'
import { READER_ROUTES, fillPath, type ReaderRouteName } from '../domain/reader-calls.js'
import { DEFAULT_PUBLICATION, FOLLOWING, IMAGE, MESSAGE_PROFILE, NOTE_URL, NOTHING, POLL, RECOMMENDATION, SELECTION, SIGN_UP, THEME, TIERS, USER_EXISTS } from './reader-answers.js'
import { isOk, request, type ApiOptions, type PlatformCall } from './request.js'
import { serverMessages } from './server-messages.js'

/** Calls that no document of the platform describes (O-50). */
export type ReaderActions = Pick<ReaderApi, 'like' | 'follow' | 'restack'>

export interface ReaderApiOptions extends ApiOptions {
  /**
   * The caller's own instead of the default calls: POST and DELETE `/api/v1/post/{id}/reaction` with `reaction`,
   * POST `/api/v1/user/{id}/follow`, POST `/api/v1/restack` with `post_selection_id`, `post_image_selection_id` or
   * `post_id`. One that throws or rejects counts as failed.
   */
  readonly actions?: Partial<ReaderActions> | undefined
  /** Milliseconds for an upload. Default: a minute. */
  readonly uploadTimeout?: number | undefined
}

interface Sent {
  readonly path?: Readonly<Record<string, number | string>>
  readonly query?: PlatformCall['query']
  readonly body?: Fields
  /** Another publication's address. */
  readonly at?: string | undefined
  readonly timeout?: number
}

const FAILED: Outcome<never> = { ok: false, messages: [] }
const UPLOAD_TIMEOUT = 60_000
const REACTION = '❤'

/** The platform's calls for the readers of a page, over fetch. */
export function createReaderApi(options: ReaderApiOptions): ReaderApi {
  const ask = async <T>(name: ReaderRouteName, schema: v.GenericSchema<unknown, T>, { path = {}, query, body, at, timeout }: Sent, call: ReaderCallOptions = {}): Promise<Outcome<T>> => {
    const route = READER_ROUTES[name]
    const origin = originOf(at, options.baseUrl)
    if (origin === null) return FAILED
    const answer = await request({ method: route.method, path: origin + fillPath(route.path, path), query, body }, options, call.signal, timeout)
    if (answer === null) return FAILED
    const result = isOk(answer) ? v.safeParse(schema, answer.body) : null
    return result?.success ? { ok: true, value: result.output } : { ok: false, messages: serverMessages(answer.body) }
  }
  const { like, follow, restack } = options.actions ?? {}

  return {
    poll: (id, call) => ask('poll', POLL, { path: { id } }, call),
    vote: (id, optionId, token, call) => ask('vote', POLL, { path: { id }, body: { option_id: optionId, ...(token ? { token } : {}) } }, call),
    savePoll: (id, poll, call) => (id === null ? ask('createPoll', POLL, { body: pollBody(poll) }, call) : ask('savePoll', POLL, { path: { id }, body: pollBody(poll) }, call)),
    subscribe: (email, source, baseUrl, call) => ask('subscribe', SIGN_UP, { at: baseUrl, body: { email, source } }, call),
    signUp: (email, call) => ask('signUp', USER_EXISTS, { body: { email } }, call),
    claimGift: (postId, giverId, email, call) => ask('claimGift', NOTHING, { body: { post_id: postId, gifting_user_id: giverId, ...(email === null ? {} : { email }) } }, call),
    following: (id, call) => ask('following', FOLLOWING, { path: { id }, query: { lists: 'following' } }, call),
    saveSelection: ({ postId, publicationId, startParagraph, endParagraph, startOffset, endOffset }, call) =>
      ask('saveSelection', SELECTION, { body: { postId, publication_id: publicationId, startParagraph, endParagraph, startOffset, endOffset } }, call),
    saveImageSelection: (postId, publicationId, src, call) => ask('saveImageSelection', SELECTION, { body: { post_id: postId, publication_id: publicationId, img_src: src } }, call),
    theme: (id, call) => ask('theme', THEME, { path: { id } }, call),
    defaultPublication: (call) => ask('defaultPublication', DEFAULT_PUBLICATION, {}, call),
    recommendation: (from, to, call) => ask('recommendation', RECOMMENDATION, { path: { from, to } }, call),
    recommend: ({ recommendedPublicationId, recommendingPublicationId, source, suggested, description }, call) => {
      const blurb = description?.trim()
      const body = { recommended_publication_id: recommendedPublicationId, recommending_publication_id: recommendingPublicationId, source, suggested, ...(blurb ? { description: blurb } : {}) }
      return ask('recommend', NOTHING, { body }, call)
    },
    referralTiers: (call) => ask('referralTiers', TIERS, {}, call),
    saveSpeakers: (id, speakers, call) => ask('saveSpeakers', NOTHING, { path: { id }, body: { speaker_map: speakers } }, call),
    messageProfile: (id, call) => ask('messageProfile', MESSAGE_PROFILE, { path: { id } }, call),
    uploadImage: (image, call) => ask('uploadImage', IMAGE, { body: { image }, timeout: options.uploadTimeout ?? UPLOAD_TIMEOUT }, call),
    like: settled(like) ?? ((id, liked, call) => ask(liked ? 'like' : 'unlike', NOTHING, { path: { id }, body: { reaction: REACTION } }, call)),
    follow: settled(follow) ?? ((id, call) => ask('follow', NOTHING, { path: { id } }, call)),
    restack:
      settled(restack) ??
      (({ selectionId, imageSelectionId, postId }, call) => ask('restack', NOTE_URL, { body: { post_selection_id: selectionId, post_image_selection_id: imageSelectionId, post_id: postId } }, call)),
  }
}

/** '' for the platform itself, the address of another one, null for what is no address. */
function originOf(at: string | undefined, baseUrl: string): string | null {
  if (at === undefined) return ''
  const there = parseWebUrl(at)
  if (there === null) return null
  return there.origin === parseWebUrl(baseUrl, globalThis.location?.href)?.origin ? '' : withoutSlash(there.origin + there.pathname)
}

function pollBody({ question, description, options, audience, expiry }: PollDraft): Fields {
  return { question, description, options: options.map(({ label }) => ({ label })), audience, expiry }
}

/** An action that answers an outcome whatever happens in it. */
function settled<A extends unknown[], T>(action: ((...given: A) => Promise<Outcome<T>>) | undefined): ((...given: A) => Promise<Outcome<T>>) | undefined {
  return action && (async (...given) => {
    try {
      return await action(...given)
    } catch {
      return FAILED
    }
  })
}
