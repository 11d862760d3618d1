import { checkoutUrl, giftUrl } from './checkout-url.js'
import type { LinkOptions } from './checkout-url.js'
import { linkSource } from './on-substack.js'
import { appendQuery } from './query.js'
import { commentsUrl, shareUrl } from './post-urls.js'
import type { Medium, PostAddress } from './post-urls.js'
import type { PublicationAddress } from './publication-urls.js'
import { isPlaceholder } from './safe-url.js'
import type { Campaign } from '../reader/visited-address.js'

export interface PlaceholderContext {
  publication: PublicationAddress
  post: PostAddress
  medium: Medium
  /** The campaign parameters of the page's visitor. */
  campaign?: Campaign
}

/**
 * The real link for a stored token such as %%checkout_url%% (O-47). A query after the token is kept. An unknown token
 * leads to the post; any other URL is returned unchanged.
 */
export function resolvePlaceholder(url: string, context: PlaceholderContext): string {
  const token = url.trim()
  if (!isPlaceholder(token)) return url
  const end = token.indexOf('%%', 2)
  const query = token.slice(end + 3)
  const target = targetOf(token.slice(2, end).toLowerCase(), context)
  return query === '' || token[end + 2] === '#' ? target : appendQuery(target, query)
}

function targetOf(name: string, { publication, post, medium, campaign }: PlaceholderContext): string {
  const utm_source = linkSource(publication)
  const source: LinkOptions = { utm_source, utm_medium: medium, ...campaign }
  switch (name) {
    case 'checkout_url':
      return checkoutUrl(publication, source)
    case 'grant_gift_url':
      return giftUrl(publication, source)
    case 'share_url':
      return shareUrl(post, medium, utm_source)
    case 'half_magic_comments_url':
      return commentsUrl(post)
    default:
      return post.canonical_url
  }
}
