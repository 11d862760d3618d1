import type { Fields } from '../domain/values/is-record.js'
import type { PollDraft, WriterApi } from '../domain/api/writer-api.js'
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
    savePoll: (id, poll, call) =>
      id === null
        ? ask('createPoll', POLL, { body: pollBody(poll) }, call)
        : ask('savePoll', POLL, { path: { id }, body: pollBody(poll) }, call),
    saveSpeakers: (id, speakers, call) =>
      ask('saveSpeakers', TRANSCRIPT, { path: { id }, body: { speaker_map: speakers } }, call),
    uploadImage: (image, call) =>
      ask('uploadImage', IMAGE, { body: { image }, timeout: options.uploadTimeout ?? UPLOAD_TIMEOUT }, call),
  }
}

function pollBody({ question, description, options, audience, expiry }: PollDraft): Fields {
  return { question, description, options: options.map(({ label }) => ({ label })), audience, expiry }
}
