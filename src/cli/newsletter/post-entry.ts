/** Position of a syntax error in JSON. */
export interface JsonPlace {
  /** Counted from 1. */
  readonly line: number
  /** Counted from 1. */
  readonly column: number
  /** The reason, for people. */
  readonly message: string
  /** The line, shortened. */
  readonly excerpt: string
}

/** A post in the list. It is not rendered yet. */
export interface PostEntry {
  /** Path relative to the watched folder, with slashes. Identifies the post in addresses. */
  readonly name: string
  /** null if the file could not be read. */
  readonly title: string | null
  /** `broken`: not JSON, or not a post. The last valid version is still shown. */
  readonly state: 'fine' | 'broken'
  /** Where its JSON is broken; null for other reasons and for a valid file. */
  readonly broken: JsonPlace | null
  /** Whether there is a valid version to show. */
  readonly showable: boolean
  /** Increases with each change of the file. */
  readonly revision: number
  /** Time of the file's last change in milliseconds since 1970. */
  readonly changed: number
}
