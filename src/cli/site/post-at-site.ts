import { postUrl } from '../../domain/links/urls.js'
import { withAddresses } from '../../schema/place-pictures.js'
import type { Post } from '../../schema/post.js'
import { sitePictureAddress } from './site-pictures.js'

/**
 * A post as a site has it: links lead to the site and pictures come from it, whatever the post says of where it was
 * published first.
 *
 * @param stem names a post that has no slug of its own: of its file, `2026/low-tide`.
 */
export function postAtSite(read: Post, baseUrl: string, stem: string): { readonly slug: string; readonly post: Post } {
  const publication = { ...read.publication, base_url: baseUrl }
  const slug = read.post.slug || stem.split('/').join('-')
  const post = { ...read.post, slug, canonical_url: postUrl(publication, slug) }
  const placed = withAddresses({ ...read, publication, post }, (path) => sitePictureAddress(baseUrl, path))
  return { slug, post: placed }
}
