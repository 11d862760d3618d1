import { blueskyPostUrl, parseBlueskyUri } from '../../domain/providers/bluesky.js'

interface StoredPost {
  postId: string | null
  authorDid: string | null
  authorHandle: string | null
  uri: string | null
}

/** The handle reads best in an address; what is missing stands in the `at://` address. */
export function blueskyUrl({ postId, authorDid, authorHandle, uri }: StoredPost): string | null {
  const record = parseBlueskyUri(uri ?? '')
  const key = postId ?? record?.postId ?? null
  if (key === null) return null
  for (const actor of [authorHandle, authorDid, record?.actor]) {
    const url = actor ? blueskyPostUrl({ actor, postId: key }) : null
    if (url) return url
  }
  return null
}
