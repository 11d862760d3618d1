import type { PostLibrary } from 'diptych/newsletter'

export interface RunningPreview {
  /** `http://127.0.0.1:4300` */
  readonly origin: string
  /** Addresses under which other machines reach it. */
  readonly elsewhere: readonly string[]
  readonly library: PostLibrary
  close(): Promise<void>
}
