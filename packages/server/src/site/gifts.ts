import { createActionSigner, verifyActionLink } from 'diptych/email'
import type { SitePost } from './site-options.js'
import type { Site } from './site.js'
import type { StoredReader } from './store/readers/reader-store.js'

/** Days until a gift link expires. */
const GIFT_DAYS = 90
const DAY_MS = 86_400_000

/**
 * The link with which a full subscriber gives this post to somebody. `gifting_user_id` (C-GIFT) is signed, because with
 * a plain number anybody could give in the name of others.
 */
export function giftLink(site: Site, { slug, post }: SitePost, giver: StoredReader): string {
  const [key] = site.keys
  const expires = new Date(site.now().getTime() + GIFT_DAYS * DAY_MS)
  const signer = createActionSigner(key, expires)
  const named = signer.prepare({ action: 'gift', publication: site.baseUrl })(`${giver.id} ${post.post.id ?? slug}`)
  return `${site.baseUrl}/p/${encodeURIComponent(slug)}?gift=true&gifting_user_id=${encodeURIComponent(named)}`
}

/** The giver of a gift link. Null if the link is invalid or the giver is no longer a full subscriber. */
export async function giverOf(site: Site, post: string, named: string): Promise<string | null> {
  const checked = verifyActionLink(
    `${site.baseUrl}/?${new URLSearchParams({ token: named })}`,
    { action: 'gift', publication: site.baseUrl },
    { keys: site.keys, now: site.now() },
  )
  if (!checked.ok) return null
  const [, id, given] = /^(\d{1,9}) (.+)$/s.exec(checked.claims.recipient) ?? []
  if (id === undefined || given !== post) return null
  const giver = await site.store.readers.byId(Number(id))
  return giver && mayGive(giver) ? id : null
}

/** Whether a reader may give posts: paying subscribers only. */
export function mayGive({ status, state }: StoredReader): boolean {
  return status === 'active' && (state === 'paid' || state === 'founding')
}
