/** The data of a feed, for all formats. Addresses are absolute. */
export interface Feed {
  readonly title: string
  readonly description: string
  /** BCP 47. */
  readonly language: string
  /** The page that lists the same posts. */
  readonly page: string
  /** The address of this feed. */
  readonly self: string
  /** Address of the publication's logo. */
  readonly logo: string | null
  /** The newest first. */
  readonly items: readonly FeedItem[]
}

/** A post with its public content. */
export interface FeedItem {
  /** The canonical address, which is also the item's id. */
  readonly url: string
  readonly title: string
  /** Plain text; '' if the post has none. */
  readonly summary: string
  /** Self-contained HTML, without scripts, forms, frames, styles and classes. */
  readonly html: string
  readonly language: string
  /** Date of publication; null if unknown. */
  readonly date: Date | null
  readonly authors: readonly FeedAuthor[]
  readonly section: string | null
  readonly tags: readonly string[]
  readonly cover: FeedCover | null
}

export interface FeedAuthor {
  readonly name: string
  readonly avatar: string | null
}

export interface FeedCover {
  readonly url: string
  /** Such as `image/jpeg`; null if the address does not tell. */
  readonly type: string | null
}
