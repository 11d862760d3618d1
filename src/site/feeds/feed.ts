/** What every format of a feed is written from. Addresses are absolute. */
export interface Feed {
  readonly title: string
  readonly description: string
  /** BCP 47. */
  readonly language: string
  /** The page that lists the same posts. */
  readonly page: string
  /** Where this feed is. */
  readonly self: string
  /** Address of the publication's logo. */
  readonly logo: string | null
  /** The newest first. */
  readonly items: readonly FeedItem[]
}

/** A post as anybody may read it. */
export interface FeedItem {
  /** The canonical address, which is the item's identity too. */
  readonly url: string
  readonly title: string
  /** Plain text; '' where the post has none. */
  readonly summary: string
  /** HTML that stands alone: no script, form, frame, style or class. */
  readonly html: string
  readonly language: string
  /** When it was published; null where the post does not say. */
  readonly date: Date | null
  readonly authors: readonly FeedAuthor[]
  readonly section: string | null
  readonly cover: FeedCover | null
}

export interface FeedAuthor {
  readonly name: string
  readonly avatar: string | null
}

export interface FeedCover {
  readonly url: string
  /** `image/jpeg`; null where the address does not say. */
  readonly type: string | null
}
