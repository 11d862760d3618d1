import { verifyActionLink } from '../email/index.js'
import { readerIdIn } from '../domain/recipient/reader-key.js'
import { addressVoter, readerVoter, type Voter } from './rules/voter.js'
import { readerNamed, type Site } from './site.js'
import type { SitePost } from './site-options.js'

/** The reader to whom the vote link of a mail was sent; null if the link is not for this vote. */
export async function mailVoter(
  site: Site,
  posts: readonly SitePost[],
  { poll, option, token }: { readonly poll: string; readonly option: string; readonly token: string },
): Promise<Voter | null> {
  const query = new URLSearchParams({ poll_id: poll, option_id: option, token })
  for (const { post } of posts) {
    const postId = post.post.id ?? post.post.canonical_url
    const checked = verifyActionLink(
      `${site.baseUrl}/?${query}`,
      { action: 'vote', publication: site.baseUrl, postId },
      { keys: site.keys, now: site.now() },
    )
    if (!checked.ok) continue
    const { recipient } = checked.claims
    const reader = await readerNamed(site.store, recipient)
    if (reader) return readerVoter(reader)
    // Recipients of the mailing who are not in this database vote as free subscribers. Removed readers keep their key.
    const key = readerIdIn(recipient) === null ? addressVoter(recipient) : recipient
    return { key, former: null, state: 'free' }
  }
  return null
}
