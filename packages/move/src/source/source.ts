import type { MovedReader } from '@diptych/server/node'
import type { SourceFiles } from '../files/source-files.js'
import type { Finding } from './finding.js'

export type { Finding }

// A source is the export of one platform, or a folder of one program. It says whether files are its own, and yields
// what they hold in neutral form. What it cannot carry over it reports; nothing is left out without a finding.

/** What a source reads from, and where it reports. */
export interface SourceContext {
  /** What the writer passed. */
  readonly files: SourceFiles
  /** Fields of the publication that the newsletter states already. An export may lack its own address. */
  readonly publication: Readonly<Record<string, unknown>>
  /** Reports content that does not arrive. The move ends with exit code 1. */
  lost(finding: Finding): void
  /** Reports what the writer should know, and what was left out on purpose. */
  note(finding: Finding): void
}

/** The text of a post as the source has it. */
export type SourceBody =
  | {
      readonly format: 'html'
      readonly html: string
      /** CSS selector of the elements that hold the post. Default: chosen by content. */
      readonly selector?: string | undefined
      /** The original address, for relative links. */
      readonly baseUrl?: string | undefined
    }
  | {
      readonly format: 'markdown'
      readonly text: string
      /** The address of another post or file that a wiki link names. Default: such links are reported. */
      readonly findPage?: ((name: string) => string | null) | undefined
      /** The line of the file that a line of the text is from. Default: the same. */
      readonly lineOf?: ((line: number) => number) | undefined
    }
  | {
      /** JSON that `readPost` reads: an envelope, a document, an editor's draft. */
      readonly format: 'json'
      readonly json: unknown
    }

/** One post. */
export interface SourcePost {
  /** The same in each run, and unique in the source: a number or a path. */
  readonly key: string
  /** The file that holds it. */
  readonly where: string
  /** The text. */
  readonly body: SourceBody
  /** Fields of the post under their stored names, as `readPost` takes them. */
  readonly post: Readonly<Record<string, unknown>>
  /** The platform's status. Default: published. */
  readonly status?: 'published' | 'draft' | 'scheduled' | 'private' | undefined
  /** Addresses where it was found until now, with host or as a path. They lead to the new one. */
  readonly addresses?: readonly string[] | undefined
  /** The audience that the platform states is unknown: it is taken as `only_paid`. */
  readonly audienceUnknown?: boolean | undefined
  /** Addresses of the readers who got it as mail. */
  readonly recipients?: (() => AsyncIterable<string>) | undefined
}

/** One reader of a list. Columns without a member of their own stand in `fields`. */
export interface SourceReader extends Omit<MovedReader, 'source'> {
  /** File and line. */
  readonly where: string
}

/** An address that leads to another one. */
export interface SourceRedirect {
  /** A path: `/old`. */
  readonly from: string
  /** A path or an address. */
  readonly to: string
  /** File and line. */
  readonly where: string
}

/** A file of the source that posts name by an address of the old site or a relative path. */
export interface SourceMedia {
  /** How posts name it: `__GHOST_URL__/content/images/a.png`, `/images/a.png`. */
  readonly address: string
  /** Its path among the files. */
  readonly path: string
  /**
   * Links to it lead to the file in the newsletter, because the old site goes away. Default: links keep their address,
   * and a copy of the file is stored.
   */
  readonly withLinks?: boolean | undefined
}

/** The export of one platform. Members that a platform does not export are left out. */
export interface MoveSource {
  /** For `--from` and the report: `substack`. */
  readonly name: string
  /** For people: `Substack`. */
  readonly title: string
  /**
   * How well the files fit, by content: 0 for others, 1 for a sign that no other platform has. The source with the
   * highest value reads them.
   */
  recognise(files: SourceFiles): number | Promise<number>
  /** The posts, in a fixed order. */
  posts(context: SourceContext): AsyncIterable<SourcePost>
  /** The readers, one for each row. */
  readers?(context: SourceContext): AsyncIterable<SourceReader>
  /** The files that posts name by other addresses than their path. */
  media?(context: SourceContext): AsyncIterable<SourceMedia>
  /** Redirects that the writer made there. */
  redirects?(context: SourceContext): AsyncIterable<SourceRedirect>
  /** Fields of the publication under their stored names: `name`, `base_url`. */
  publication?(context: SourceContext): Promise<Readonly<Record<string, unknown>>>
  /** A whole site of Diptych: votes, likes and more. It is restored into an empty database. Table by table. */
  site?(context: SourceContext): AsyncIterable<readonly [table: string, row: Readonly<Record<string, unknown>>]>
  /** What the platform does not export, in sentences for the report. */
  readonly notExported?: readonly string[] | undefined
}

/** Checks a source and returns it. Throws `TypeError` for a name that `--from` cannot take. */
export function defineSource(source: MoveSource): MoveSource {
  if (!/^[a-z][a-z0-9-]*$/.test(source.name))
    throw new TypeError(`'${source.name}' is not a name of a source. Use lower-case letters, digits and hyphens.`)
  return source
}
