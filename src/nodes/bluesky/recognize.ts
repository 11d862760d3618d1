import type { BlueskyThreadPost } from '../../domain/api/embed-calls.js'
import { parseBlueskyUri, parseBlueskyUrl } from '../../domain/providers/bluesky.js'
import { fetchLink, type FetchLink, type RecognitionContext } from '../../schema/recognized.js'

/** R-BSKY; a schema without the node is a mistake of whoever built it (R-BSKY-2). */
export function recognizeBluesky(link: string, { knows }: RecognitionContext): FetchLink | null {
  const post = parseBlueskyUrl(link)
  if (post === null) return null
  if (!knows('bluesky')) throw new Error('Bluesky node schema is missing')
  return fetchLink('bluesky', { uri: post.uri }, attrsOf)
}

/** The service's names as the block's attributes (N-BSKY-1). */
function attrsOf({ uri, author, record, images }: BlueskyThreadPost) {
  return {
    postId: parseBlueskyUri(uri)?.postId,
    authorDid: author.did,
    authorName: author.displayName || author.handle,
    authorHandle: author.handle,
    authorAvatarUrl: author.avatar,
    text: record.text,
    createdAt: record.createdAt,
    uri,
    imageUrls: images,
  }
}
