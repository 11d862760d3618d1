import { localPicturesOf } from 'diptych'
import { parseDate } from 'diptych/block'
import type { PostLibrary } from 'diptych/newsletter'
import type { PostSource, SitePost } from '../site/index.js'
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

/** The published posts at one time. */
interface Published {
  /** `changes` of the library. */
  readonly changes: number
  /** Milliseconds: from when it is valid, and until the next post is published. */
  readonly from: number
  readonly until: number
  /** Frozen, so that the site need not compare it. */
  readonly list: readonly SitePost[]
  /** Paths of picture files that these posts show. */
  readonly pictures: ReadonlySet<string>
}

/**
 * The published posts of a folder: without drafts and posts with a date in the future. Links use this site's address
 * instead of the one where the posts were first published. The list is made once for each change of the folder, and
 * when a post's date comes.
 */
export function sitePosts(
  library: Pick<PostLibrary, 'list' | 'get' | 'pictures' | 'changes'>,
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
  let current: Published | null = null
  const published = (): Published => {
    const [changes, time] = [library.changes(), now().getTime()]
    if (current?.changes === changes && current.from <= time && time < current.until) return current
    const posts = read()
    const shown = posts.filter(({ date }) => date <= time).sort((one, other) => other.date - one.date)
    const slugs = new Set<string>()
    const list = shown.flatMap(({ post }) => {
      // If two files have the same slug, the newer post gets the address.
      if (slugs.has(post.slug)) return []
      slugs.add(post.slug)
      return [post]
    })
    const later = posts.filter(({ date }) => date > time).map(({ date }) => date)
    current = {
      changes,
      from: time,
      until: later.reduce((first, date) => Math.min(first, date), Infinity),
      list: Object.freeze(list),
      pictures: new Set(shown.flatMap(({ pictures }) => [...pictures])),
    }
    return current
  }
  return {
    picture: (request) => pictureResponse(request, (path) => published().pictures.has(path), library.pictures),
    list: async () => published().list,
  }
}
