import type { Poll } from '../post/entities.js'
import type { Fields } from '../values/stored-value.js'
import type { Outcome, ReaderCallOptions } from './reader-api.js'

export interface PollDraft {
  /** The question. */
  readonly question: string
  /** A text under the question. Default: none. */
  readonly description?: string | undefined
  /** The answers, in order. */
  readonly options: readonly { readonly label: string }[]
  /** Who may vote. Default: everyone. */
  readonly audience?: string | undefined
  /** Hours until the poll closes. */
  readonly expiry?: number | undefined
}

/**
 * The platform's calls that an editor makes for a writer. They never throw or reject: failures are outcomes with
 * messages to show (C-ERR).
 */
export interface WriterApi {
  /** Creates a poll if `id` is null, else saves it (C-POLL). */
  savePoll(id: number | string | null, poll: PollDraft, options?: ReaderCallOptions): Promise<Outcome<Poll>>
  /** Names the speakers of a transcript by their ids (C-TRANS). Resolves to the platform's data of the transcript. */
  saveSpeakers(
    draftId: number | string,
    speakers: Readonly<Record<string, string>>,
    options?: ReaderCallOptions,
  ): Promise<Outcome<Fields>>
  /** Uploads a data URL and resolves to its address (C-IMAGE). */
  uploadImage(dataUrl: string, options?: ReaderCallOptions): Promise<Outcome<{ readonly url: string }>>
}
