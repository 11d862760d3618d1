import type { Fields } from '../values/is-record.js'
import type { Poll } from '../post/entities.js'
import type { Outcome, ReaderCallOptions } from './reader-api.js'

export interface PollDraft {
  readonly question: string
  readonly description?: string | undefined
  readonly options: readonly { readonly label: string }[]
  readonly audience?: string | undefined
  /** Hours. */
  readonly expiry?: number | undefined
}

/**
 * The platform's calls that an editor makes for a writer. None of them throws or rejects: what goes wrong is an outcome
 * with the words to show (C-ERR).
 */
export interface WriterApi {
  /** Creates a poll where `id` is null, else saves it (C-POLL). */
  savePoll(id: number | string | null, poll: PollDraft, options?: ReaderCallOptions): Promise<Outcome<Poll>>
  /** Names the speakers of a transcript, by their ids (C-TRANS). The platform's data of the transcript. */
  saveSpeakers(
    draftId: number | string,
    speakers: Readonly<Record<string, string>>,
    options?: ReaderCallOptions,
  ): Promise<Outcome<Fields>>
  /** A data URL in, an address out (C-IMAGE). */
  uploadImage(dataUrl: string, options?: ReaderCallOptions): Promise<Outcome<{ readonly url: string }>>
}
