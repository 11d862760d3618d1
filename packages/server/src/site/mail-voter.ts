import { readerIdIn } from 'diptych/domain'
import { verifyActionLink } from 'diptych/email'
import { addressVoter, readerVoter, type Voter } from './rules/voter.js'
import type { SitePost } from './site-options.js'
import { readerNamed, type Site } from './site.js'

/** The reader to whom the vote link of a mail was sent; null if the link is not for this vote. */
export async function mailVoter(
  site: Site,
  posts: readonly SitePost[],
  { poll, option, token }: { readonly poll: string; readonly option: string; readonly token: string },
): Promise<Voter | null> {
  const query = new URLSearchParams({ poll_id: poll, option_id: option, token })
  for (const found of posts) {
    const recipient = voteRecipient(site, found, `${site.baseUrl}/?${query}`)
    if (recipient === null) continue
    const reader = await readerNamed(site.store, recipient)
    if (reader) return readerVoter(reader)
    // Recipients of the mailing who are not in this database vote as free subscribers. Removed readers keep their key.
    const key = readerIdIn(recipient) === null ? addressVoter(recipient) : recipient
    return { key, former: null, state: 'free' }
  }
  return null
}

/** The recipient whom a vote link names; null if it is not signed for a vote of this post. */
export function voteRecipient(site: Site, { post: { post } }: SitePost, url: string): string | null {
  const checked = verifyActionLink(
    url,
    { action: 'vote', publication: site.baseUrl, postId: post.id ?? post.canonical_url },
    { keys: site.keys, now: site.now() },
  )
  return checked.ok ? checked.claims.recipient : null
}
