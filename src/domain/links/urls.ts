import type { Campaign } from '../reader/visited-address.js'
import { linkSource } from './on-substack.js'
import { commentsUrl, type Medium, type PostAddress, shareUrl } from './post-urls.js'
import { baseOf, type PublicationAddress } from './publication-urls.js'
import { appendQuery, withQuery } from './query.js'
import { isPlaceholder } from './safe-url.js'

/** Re-exports every link that is built from a publication and a post. */

export {
  commentsUrl,
  editUrl,
  headingUrl,
  pdfUrl,
  postUrl,
  reactionUrl,
  shareUrl,
  statsUrl,
  voteUrl,
} from './post-urls.js'
export type { Medium, PostAddress, Vote } from './post-urls.js'
export {
  accountUrl,
  appUrl,
  chatJoinUrl,
  chatUrl,
  leaderboardUrl,
  manageUrl,
  messageUrl,
  signInUrl,
  unsubscribeUrl,
  writerReferralUrl,
} from './publication-urls.js'
export type { PublicationAddress } from './publication-urls.js'

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

/** Query of the subscribe page (T-SUB). True is written as 'true'; false and undefined omit a parameter. */
export interface LinkOptions {
  utm_source?: string | undefined
  utm_medium?: string | undefined
  utm_campaign?: string | undefined
  utm_term?: string | undefined
  utm_content?: string | undefined
  next?: string | undefined
  plan?: string | undefined
  coupon?: string | undefined
  gift?: boolean | undefined
  donate?: boolean | undefined
  group?: boolean | undefined
  just_signed_up?: boolean | undefined
  requires_confirmation?: boolean | undefined
  subscription_id?: string | number | undefined
  referral_token?: string | undefined
}

/** Subscribe and checkout page (T-SUB). Parameters keep their order. */
export function checkoutUrl(pub: PublicationAddress, params: LinkOptions = {}): string {
  return withQuery(`${baseOf(pub)}/subscribe`, { ...params })
}

/** Checkout page of a gift subscription (T-SUB). */
function giftUrl(pub: PublicationAddress, params: LinkOptions = {}): string {
  return checkoutUrl(pub, { ...params, gift: true })
}
