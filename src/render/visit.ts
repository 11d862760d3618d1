import type { PictureSelection, PostSelection } from '../domain/post/entities.js'
import type { Sharer } from '../domain/reader/sharer.js'

/** From the query of a vote link: `poll_id`, `option_id`, `token`. */
export interface AskedVote {
  readonly pollId: number | string
  readonly optionId: number | string
  readonly token: string | null
}

/** The server's facts about this one request. Omit it for pages that are cached for all visitors. */
export interface Visit {
  /**
   * The visited address, or its path and query. Its utm parameters are added to links to the checkout page, and
   * `cutoffElementIndex` may move a wall up.
   */
  readonly address?: string | null | undefined
  /**
   * Whether the post is shown on the publication's front page, whose `subscribe-prompt` shows the cover. Default:
   * false.
   */
  readonly frontPage?: boolean | undefined
  /** The reader who shared the post, if the followed link says so. `follow` and `gift` show the name. */
  readonly sharer?: Sharer | null | undefined
  /** The reader's address, if the server knows it (a link from a mail). `follow` and `gift` then do not ask for it. */
  readonly readerEmail?: string | null | undefined
  /**
   * The saved selection behind `selection` or `imgSelection` of the address. It is highlighted and scrolled to. The
   * server must provide it, because the platform has no call for pages.
   */
  readonly selection?: PostSelection | PictureSelection | null | undefined
  /** The vote in the address. It counts once the reader confirms it. */
  readonly vote?: AskedVote | null | undefined
}

/** A visit with all defaults, for views. */
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
