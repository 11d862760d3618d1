import { blueskyFrameUrl, blueskyPostUrl, parseBlueskyUri } from './address.js'
import type { BlueskyAttributes } from './attributes.js'

type StoredPost = Pick<BlueskyAttributes, 'postId' | 'authorDid' | 'authorHandle' | 'uri'>

/** Page of the post. The handle reads best in an address; what is missing stands in the `at://` address. */
export function blueskyUrl(post: StoredPost): string | null {
  return firstAddress(post, [post.authorHandle, post.authorDid], blueskyPostUrl)
}

/** Frame of the post. A DID stays the same when its owner takes another handle. */
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
