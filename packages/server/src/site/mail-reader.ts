import { readerIdIn, readerKey } from 'diptych/domain'
import { verifyActionLink } from 'diptych/email'
import type { SubscriptionState } from 'diptych/types'
import { voteRecipient } from './mail-voter.js'
import { callerOf } from './sessions.js'
import type { SitePost } from './site-options.js'
import { readerNamed, type Site } from './site.js'
import type { StoredReader } from './store/readers/reader-store.js'

/**
 * The state in which a mail's link opens this post: the current one of the mail's recipient. The link opens nothing
 * else and signs nobody in, because readers forward mails. Null without a valid link, and for readers who were removed
 * or have unsubscribed since.
 */
export async function stateByMail(site: Site, found: SitePost, url: string): Promise<SubscriptionState | null> {
  const recipient = readRecipient(site, found, url) ?? voteRecipient(site, found, url)
  if (recipient === null) return null
  const reader = await readerNamed(site.store, recipient)
  // A mailing may have had a list of its own. Its recipients are subscribers, and no more is known about them here.
  if (!reader) return readerIdIn(recipient) === null ? 'free' : null
  return reader.status === 'active' ? stateForPost(site, found, reader) : null
}

/** A reader's state for a post: a gift opens one post, independent of the subscription. */
export async function stateForPost(
  { store }: Pick<Site, 'store'>,
  { post: { post }, slug }: SitePost,
  reader: StoredReader,
): Promise<SubscriptionState> {
  const { state } = callerOf(reader)
  const isOpen = post.audience === 'everyone' || reader.status !== 'active' || state === 'paid' || state === 'founding'
  return !isOpen && (await store.gifts.has(String(post.id ?? slug), readerKey(reader))) ? 'paid' : state
}

/** The recipient whom a link to the post names; null if it is not signed for this post, or too old. */
function readRecipient(site: Site, { post: { post } }: SitePost, url: string): string | null {
  const checked = verifyActionLink(
    url,
    { action: 'read', publication: site.baseUrl, postId: post.id ?? post.canonical_url },
    { keys: site.keys, now: site.now() },
  )
  return checked.ok ? checked.claims.recipient : null
}
