import type { PostShelf } from './post-shelf.js'

export interface RunningPreview {
  /** `http://127.0.0.1:4300` */
  readonly origin: string
  /** Addresses under which other machines reach it. */
  readonly elsewhere: readonly string[]
  readonly shelf: PostShelf
  close(): Promise<void>
}
