import type { SourceFile } from '../files/source-files.js'

/** A page of a site that becomes a post. */
export interface SitePage {
  readonly file: SourceFile
  /** Its path on the old site: `/2020/01/02/low-tide/`; null if it had none. */
  readonly path: string | null
  readonly slug: string
  readonly status: 'published' | 'draft'
  /** Fields of the post under their stored names. They are stronger than those of the front matter. */
  readonly post: Readonly<Record<string, unknown>>
  /** The front matter that counts, if it is not only that of the file. */
  readonly values?: Readonly<Record<string, unknown>> | undefined
  /** Changes its text before it is read. */
  readonly rewrite?: ((body: string) => string | RewrittenText | Promise<string | RewrittenText>) | undefined
  /** Its title if neither front matter nor text has one. */
  readonly fallbackTitle: string
  /** Keys of front matter that need not be read again. */
  readonly used: ReadonlySet<string>
  /** Older paths or addresses. */
  readonly aliases: readonly string[]
  /** Its language, if it is one of several. Names are looked up in it first. */
  readonly language?: string | undefined
  /** Other names for it in wiki links. */
  readonly names: readonly string[]
}

/** A text that has other lines than before. A text that keeps them is a string. */
export interface RewrittenText {
  readonly text: string
  /** For each line, the number of the line before that it is from. Both begin at 0. */
  readonly lines: readonly number[]
}
