import { postUrl } from '../../domain/links/urls.js'
import type { Post } from '../../schema/post.js'

/**
 * A post as a site has it: links lead to the site, whatever the post says of where it was published first.
 *
 * @param stem names a post that has no slug of its own: of its file, `2026/low-tide`.
 */
export function postAtSite(read: Post, baseUrl: string, stem: string): { readonly slug: string; readonly post: Post } {
  const publication = { ...read.publication, base_url: baseUrl }
  const slug = read.post.slug || stem.split('/').join('-')
  const post = { ...read.post, slug, canonical_url: postUrl(publication, slug) }
  return { slug, post: { ...read, publication, post } }
}
