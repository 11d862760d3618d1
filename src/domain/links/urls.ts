/** Re-exports every link that is built from a publication and a post. */
export { checkoutUrl } from './checkout-url.js'
export type { LinkOptions } from './checkout-url.js'
export { resolvePlaceholder } from './placeholders.js'
export type { PlaceholderContext } from './placeholders.js'
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
