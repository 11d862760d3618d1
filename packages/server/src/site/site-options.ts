import type { ActionKey } from 'diptych/email'
import { type Problem } from 'diptych/types'
import type { HookOptions } from './bounces/hooks/hook-options.js'
import type { MailingControl } from './mailing-control.js'
import type { AnsweredCall } from './rules/own-call.js'
import type { SitePost, WholeSitePost } from './rules/platform.js'
import type { SiteInstance } from './site-instance.js'
import type { SiteStore } from './store/store.js'

export type { AnsweredCall, SitePost, WholeSitePost }

/**
 * Groups of a site's routes: `assets` (style sheet and scripts), `pages` (front page and posts), `feeds` (feeds,
 * sitemap and robots.txt), `links` (of mails: confirm, sign in, unsubscribe, account), `doors` (pages that posts link
 * to: subscribe, refer, messages, surveys), `calls` (`/api`), `hooks` (bounces and complaints from mail services) and
 * `desk` (for writers).
 */
export const ROUTE_GROUPS = ['assets', 'pages', 'feeds', 'links', 'doors', 'calls', 'hooks', 'desk'] as const

export type RouteGroup = (typeof ROUTE_GROUPS)[number]

export interface SiteOptions extends SiteInstance {
  /**
   * Public address of the site, such as `https://lowwater.example`, without a path. Links in mails and pages begin with
   * it.
   */
  readonly baseUrl: string
  /** Where the posts come from. */
  readonly posts: PostSource
  /** What the site remembers. */
  readonly store: SiteStore
  /** Keys of action links. The first one signs. All are accepted, so that links of older keys still work. */
  readonly keys: readonly [ActionKey, ...ActionKey[]]
  /** Sends the site's own mails: links to confirm an address and to sign in. */
  readonly mailer: Mailer
  /** Style sheet and scripts of pages. */
  readonly assets: SiteAssets
  /** Secrets of mail services that report bounces and complaints. Default: none. */
  readonly hooks?: HookOptions | undefined
  /** Email addresses of writers. They sign in like readers and can use the desk at `/desk`. Default: none. */
  readonly writers?: readonly string[] | undefined
  /** Lets writers pause, resume and cancel mailings that workers deliver. Default: the desk only shows them. */
  readonly mailings?: MailingControl | undefined
  /** Tells the time. Default: the system's clock. */
  readonly clock?: (() => Date) | undefined
  /** The client's network address, for rate limits; null if unknown. Default: null. */
  readonly clientOf?: ((request: Request) => string | null) | undefined
  /** Answers to calls of your own islands, from `answerCall`. Default: none. */
  readonly calls?: readonly AnsweredCall[] | undefined
  /** Groups of routes to serve. The enclosing server answers the others. Default: all. */
  readonly routes?: readonly RouteGroup[] | undefined
  /**
   * Called with problems of posts, such as blocks that cannot be shown: once for each revision of a post. Default: one
   * line on the console for each.
   */
  readonly reported?: ((problems: PostProblems) => void) | undefined
  /** Called with unexpected errors. The reader gets a generic error page. */
  readonly failed?: ((error: unknown, request: Request) => void) | undefined
}

/**
 * The source of a site's posts. It is read on every request, so it should answer from memory. Freeze the list and
 * return the same one until a post changes: then a request costs the same with any number of posts.
 */
export interface PostSource {
  /** Published posts that are not private, the newest first. */
  list(): Promise<readonly SitePost[]>
}

/** Problems of a post that readers have met. */
export interface PostProblems {
  /** Address of the post's page. */
  readonly url: string
  /** What was wrong with the post. */
  readonly problems: readonly Problem[]
}

export interface SiteMail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface Mailer {
  (mail: SiteMail): Promise<void>
}

export interface SiteAssets {
  /** Address of `web.css`. */
  readonly stylesheet: string
  /** Address of the page's script. */
  readonly script: string
  /** A file by its name in `/assets/`; null if it does not exist. Names contain a hash of the content. */
  file(name: string): Promise<{ readonly body: Uint8Array; readonly type: string } | null>
}
