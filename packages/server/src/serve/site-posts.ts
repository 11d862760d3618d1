import { localPicturesOf } from 'diptych'
import { parseDate } from 'diptych/block'
import type { PostLibrary, PostSummary } from 'diptych/newsletter'
import type { Poll, Post, PostMeta, Publication } from 'diptych/types'
import type { PostSource, SitePost } from '../site/index.js'
import { postAtSite } from './post-at-site.js'
import { pictureResponse } from './site-pictures.js'

/** A post of a folder. */
export type FolderPost = SitePost & { load(): Promise<Post | null> }

/** Posts of a folder, and the picture files that they show. */
export interface FolderPosts extends PostSource {
  /** Published posts, the newest first. `load` of a post reads its text. */
  list(): Promise<readonly FolderPost[]>
  /** Answers a request for a picture of a published post. Null for requests of other paths. */
  picture(request: Request): Response | null
}

/** What a site keeps of a post in memory. Its text is read when somebody reads it. JSON. */
export interface SitePostSummary extends PostSummary {
  readonly publication: Publication
  readonly post: PostMeta
  readonly polls: Readonly<Record<string, Poll>>
  /** Paths of the post's picture files. */
  readonly pictures: readonly string[]
}

export function sitePostSummary(read: Post): SitePostSummary {
  const { publication, post, data } = read
  return { title: post.title, publication, post, polls: data.polls, pictures: localPicturesOf(read) }
}

interface KeptPost {
  readonly revision: number
  readonly post: FolderPost
  readonly date: number
  /** Paths of the post's picture files. */
  readonly pictures: readonly string[]
}

/** The published posts at one time. */
interface Published {
  /** `changes` of the library. */
  readonly changes: number
  /** Milliseconds: from when it is valid, and until the next post is published. */
  readonly from: number
  readonly until: number
  /** Frozen, so that the site need not compare it. */
  readonly list: readonly FolderPost[]
  /** Paths of picture files that these posts show. */
  readonly pictures: ReadonlySet<string>
}

/**
 * The published posts of a folder: without drafts and posts with a date in the future. Links use this site's address
 * instead of the one where the posts were first published. The list is made once for each change of the folder, and
 * when a post's date comes.
 */
export function sitePosts(
  library: Pick<PostLibrary<SitePostSummary>, 'summaries' | 'load' | 'pictures' | 'changes'>,
  baseUrl: string,
  now: () => Date,
): FolderPosts {
  const kept = new Map<string, KeptPost>()
  const keptPost = (name: string, revision: number, summary: SitePostSummary): KeptPost => {
    const stem = name.replace(/\.\w+$/, '')
    const { publication, post, polls } = summary
    const facts = { publication, post, data: { polls, recipes: {}, comments: {} } }
    const placed = postAtSite(facts, baseUrl, stem)
    const load = async () => {
      const whole = await library.load(name)
      return whole && postAtSite<Post>(whole, baseUrl, stem).post
    }
    return {
      revision,
      date: parseDate(post.post_date)?.getTime() ?? 0,
      post: { ...placed, version: String(revision), load },
      pictures: summary.pictures,
    }
  }
  const read = () => {
    const known = library.summaries()
    const names = new Set(known.map(({ entry }) => entry.name))
    for (const name of kept.keys()) if (!names.has(name)) kept.delete(name)
    for (const { entry, summary } of known) {
      const { name, revision, state } = entry
      // A file that broke keeps its last valid post.
      if (kept.get(name)?.revision === revision || (state === 'broken' && kept.has(name))) continue
      if (summary.post.is_draft) kept.delete(name)
      else kept.set(name, keptPost(name, revision, summary))
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
