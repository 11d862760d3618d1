import type { Publication } from '../../domain/post/entities.js'
import type { PostUrls } from '../../domain/links/action-urls.js'

/**
 * The recipient of the messages, and their page. Without a page of their own, the post's page (N-DM-3). Null without a
 * recipient.
 */
export function messageTarget(
  attrs: { userId: number | string | null; userName: string | null },
  publication: Publication,
  urls: Pick<PostUrls, 'canonical' | 'message'>,
): { name: string; href: string } | null {
  const { userId } = attrs
  const author =
    userId !== null && publication.author_id !== undefined && String(userId) === String(publication.author_id)
      ? publication.author_name
      : undefined
  const name = attrs.userName?.trim() || author
  if (!name) return null
  return { name, href: userId === null || userId === '' ? urls.canonical() : urls.message(userId, name) }
}
