import type { ResolveMedia } from '../domain/api/embedded-media.js'
import type { Theme } from '../domain/colour/theme.js'
import type { PostUrls } from '../domain/links/action-urls.js'
import { isOnSubstack, linkSource } from '../domain/links/on-substack.js'
import { profileUrl } from '../domain/links/profile-url.js'
import { withQuery } from '../domain/links/query.js'
import { safeLink, isPlaceholder } from '../domain/links/safe-url.js'
import {
  accountUrl,
  appUrl,
  chatUrl,
  checkoutUrl,
  commentsUrl,
  editUrl,
  headingUrl,
  messageUrl,
  pdfUrl,
  postUrl,
  reactionUrl,
  resolvePlaceholder,
  shareUrl,
  signInUrl,
  statsUrl,
  type LinkOptions,
} from '../domain/links/urls.js'
import type { Messages } from '../domain/messages/messages.js'
import type { PostMeta } from '../domain/post/entities.js'
import type { Reader } from '../domain/reader/access.js'
import { hasPaidExtras, transcriptFor } from '../domain/reader/paid-extras.js'
import { withoutPaidFields } from '../domain/reader/paid-fields.js'
import { meterStops, postMeter } from '../domain/reader/post-meter.js'
import { campaignOf, cutoffOf, type Campaign } from '../domain/reader/visited-address.js'
import { RECIPIENT_FIELDS, withFallbacks } from '../domain/recipient/authored-fields.js'
import { languageDirection } from '../domain/text/text-direction.js'
import type { Post } from '../schema/post.js'
import { languageOf } from './chosen-options.js'
import type { CodeColourer } from './code/code-colourer.js'
import type { RenderContext, ResizeImage } from './context.js'
import type { MediaSource } from './media-pictures.js'
import { outlineOf } from './outline.js'
import type { OwnNeedOptions } from './own-needs.js'
import { renderProblems, type RenderProblems } from './problems.js'
import type { Resources } from './resources.js'
import { failedViews } from './view-failed.js'
import { placeFinder } from './visible-nodes.js'
import type { Visit } from './visit.js'

/** Options of every rendering. All but the time have defaults. */
export interface RenderOptions {
  /** The time of the rendering. It decides what has ended, and dates that are relative. */
  now: Date
  /** IANA name. Default: UTC, so that server and client agree. */
  timeZone?: string | undefined
  /** BCP 47. Default: the post's, or else the publication's, or else English. */
  language?: string | undefined
  /** The publication's look. Default: Diptych's, with the publication's stored colour. */
  theme?: Theme | undefined
  /**
   * The publication's own CSS, applied after Diptych's. Use the variables of Diptych's stylesheet (`var(--dip-ink)`),
   * so that it works in both colour schemes. Unsafe and invalid parts are left out, with a problem.
   */
  css?: string | undefined
  /** URLs of the post's actions that differ from the platform's. Default: none. */
  urls?: Partial<PostUrls> | undefined
  /** The address of a picture at the size that is shown. Default: the address as stored. */
  resizeImage?: ResizeImage | undefined
  /** Names of merge fields beside first_name, last_name, name and email. */
  fields?: readonly string[] | undefined
  /**
   * Highlights the code of posts with your own limits. Default: one per process, with the defaults of
   * `createCodeColourer`.
   */
  codeColourer?: CodeColourer | undefined
  /**
   * Finds the still picture of a video or recording whose block stores none (Vimeo, uploaded videos, and SoundCloud,
   * Spotify and TikTok if the block has no picture), for example `createMediaResolver()` of `diptych/api`. Its answer
   * is validated. If it fails or answers null, the block is shown without a picture. Default: no lookup.
   */
  resolveMedia?: ResolveMedia | undefined
  /** Milliseconds for all `resolveMedia` calls of a rendering. Default: 10,000. */
  mediaTimeout?: number | undefined
  /** Milliseconds for the needs that blocks define (`defineNeed`), all together. Default: 10,000. */
  needTimeout?: number | undefined
  /** Tells the needs that blocks define not to use the network. Default: false. */
  offline?: boolean | undefined
}

/** An instance's defaults for all of its renderings. The language of a post or its publication overrides `language`. */
export type RenderDefaults = Pick<RenderOptions, 'theme' | 'language' | 'timeZone'>

export interface ContextOptions extends RenderOptions {
  /** Web only. */
  visit?: Visit | undefined
}

export type SharedContext = Omit<RenderContext, 'target' | 'views' | 'purpose' | 'mergeField' | 'resources'>

/** The i18n messages for a BCP 47 tag: all languages at hand, or the one that was loaded. */
export type MessagesOf = (language: string) => Messages

/**
 * Creates the part of a context that both targets share. `medium` decides the tracking parameters of the default links.
 */
export function createContext(
  post: Post,
  reader: Reader,
  medium: 'web' | 'email',
  options: ContextOptions,
  resizeImage: ResizeImage,
  messagesOf: MessagesOf,
): SharedContext & { readonly problems: RenderProblems } {
  const language = languageOf(post, options)
  const problems = renderProblems()
  const { report } = problems
  const fields = authoredFields(options)
  const address = options.visit?.address ?? undefined
  const campaign = campaignOf(address)
  const outline = outlineOf(
    post.body,
    post.post,
    reader,
    medium === 'web' && isMetered(post, reader),
    cutoffOf(address),
  )
  // Views get all data from the context, so data that is removed here cannot reach a reader.
  const readable = outline.wall === null ? post.post : withoutPaidFields(post.post)
  return {
    publication: post.publication,
    post: medium === 'web' ? impersonal(readable, fields) : readable,
    data: post.data,
    state: reader.state,
    now: options.now,
    timeZone: options.timeZone ?? 'UTC',
    language,
    direction: languageDirection(language),
    messages: messagesOf(language),
    outline,
    bodyPath: post.bodyPath,
    transcript: transcriptFor(post.transcript, hasPaidExtras(reader, post.publication, outline.wall !== null)),
    resizeImage,
    ...postLinks(post, medium, options.urls, campaign),
    interpolate: (text) => withFallbacks(text, fields),
    impersonal: (text) => withFallbacks(text, fields),
    report,
    viewFailed: failedViews(placeFinder({ outline, bodyPath: post.bodyPath }), report),
    problems,
  }
}

/** The links of a post for a visit by a campaign's link. `own` are URLs that differ from the platform's. */
export function postLinks(
  post: Post,
  medium: 'web' | 'email',
  own: Partial<PostUrls> | undefined,
  campaign: Campaign,
): Pick<SharedContext, 'urls' | 'link' | 'linkToPost'> {
  const link = linkResolver(post, medium, campaign)
  return {
    urls: withCampaign({ ...defaultUrls(post, medium), ...own }, campaign),
    link,
    linkToPost: (url) => (medium === 'email' ? fromMail(link(url)) : link(url)),
  }
}

/** The source of video pictures. */
export function mediaSource({ resolveMedia, mediaTimeout }: RenderOptions): MediaSource | undefined {
  return resolveMedia && { resolve: resolveMedia, timeout: mediaTimeout }
}

/** The limits of blocks' own needs. */
export function ownNeedOptions({ offline, needTimeout }: RenderOptions): OwnNeedOptions {
  return { offline, timeout: needTimeout }
}

export type WithResources<C> = C & { resources: Resources }

/** Names that authors may use in merge fields. */
export function authoredFields({ fields = [] }: RenderOptions): readonly string[] {
  return [...RECIPIENT_FIELDS, ...fields]
}

function impersonal(post: PostMeta, fields: readonly string[]): PostMeta {
  const filled = { ...post, title: withFallbacks(post.title, fields) }
  if (post.subtitle) filled.subtitle = withFallbacks(post.subtitle, fields)
  if (post.description) filled.description = withFallbacks(post.description, fields)
  return filled
}

function isMetered({ post, publication }: Post, reader: Reader): boolean {
  return meterStops(postMeter(post.current_user_post_meter), reader, publication)
}

/** Default URLs of a post's actions. */
export function defaultUrls({ publication, post }: Post, medium: 'web' | 'email'): PostUrls {
  return {
    checkout: (params) =>
      checkoutUrl(publication, { utm_source: 'post', utm_medium: medium, ...(params as LinkOptions) }),
    signIn: (redirect) => signInUrl(publication, redirect ?? post.canonical_url),
    account: () => accountUrl(publication),
    share: () => shareUrl(post, medium, linkSource(publication)),
    comments: () => commentsUrl(post),
    heading: (slug) => headingUrl(publication, post, slug),
    post: (slug) => postUrl(publication, slug),
    edit: () => editUrl(publication, post),
    home: () => publication.base_url,
    canonical: () => post.canonical_url,
    pollForm: (pollId) => `${publication.base_url}/api/v1/poll/${encodeURIComponent(String(pollId))}/vote`,
    reaction: () => reactionUrl(publication, post),
    pdf: () => pdfUrl(publication, post),
    chat: () => chatUrl(publication),
    message: (userId, name) =>
      isOnSubstack(publication) ? profileUrl(userId, name, 'direct_message') : messageUrl(publication, userId),
    statsInApp: () => appUrl(statsUrl(publication, post)),
  }
}

/** A link's own parameters override those that the visitor brought along (T-11). */
function withCampaign(urls: PostUrls, campaign: Campaign): PostUrls {
  return { ...urls, checkout: (params) => urls.checkout({ ...campaign, ...params }) }
}

function fromMail(href: string): string {
  return href && withQuery(href, { utm_medium: 'email' })
}

/** Resolves placeholders, makes relative addresses absolute and removes unsafe ones. */
function linkResolver(
  { publication, post }: Post,
  medium: 'web' | 'email',
  campaign: Campaign,
): (url: string) => string {
  return (url) => {
    if (isPlaceholder(url)) return resolvePlaceholder(url, { publication, post, medium, campaign })
    return safeLink(url, post.canonical_url) ?? ''
  }
}
