import {
  mayReadThread,
  threadAudience,
  threadQuery,
  threadUrl,
  type ThreadAudience,
} from '../../domain/post/community-post.js'
import type { Publication } from '../../domain/post/entities.js'
import type { Messages } from '../../domain/messages/messages.js'
import { hostOf } from '../../domain/links/safe-url.js'
import type { SubscriptionState } from '../../domain/reader/subscription.js'
import { truncateCharacters } from '../../domain/text/truncate.js'
import type { CommunityPostAttrs } from './attrs.js'
import { threadMedia, type ThreadMedia } from './thread-media.js'

/** E-CPOST-1, the same in every language; its last words are the link. */
export const THREAD_FAILED = 'Could not load chat message: Click to view'

interface ThreadContext {
  target: 'web' | 'email'
  publication: Publication
  state: SubscriptionState
  messages: Messages
  link(url: string): string
}

interface Speaker {
  name: string | null
  photo: string | null
  href: string | undefined
}

export type ThreadParts =
  | { kind: 'failed'; href: string | undefined }
  | (Speaker & { kind: 'locked'; notice: string })
  | (Speaker & {
      kind: 'open'
      text: string
      media: ThreadMedia | null
      preview: { href: string; title: string; image: string | null } | null
    })

/**
 * What both views of a thread say; of one that the reader may not see, nothing of its content (N-CPOST-4, S-CPOST-1).
 */
export function threadParts(attrs: CommunityPostAttrs, ctx: ThreadContext): ThreadParts {
  const { communityPost: post, author } = attrs
  const href = hrefOf(attrs, ctx)
  const speaker: Speaker = { name: author?.name?.trim() || null, photo: author?.photo_url ?? null, href }
  const audience = threadLock(attrs, ctx)
  if (audience) return { ...speaker, kind: 'locked', notice: noticeOf(audience, ctx.messages) }
  if (!post) return { kind: 'failed', href }
  const body = post.body?.trim() ?? ''
  const text = attrs.truncateLength === null ? body : truncateCharacters(body, attrs.truncateLength)
  const media = threadMedia(post)
  const target = post.link_metadata?.url ?? post.link_url
  const link = target ? ctx.link(target) : ''
  const title = post.link_metadata?.title?.trim() || (link && hostOf(link)?.replace(/^www\./, '')) || link
  const preview = link ? { href: link, title, image: post.link_metadata?.image ?? null } : null
  if (!text && !media && !preview) return { kind: 'failed', href }
  return { ...speaker, kind: 'open', text, media, preview }
}

/** CommunityPostAttrs as they may stand on the page: of a locked thread not what the lock is for. */
export function wireAttributes(attrs: CommunityPostAttrs, ctx: ThreadContext): Readonly<Record<string, unknown>> {
  if (!threadLock(attrs, ctx) || !attrs.communityPost) return attrs
  const { id, publication_id, type, status } = attrs.communityPost
  return { ...attrs, communityPost: { id, publication_id, type, status } }
}

/** What of a thread its lock depends on; spelled out, because the definition's own type is made with it. */
interface LockedThread {
  readonly status: string | null
  readonly communityPost: { readonly publication_id: number | string | null; readonly status: string | null } | null
}

/** Whom a thread is for that this reader may not see; null for an open one. */
export function threadLock(
  { status, communityPost: post }: LockedThread,
  { publication, state }: Pick<ThreadContext, 'publication' | 'state'>,
): ThreadAudience | null {
  const audience = threadAudience(status) ?? threadAudience(post?.status)
  // What the reader is to this publication proves nothing to another.
  const foreign =
    post?.publication_id !== null &&
    post?.publication_id !== undefined &&
    String(post.publication_id) !== String(publication.id)
  return mayReadThread(audience, foreign ? 'anonymous' : state) ? null : audience
}

function noticeOf(audience: ThreadAudience, messages: Messages): string {
  return audience === 'paid'
    ? messages.threadForPaid
    : audience === 'founding'
      ? messages.threadForFounding
      : messages.threadForFree
}

/** Mails lead into the chat of the publication itself; another one's is known by the stored address only (T-CHAT-2). */
function hrefOf(
  { url, postId, communityPost: post }: CommunityPostAttrs,
  { target, publication, link }: ThreadContext,
): string | undefined {
  const stored = url === null ? '' : link(url)
  const id = postId ?? post?.id ?? null
  if (target === 'web') return stored || (id === null ? undefined : threadUrl(publication, id))
  const own =
    post?.publication_id === null ||
    post?.publication_id === undefined ||
    String(post.publication_id) === String(publication.id)
  if (id === null) return stored || undefined
  return own || stored === '' ? threadUrl(publication, id) : threadQuery(stored, id)
}
