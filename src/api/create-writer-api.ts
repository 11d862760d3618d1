import type { PollDraft, WriterApi } from '../domain/api/writer-api.js'
import type { Fields } from '../domain/values/stored-value.js'
import { outcomeCall } from './outcome-call.js'
import { IMAGE, POLL, TRANSCRIPT } from './reader-answers.js'
import type { ApiOptions } from './request.js'

export interface WriterApiOptions extends ApiOptions {
  /** Milliseconds for an upload. Default: a minute. */
  readonly uploadTimeout?: number | undefined
}

const UPLOAD_TIMEOUT = 60_000

/** Creates the platform's calls for the writers of a publication, over fetch. */
export function createWriterApi(options: WriterApiOptions): WriterApi {
  const ask = outcomeCall(options)
  return {
    async savePoll(id, poll, call) {
      const messages = pollMistakes(poll)
      if (messages.length > 0) return { ok: false, messages }
      return id === null
        ? ask('createPoll', POLL, { body: pollBody(poll) }, call)
        : ask('savePoll', POLL, { path: { id }, body: pollBody(poll) }, call)
    },
    async saveSpeakers(id, speakers, call) {
      const messages = speakerMistakes(speakers)
      if (messages.length > 0) return { ok: false, messages }
      return ask('saveSpeakers', TRANSCRIPT, { path: { id }, body: { speaker_map: speakers } }, call)
    },
    uploadImage: (image, call) =>
      ask('uploadImage', IMAGE, { body: { image }, timeout: options.uploadTimeout ?? UPLOAD_TIMEOUT }, call),
  }
}

function pollBody({ question, description, options, audience, expiry }: PollDraft): Fields {
  return { question, description, options: options.map(({ label }) => ({ label })), audience, expiry }
}

/**
 * What is wrong with the form of a poll, in sentences for the caller; empty if the platform can read it. How many
 * options a poll needs is the platform's rule.
 */
function pollMistakes(poll: unknown): string[] {
  const { question, options } = (poll ?? {}) as Partial<Record<keyof PollDraft, unknown>>
  const mistakes = typeof question === 'string' ? [] : ['The question of a poll must be a text.']
  if (!Array.isArray(options)) return [...mistakes, 'The options of a poll must be a list.']
  const at = options.findIndex((option: { readonly label?: unknown } | null) => !isName(option?.label))
  return at === -1
    ? mistakes
    : [...mistakes, `Option ${at + 1} of the poll needs a label that is a text: { label: 'Yes' }.`]
}

/** What is wrong with the names of speakers, in sentences for the caller; empty if nothing is. */
function speakerMistakes(speakers: unknown): string[] {
  if (typeof speakers !== 'object' || speakers === null || Array.isArray(speakers))
    return ['Speakers must be an object with a name for each id.']
  return Object.entries(speakers)
    .filter(([, name]) => !isName(name))
    .map(([id]) => `Speaker ${id} needs a name.`)
}

function isName(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== ''
}
