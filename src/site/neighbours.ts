import type { Neighbour, Neighbours } from '../web/index.js'
import type { SitePost } from './site-options.js'

/** The posts around one of `posts`, which are the newest first. Posts without a title are called by their address. */
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
