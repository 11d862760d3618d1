import type { SubscriptionState } from '../domain/subscription.js'
import { messagesFor } from '../domain/messages.js'
import { safeLink, isPlaceholder } from '../domain/safe-url.js'
import { languageDirection } from '../domain/text-direction.js'
import { accountUrl, checkoutUrl, commentsUrl, editUrl, headingUrl, postUrl, resolvePlaceholder, shareUrl, signInUrl, type LinkOptions } from '../domain/urls.js'
import { postMeter, wallFor } from '../domain/post-meter.js'
import type { Post } from '../schema/post.js'
import type { Problem } from '../schema/problem.js'
import type { PostUrls, RenderContext, ResizeImage } from './context.js'
import { outlineOf } from './outline.js'
import type { Resources } from './resources.js'

/** What every rendering may be told; everything has a default but the moment. */
export interface RenderOptions {
  now: Date
  /** IANA name; UTC unless told, so that server and client agree. */
  timeZone?: string
  /** BCP 47; the post's, else the publication's, else English. */
  language?: string
  urls?: Partial<PostUrls>
  resizeImage?: ResizeImage
}

export type SharedContext = Omit<RenderContext, 'target' | 'slot' | 'resources'>

/** The part of a context that both targets share. `medium` decides tracking parameters of the default links. */
export function createContext(post: Post, state: SubscriptionState, medium: 'web' | 'email', options: RenderOptions, resizeImage: ResizeImage): SharedContext & { problems: Problem[] } {
  const language = languageTag(options.language ?? post.post.language ?? post.publication.language)
  const problems: Problem[] = []
  return {
    publication: post.publication,
    post: post.post,
    data: post.data,
    state,
    now: options.now,
    timeZone: options.timeZone ?? 'UTC',
    language,
    direction: languageDirection(language),
    messages: messagesFor(language),
    outline: outlineOf(post.body, post.post, state, medium === 'web' && isMetered(post, state)),
    urls: { ...defaultUrls(post, medium), ...options.urls },
    resizeImage,
    link: linkResolver(post, medium),
    report: (problem) => problems.push(problem),
    problems,
  }
}

export type WithResources<C> = C & { resources: Resources }

function isMetered({ post, publication }: Post, state: SubscriptionState): boolean {
  return wallFor({ cut: false, audience: post.audience, meter: postMeter(post.current_user_post_meter), state, publication }) !== null
}

function languageTag(value: string | undefined): string {
  return value && /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(value) ? value : 'en'
}

function defaultUrls({ publication, post }: Post, medium: 'web' | 'email'): PostUrls {
  return {
    checkout: (params) => checkoutUrl(publication, { utm_source: 'post', utm_medium: medium, ...(params as LinkOptions) }),
    signIn: (redirect) => signInUrl(publication, redirect ?? post.canonical_url),
    account: () => accountUrl(publication),
    share: () => shareUrl(post, medium),
    comments: () => commentsUrl(post),
    heading: (slug) => headingUrl(publication, post, slug),
    post: (slug) => postUrl(publication, slug),
    edit: () => editUrl(publication, post),
    home: () => publication.base_url,
    canonical: () => post.canonical_url,
    pollForm: (pollId) => `${publication.base_url}/api/v1/poll/${encodeURIComponent(String(pollId))}/vote`,
  }
}

/** Placeholders resolved, relative addresses made absolute, unsafe ones gone. */
function linkResolver({ publication, post }: Post, medium: 'web' | 'email'): (url: string) => string {
  return (url) => {
    if (isPlaceholder(url)) return resolvePlaceholder(url, { publication, post, medium })
    return safeLink(url, post.canonical_url) ?? ''
  }
}
