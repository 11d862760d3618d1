import type { ActionKey } from '../email/index.js'
import type { HookOptions } from './bounces/hooks/hook-options.js'
import type { Post } from '../schema/post.js'
import type { MailingControl } from './mailing-control.js'
import type { SiteStore } from './store/store.js'

/**
 * What a site answers: `assets` (style sheet and scripts), `pages` (front page and posts), `feeds` (and
 * sitemap and robots.txt), `links` (of mails: confirm,
 * sign in, unsubscribe, account), `doors` (where posts lead: subscribe, refer, messages, surveys) `calls` (`/api`),
 * `hooks` (bounces and complaints that mail services tell of) and `desk` (for writers).
 */
export const ROUTE_GROUPS = ['assets', 'pages', 'feeds', 'links', 'doors', 'calls', 'hooks', 'desk'] as const

export type RouteGroup = (typeof ROUTE_GROUPS)[number]

export interface SiteOptions {
  /** `https://lowwater.example`, without a path: where readers find the site. Links in mails and pages lead there. */
  readonly baseUrl: string
  readonly posts: PostSource
  readonly store: SiteStore
  /** Keys of action links. The first signs; all are taken, so that links of an older one still work. */
  readonly keys: readonly [ActionKey, ...ActionKey[]]
  /** Sends a mail of the site itself: a link to confirm an address, or to sign in. */
  readonly mailer: Mailer
  /** Style sheet and scripts of pages. */
  readonly assets: SiteAssets
  /** Secrets of mail services that tell of bounces and complaints. Default: none. */
  readonly hooks?: HookOptions
  /** Addresses of those who write: they sign in like readers, and find the desk at `/desk`. Default: nobody. */
  readonly writers?: readonly string[]
  /** Lets writers pause, resume and call off mailings that workers deliver. Default: the desk shows them only. */
  readonly mailings?: MailingControl
  /** Default: the system's clock. */
  readonly now?: () => Date
  /** The network address of who asks, for rate limits; null where nobody knows. Default: null. */
  readonly clientOf?: (request: Request) => string | null
  /** Groups of routes; what is left out is answered by what the site is mounted in. Default: all. */
  readonly routes?: readonly RouteGroup[]
  /** Told of what went wrong in answering; the reader gets a page that says no more than that. */
  readonly failed?: (error: unknown, request: Request) => void
}

/** Where the posts of a site come from. Asked on every request, so it answers from memory. */
export interface PostSource {
  /** Published and not private, the newest first. */
  list(): Promise<readonly SitePost[]>
}

export interface SitePost {
  /** Of the address: `/p/{slug}`. */
  readonly slug: string
  readonly post: Post
  /** Changes with each change of the post. */
  readonly version: string
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
  /** A file by its name in `/assets/`; null for one that is not there. Names hold a hash of the content. */
  file(name: string): Promise<{ readonly body: Uint8Array; readonly type: string } | null>
}
