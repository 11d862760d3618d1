/** A feed, whatever its format. */
export interface Feed {
  readonly title: string | null
  /** The site of the feed. */
  readonly link: string | null
  readonly description: string | null
  readonly language: string | null
  readonly picture: string | null
  /** The next page of the feed, which this file does not have. */
  readonly next: string | null
  readonly entries: readonly FeedEntry[]
  /** What is wrong with the file. */
  readonly problems: readonly { readonly line: number; readonly message: string }[]
}

/** An entry of a feed. */
export interface FeedEntry {
  readonly line: number
  readonly id: string | null
  readonly link: string | null
  readonly title: string | null
  readonly date: string | null
  readonly authors: readonly string[]
  readonly tags: readonly string[]
  /** The text as HTML. */
  readonly html: string | null
  /** Some words of it, as HTML. */
  readonly summary: string | null
  readonly picture: string | null
  readonly recording: string | null
  readonly language: string | null
}
