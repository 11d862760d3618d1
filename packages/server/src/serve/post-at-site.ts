import { withAddresses } from 'diptych'
import { isOnSubstack, postUrl } from 'diptych/domain'
import type { PostWithoutText } from 'diptych/types'
import { sitePictureAddress } from './site-pictures.js'

export interface SitePostOptions {
  /** Whether a picture file keeps its stand-in address, because messages have it as an attachment. Default: no. */
  readonly isAttached?: (path: string) => boolean
}

/**
 * Adapts a post to a site: links and pictures use the site's address instead of the one where the post was first
 * published.
 *
 * @param stem used as slug if the post has none: from its file name, as in `2026/low-tide`.
 */
export function postAtSite<P extends PostWithoutText>(
  read: P,
  baseUrl: string,
  stem: string,
  { isAttached = () => false }: SitePostOptions = {},
): { readonly slug: string; readonly post: P } {
  const publication = { ...read.publication, base_url: baseUrl }
  // The name on the platform where the post was first published. With it, links would lead back there.
  if (!isOnSubstack({ base_url: baseUrl })) delete publication.subdomain
  const slug = read.post.slug || stem.split('/').join('-')
  const post = { ...read.post, slug, canonical_url: postUrl(publication, slug) }
  const placed = withAddresses({ ...read, publication, post }, (path) =>
    isAttached(path) ? null : sitePictureAddress(baseUrl, path),
  )
  return { slug, post: placed }
}
