import type { PostMeta } from '../post/entities.js'
import { TRANSCRIPT_ANCHOR } from '../post/transcript.js'
import { encodeComponent } from './percent-encoding.js'
import { baseOf, given, withoutSlash, type PublicationAddress } from './publication-urls.js'
import { splitUrl, withQuery } from './query.js'

/** The fields of a post that its links are built from. */
export type PostAddress = Pick<
  PostMeta,
  'id' | 'slug' | 'type' | 'canonical_url' | 'share_url_override' | 'comment_url_override'
>

/** The medium that contains a link. */
export type Medium = 'web' | 'email'

/** Post page (T-2). */
export function postUrl(pub: PublicationAddress, slug: string): string {
  return `${baseOf(pub)}/p/${encodeComponent(slug)}`
}

/** Link for sharing a post. The post's own override replaces it (O-48). `source` is its `utm_source`. */
export function shareUrl(post: PostAddress, medium: Medium = 'web', source = 'substack'): string {
  return (
    given(post.share_url_override) ??
    withQuery(post.canonical_url, {
      utm_source: source,
      utm_medium: medium,
      utm_content: 'share',
      action: 'share',
    })
  )
}

/** T-CMT */
export function commentsUrl(post: PostAddress): string {
  return given(post.comment_url_override) ?? `${withoutSlash(splitUrl(post.canonical_url).path)}/comments`
}

/**
 * A heading inside a post. On the about page (T-14) and for a post without an id, it is a fragment of the page (T-13).
 */
export function headingUrl(pub: PublicationAddress, post: PostAddress, slug: string): string {
  const { path } = splitUrl(post.canonical_url)
  return post.id === undefined || isAboutPage(post)
    ? `${path}#${headingAnchor(post, slug)}`
    : `${baseOf(pub)}/i/${post.id}/${encodeComponent(slug)}`
}

/** The transcript on a post's page. */
export function transcriptUrl(postUrl: string): string {
  const { path, query } = splitUrl(postUrl)
  return `${path}${query}#${TRANSCRIPT_ANCHOR}`
}

/** The id of a heading's element, used in the fragments of `headingUrl` (T-14). */
export function headingAnchor(post: Pick<PostAddress, 'type' | 'slug'>, slug: string): string {
  return isAboutPage(post) ? `§${slug}` : slug
}

function isAboutPage({ type, slug }: Pick<PostAddress, 'type' | 'slug'>): boolean {
  return type === 'page' && slug === 'about'
}

export interface Vote {
  canonical_url: string
  pollId: number | string
  optionId: number | string
  /** Token of the mail's recipient. */
  token?: string | undefined
  /** `utm_source`. Default: `substack`. */
  source?: string | undefined
}

/** One poll option in a mail (N-POLL-3, O-11). */
export function voteUrl({ canonical_url, pollId, optionId, token, source = 'substack' }: Vote): string {
  const { path, query } = splitUrl(canonical_url)
  const vote = { poll_id: pollId, option_id: optionId, utm_source: source, utm_medium: 'email', token }
  return `${withQuery(path + query, vote)}#poll-${encodeComponent(String(pollId))}`
}

/** The writer's editor (P-6, O-58). For a post without an id, the editor's start page. */
export function editUrl(pub: PublicationAddress, post: Pick<PostMeta, 'id'>): string {
  return post.id === undefined ? `${baseOf(pub)}/publish` : `${baseOf(pub)}/publish/post/${post.id}`
}

/** T-PDF; for a post without an id, the page itself. */
export function pdfUrl(pub: PublicationAddress, post: PostAddress): string {
  return post.id === undefined ? post.canonical_url : `${baseOf(pub)}/api/v1/post/${post.id}/pdf`
}

/** URL that adds and removes a like (O-50); for a post without an id, the page itself. */
export function reactionUrl(pub: PublicationAddress, post: PostAddress): string {
  return post.id === undefined ? post.canonical_url : `${baseOf(pub)}/api/v1/post/${post.id}/reaction`
}

/** The writer's statistics of a post (W-STAT-1, O-23). */
export function statsUrl(pub: PublicationAddress, post: Pick<PostMeta, 'id'>): string {
  return post.id === undefined ? `${baseOf(pub)}/publish/stats` : `${baseOf(pub)}/publish/posts/detail/${post.id}`
}
