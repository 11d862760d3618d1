/** Something to report: where it stands in the source, and a sentence. */
export interface Finding {
  /** A file, with a line where it has one: `posts.csv:7`. */
  readonly where: string
  /** A sentence that follows the place. */
  readonly message: string
}
