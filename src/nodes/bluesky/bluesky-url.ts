import { blueskyFrameUrl, blueskyPostUrl, parseBlueskyUri } from './address.js'
import type { BlueskyAttributes } from './attributes.js'

type StoredPost = Pick<BlueskyAttributes, 'postId' | 'authorDid' | 'authorHandle' | 'uri'>

/** Page of the post. Prefers the handle, which is readable; missing parts come from the `at://` address. */
export function blueskyUrl(post: StoredPost): string | null {
  return firstAddress(post, [post.authorHandle, post.authorDid], blueskyPostUrl)
}

/** Frame of the post. Prefers the DID, which stays the same when the handle changes. */
export function blueskyFrame(post: StoredPost): string | null {
  return (
    firstAddress(post, [post.authorDid], blueskyFrameUrl) ?? firstAddress(post, [post.authorHandle], blueskyFrameUrl)
  )
}

function firstAddress(
  { postId, uri }: StoredPost,
  actors: readonly (string | null)[],
  addressOf: typeof blueskyPostUrl,
): string | null {
  const record = parseBlueskyUri(uri ?? '')
  const key = postId ?? record?.postId ?? null
  if (key === null) return null
  for (const actor of [...actors, record?.actor]) {
    const url = actor ? addressOf({ actor, postId: key }) : null
    if (url) return url
  }
  return null
}
