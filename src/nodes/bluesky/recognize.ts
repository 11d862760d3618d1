import { parseBlueskyUri, parseBlueskyUrl } from './address.js'
import type { AnswerOf } from '../../schema/embed-call.js'
import { blueskyCall } from './call.js'
import { fetchLink, type FetchLink, type RecognitionContext } from '../../schema/recognized.js'

/** R-BSKY. Throws if the schema lacks the node, which is a mistake of the schema's author (R-BSKY-2). */
export function recognizeBluesky(link: string, { knows }: RecognitionContext): FetchLink | null {
  const post = parseBlueskyUrl(link)
  if (post === null) return null
  if (!knows('bluesky')) throw new Error('Bluesky node schema is missing')
  return fetchLink(blueskyCall, { uri: post.uri }, attrsOf)
}

/** Converts the service's fields to the block's attributes (N-BSKY-1). */
function attrsOf({ uri, author, record, images }: AnswerOf<typeof blueskyCall>) {
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
