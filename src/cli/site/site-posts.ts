import { parseDate } from '../../domain/text/dates.js'
import type { PostSource, SitePost } from '../../site/index.js'
import type { PostLibrary } from '../preview/post-library.js'
import { postAtSite } from './post-at-site.js'

/**
 * The published posts of a folder: those whose date has come. Links lead to this site, whatever the posts say of where
 * they were published first.
 */
export function sitePosts(library: Pick<PostLibrary, 'list' | 'get'>, baseUrl: string, now: () => Date): PostSource {
  const kept = new Map<string, { readonly revision: number; readonly post: SitePost; readonly date: number }>()
  const read = () => {
    const entries = library.list()
    const names = new Set(entries.map(({ name }) => name))
    for (const name of kept.keys()) if (!names.has(name)) kept.delete(name)
    for (const { name, revision } of entries) {
      const watched = library.get(name)
      if (!watched?.post || kept.get(name)?.revision === revision) continue
      const { slug, post } = postAtSite(watched.post, baseUrl, name.replace(/\.\w+$/, ''))
      kept.set(name, {
        revision,
        date: parseDate(post.post.post_date)?.getTime() ?? 0,
        post: { slug, version: String(revision), post },
      })
    }
    return [...kept.values()]
  }
  return {
    async list() {
      const limit = now().getTime()
      const slugs = new Set<string>()
      return read()
        .filter(({ date }) => date <= limit)
        .sort((one, other) => other.date - one.date)
        .flatMap(({ post }) => {
          // Two files with one slug: the newer post has the address.
          if (slugs.has(post.slug)) return []
          slugs.add(post.slug)
          return [post]
        })
    },
  }
}
