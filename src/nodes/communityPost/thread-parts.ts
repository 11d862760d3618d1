import { chatUrl, type PublicationAddress } from '../../domain/links/publication-urls.js'
import { withQuery } from '../../domain/links/query.js'
import { hostOf } from '../../domain/links/safe-url.js'
import type { CommunityPostStatus } from '../../domain/post/community-status.js'
import { hasSubscription, type SubscriptionState } from '../../domain/reader/subscription.js'
import { truncateCharacters } from '../../domain/text/truncate.js'
import type { SaysContext } from '../../schema/define.js'
import type { CommunityPostAttrs } from './attrs.js'
import { threadMedia, type ThreadMedia } from './thread-media.js'
import type { CommunityPostWords } from './words.js'

type ThreadAudience = 'free' | 'paid' | 'founding'

const AUDIENCES: Readonly<Record<CommunityPostStatus, ThreadAudience>> = {
  FREE_SUBSCRIPTION_REQUIRED: 'free',
  PAID_SUBSCRIPTION_REQUIRED: 'paid',
  FOUNDING_SUBSCRIPTION_REQUIRED: 'founding',
}

/** The audience of a thread, by the status of the answer that withheld it; null if nothing was withheld. */
export function threadAudience(status: string | null | undefined): ThreadAudience | null {
  return status !== null && status !== undefined && Object.hasOwn(AUDIENCES, status)
    ? AUDIENCES[status as CommunityPostStatus]
    : null
}

/** S-CPOST-1 */
export function mayReadThread(audience: ThreadAudience | null, state: SubscriptionState): boolean {
  switch (audience) {
    case null:
      return true
    case 'free':
      return hasSubscription(state)
    case 'paid':
      return state === 'paid' || state === 'founding'
    case 'founding':
      return state === 'founding'
  }
}

/** A thread in the publication's chat, in the form used in mails (T-CHAT-2). */
export function threadUrl(pub: PublicationAddress, postId: string | number): string {
  return threadQuery(chatUrl(pub), postId)
}

/** Like `threadUrl`, for a thread of which only the address is known. */
function threadQuery(url: string, postId: string | number): string {
  return withQuery(url, { postId, modal: 1 })
}

/** E-CPOST-1, the same in every language. `link` is the linked part. */
const THREAD_FAILED = { text: 'Could not load chat message: ', link: 'Click to view' }

export interface Thread {
  readonly name: string | null
  readonly photo: string | null
  readonly href: string | undefined
  /** Label of the link to the thread. */
  readonly view: string
}

export type ThreadParts =
  | { readonly kind: 'failed'; readonly text: string; readonly link: string; readonly href: string | undefined }
  | (Thread & { readonly kind: 'locked'; readonly notice: string })
  | (Thread & {
      readonly kind: 'open'
      readonly text: string
      readonly media: ThreadMedia | null
      readonly preview: { readonly href: string; readonly title: string; readonly image: string | null } | null
    })

/** The content of a thread. A locked thread shows nothing of its content (N-CPOST-4, S-CPOST-1). */
export function threadParts(attrs: CommunityPostAttrs, ctx: SaysContext<CommunityPostWords>): ThreadParts {
  const { communityPost: post, author } = attrs
  const href = hrefOf(attrs, ctx)
  const thread: Thread = {
    name: author?.name?.trim() || null,
    photo: author?.photo_url ?? null,
    href,
    view: ctx.words.viewThread,
  }
  const audience = threadLock(attrs, ctx)
  if (audience) return { ...thread, kind: 'locked', notice: noticeOf(audience, ctx.words) }
  const failed = { ...THREAD_FAILED, kind: 'failed', href } as const
  if (!post) return failed
  const body = post.body?.trim() ?? ''
  const text = attrs.truncateLength === null ? body : truncateCharacters(body, attrs.truncateLength)
  const media = threadMedia(post)
  const preview = previewOf(post, ctx)
  if (!text && !media && !preview) return failed
  return { ...thread, kind: 'open', text, media, preview }
}

/** The attributes for the page. For a locked thread, without the protected content. */
export function wireAttributes(
  attrs: CommunityPostAttrs,
  ctx: Pick<SaysContext, 'publication' | 'state'>,
): Readonly<Record<string, unknown>> {
  if (!threadLock(attrs, ctx) || !attrs.communityPost) return attrs
  const { id, publication_id, type, status } = attrs.communityPost
  return { ...attrs, communityPost: { id, publication_id, type, status } }
}

/** The audience of a thread that this reader may not see; null if they may. */
export function threadLock(
  { status, communityPost: post }: Pick<CommunityPostAttrs, 'status' | 'communityPost'>,
  { publication, state }: Pick<SaysContext, 'publication' | 'state'>,
): ThreadAudience | null {
  const audience = threadAudience(status) ?? threadAudience(post?.status)
  const ownerId = publicationIdOf(post)
  // The reader's subscription to this publication says nothing about another one.
  const foreign = ownerId !== null && ownerId !== String(publication.id)
  return mayReadThread(audience, foreign ? 'anonymous' : state) ? null : audience
}

type StoredThread = CommunityPostAttrs['communityPost']

/** The id of the publication that owns the chat; null if unknown. */
function publicationIdOf(post: StoredThread): string | null {
  return post?.publication_id === null || post?.publication_id === undefined ? null : String(post.publication_id)
}

function previewOf(
  { link_metadata: metadata, link_url }: NonNullable<StoredThread>,
  { link }: Pick<SaysContext, 'link'>,
): { href: string; title: string; image: string | null } | null {
  const target = metadata?.url ?? link_url
  const href = target ? link(target) : ''
  if (href === '') return null
  const title = metadata?.title?.trim() || hostOf(href)?.replace(/^www\./, '') || href
  return { href, title, image: metadata?.image ?? null }
}

function noticeOf(audience: ThreadAudience, words: CommunityPostWords): string {
  return audience === 'paid'
    ? words.threadForPaid
    : audience === 'founding'
      ? words.threadForFounding
      : words.threadForFree
}

/**
 * The link to the thread: in the publication's own chat, or else the stored address. Both open the thread (T-CHAT-2).
 */
function hrefOf(
  { url, postId, communityPost: post }: CommunityPostAttrs,
  { publication, link }: Pick<SaysContext, 'publication' | 'link'>,
): string | undefined {
  const stored = url === null ? '' : link(url)
  const id = postId ?? post?.id ?? null
  if (id === null) return stored || undefined
  return stored === '' || publicationIdOf(post) === String(publication.id)
    ? threadUrl(publication, id)
    : threadQuery(stored, id)
}
