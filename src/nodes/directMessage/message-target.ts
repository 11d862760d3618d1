import type { Publication } from '../../domain/post/entities.js'
import type { PostUrls } from '../../domain/links/action-urls.js'

/**
 * Whom the button writes to, and their page; the post's own page for somebody without one (N-DM-3). Null for nobody.
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
