import type { Configuration } from '../configuration/configuration.js'
import type { ReadInput } from '../input/read-input.js'
import { fileVersion, knownFiles } from './known-files.js'
import type { KnownPost, PostSummaries } from './post-library.js'
import type { PostSummary } from './read-watched.js'

/** Summaries that the next start of a program finds: of 10,000 posts, it reads only those that changed. */
export interface KnownPosts<S extends PostSummary> {
  /** For `openPostLibrary`. */
  readonly summaries: PostSummaries<S>
  /** Writes what is known now. If this fails, the next start reads the files. */
  save(posts: readonly KnownPost<S>[]): Promise<void>
}

/**
 * The summaries of posts, kept for the next start of a program: it reads only files that changed.
 *
 * @param file where they are stored.
 * @param configuration reads the posts. If its file has changed, it may read them in another way.
 * @param of makes the summary of a post: JSON.
 */
export async function knownPosts<S extends PostSummary>(
  file: string,
  configuration: Pick<Configuration, 'file'>,
  of: (post: ReadInput) => S,
): Promise<KnownPosts<S>> {
  // Most posts have the same publication.
  const known = await knownFiles<S>(file, fileVersion(configuration.file), ['publication'])
  return {
    summaries: { of: (_, post) => of(post), known: (name, stamp) => known.of(name, stamp) },
    save: (posts) =>
      known.save(
        posts.flatMap(({ entry, stamp, summary }) =>
          entry.state === 'broken' ? [] : [[entry.name, stamp, summary] as const],
        ),
      ),
  }
}
