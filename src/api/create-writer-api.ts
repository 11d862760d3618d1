import type { Fields } from '../domain/values/is-record.js'
import type { PollDraft, WriterApi } from '../domain/api/writer-api.js'
import { outcomeCall } from './outcome-call.js'
import { IMAGE, POLL, TRANSCRIPT } from './reader-answers.js'
import type { ApiOptions } from './request.js'
import { pollMistakes, speakerMistakes } from './writer-drafts.js'

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
