import type { PictureSelection, PostSelection } from '../domain/post/entities.js'
import type { Sharer } from '../domain/reader/sharer.js'

/** From a vote link's query: `poll_id`, `option_id`, `token`. */
export interface AskedVote {
  readonly pollId: number | string
  readonly optionId: number | string
  readonly token: string | null
}

/** What a server knows of this one request. Leave it out of pages that a cache keeps for all visitors. */
export interface Visit {
  /**
   * The address that was visited, or its path and query. Its utm parameters go along into links to the checkout page,
   * and `cutoffElementIndex` may put a wall earlier.
   */
  readonly address?: string | null | undefined
  /**
   * Whether the post stands on the publication's front page, whose `subscribe-prompt` shows the cover. Default: false.
   */
  readonly frontPage?: boolean | undefined
  /** Who passed the post on to this reader, where the link that was followed says so: `follow` and `gift` name them. */
  readonly sharer?: Sharer | null | undefined
  /** The reader's address, where the server knows it (a link from a mail): `follow` and `gift` then need not ask. */
  readonly readerEmail?: string | null | undefined
  /**
   * What the `selection` or `imgSelection` of the address stands for, as it was saved: it is marked and scrolled to. No
   * call of the platform tells a page, so its server does.
   */
  readonly selection?: PostSelection | PictureSelection | null | undefined
  /** The vote that the address asks for. It counts once the reader confirms it. */
  readonly vote?: AskedVote | null | undefined
}

/** A visit as views know it. */
export type KnownVisit = { readonly [K in keyof Visit]-?: Exclude<Visit[K], undefined> }

export function visitOf({
  address = null,
  frontPage = false,
  sharer = null,
  readerEmail = null,
  selection = null,
  vote = null,
}: Visit = {}): KnownVisit {
  return { address, frontPage, sharer, readerEmail, selection, vote }
}
