import type { Neighbour, Neighbours } from '../web/index.js'
import type { SitePost } from './site-options.js'

/**
 * The posts before and after a post in `posts`, which are sorted newest first. A post without a title is named by its
 * address.
 */
export function neighboursIn(posts: readonly SitePost[], slug: string): Neighbours {
  const at = posts.findIndex((post) => post.slug === slug)
  const [next, previous] = at === -1 ? [] : [posts[at - 1], posts[at + 1]]
  return {
    ...(previous ? { previous: named(previous) } : {}),
    ...(next ? { next: named(next) } : {}),
  }
}

function named({ slug, post }: SitePost): Neighbour {
  return { slug, title: post.post.title || slug }
}
