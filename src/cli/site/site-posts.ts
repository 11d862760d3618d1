import { parseDate } from '../../domain/text/dates.js'
import type { PostSource, SitePost } from '../../site/index.js'
import type { PostLibrary } from '../preview/post-library.js'
import { localPicturesOf } from '../../schema/place-pictures.js'
import { postAtSite } from './post-at-site.js'
import { pictureResponse } from './site-pictures.js'

/** Posts of a folder, and the picture files that they show. */
export interface FolderPosts extends PostSource {
  /** Answers a request for a picture of a published post. Null for requests of other paths. */
  picture(request: Request): Response | null
}

interface KeptPost {
  readonly revision: number
  readonly post: SitePost
  readonly date: number
  /** Paths of the post's picture files. */
  readonly pictures: ReadonlySet<string>
}

/**
 * The published posts of a folder: without drafts and posts with a date in the future. Links use this site's address
 * instead of the one where the posts were first published.
 */
export function sitePosts(
  library: Pick<PostLibrary, 'list' | 'get' | 'pictures'>,
  baseUrl: string,
  now: () => Date,
): FolderPosts {
  const kept = new Map<string, KeptPost>()
  const read = () => {
    const entries = library.list()
    const names = new Set(entries.map(({ name }) => name))
    for (const name of kept.keys()) if (!names.has(name)) kept.delete(name)
    for (const { name, revision } of entries) {
      const watched = library.get(name)
      if (!watched?.post || kept.get(name)?.revision === revision) continue
      if (watched.post.post.is_draft) {
        kept.delete(name)
        continue
      }
      const { slug, post } = postAtSite(watched.post, baseUrl, name.replace(/\.\w+$/, ''))
      kept.set(name, {
        revision,
        date: parseDate(post.post.post_date)?.getTime() ?? 0,
        post: { slug, version: String(revision), post },
        pictures: new Set(localPicturesOf(watched.post)),
      })
    }
    return [...kept.values()]
  }
  const isShown = (path: string) => {
    const limit = now().getTime()
    return read().some(({ date, pictures }) => date <= limit && pictures.has(path))
  }
  return {
    picture: (request) => pictureResponse(request, isShown, library.pictures),
    async list() {
      const limit = now().getTime()
      const slugs = new Set<string>()
      return read()
        .filter(({ date }) => date <= limit)
        .sort((one, other) => other.date - one.date)
        .flatMap(({ post }) => {
          // If two files have the same slug, the newer post gets the address.
          if (slugs.has(post.slug)) return []
          slugs.add(post.slug)
          return [post]
        })
    },
  }
}
