import type { Finding, SourceReader, SourceRedirect } from '../source/source.js'

// A bundle is a house in neutral form, whatever platform it came from: a folder of JSON lines. `diptych move` makes one
// on its way, `diptych export` writes one, and one can be moved again.

/** `bundle.json`, written last: a bundle without it is not complete. */
export interface BundleFacts {
  readonly format: 'diptych-bundle'
  readonly version: 1
  /** The name of the source. */
  readonly source: string
  readonly title: string
  /** Fields of the publication under their stored names. */
  readonly publication: Readonly<Record<string, unknown>>
  readonly posts: number
  readonly readers: number
  /** Files of the source that no part of it is known for. */
  readonly notExported: readonly string[]
}

/** A line of `posts.ndjson`. */
export interface BundlePost {
  readonly key: string
  readonly where: string
  readonly status: 'published' | 'draft' | 'scheduled' | 'private'
  /** What `readPost` reads: publication, post, body, data. Pictures have their old addresses. */
  readonly envelope: Envelope
  /** Where the post was found until now. */
  readonly addresses: readonly string[]
  readonly media: readonly BundleMedia[]
  /** Words of the source, and how many of them the post has. */
  readonly words: { readonly taken: number; readonly of: number }
  /** How often each kind of block occurs. */
  readonly blocks: Readonly<Record<string, number>>
  /** Components that are kept as raw markup, by name. */
  readonly unsupported: Readonly<Record<string, number>>
  readonly audienceUnknown: boolean
  readonly lost: readonly Finding[]
  readonly notes: readonly Finding[]
}

/** A picture or file of a post. */
export interface BundleMedia {
  /** As the post names it. */
  readonly address: string
  /** Where to look for it, best first: addresses, and paths in the source as `source:images/a.png`. */
  readonly candidates: readonly string[]
  /** A copy is kept beside the newsletter; the post names the old address, since it takes web addresses only. */
  readonly kind: 'picture' | 'file' | 'copy'
}

/** The stored form of a post. */
export interface Envelope {
  readonly publication: Readonly<Record<string, unknown>>
  readonly post: Readonly<Record<string, unknown>>
  readonly body: unknown
  readonly data: unknown
}

/** A line of `readers.ndjson`. */
export type BundleReader = SourceReader

/** A line of `redirects.ndjson`. */
export type BundleRedirect = SourceRedirect

/** A line of `received.ndjson`: some of those who got a post as mail. */
export interface BundleReceived {
  readonly key: string
  readonly emails: readonly string[]
}

/** A line of `log.ndjson`. */
export interface BundleFinding extends Finding {
  readonly kind: 'lost' | 'note'
}
