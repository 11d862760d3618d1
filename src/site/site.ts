import type { Poll } from '../domain/post/entities.js'
import { addressKey } from '../domain/recipient/email-address.js'
import { createActionSigner, verifyActionLink, type ReaderAction } from '../email/index.js'
import type { MailingControl } from './mailing-control.js'
import { keptLook, lookOf, type SiteLook } from './look.js'
import { siteWords, type SiteWords } from './words.js'
import type { SiteAssets, SiteMail, SiteOptions, SitePost } from './site-options.js'
import { recentCounts, type RecentCounts } from './recent-counts.js'
import type { RateLimits } from './rate-limits.js'
import type { SessionCookie } from './sessions.js'
import type { SiteStore } from './store/store.js'

/** What every route of a site works with. */
export interface Site {
  readonly baseUrl: string
  readonly store: SiteStore
  readonly assets: SiteAssets
  readonly cookie: SessionCookie
  readonly limits: RateLimits
  readonly keys: SiteOptions['keys']
  /** Those who write, by `addressKey`. */
  readonly writers: ReadonlySet<string>
  /** Null where nobody can change mailings from here. */
  readonly mailings: MailingControl | null
  now(): Date
  clientOf(request: Request): string | null
  mail(mail: SiteMail): Promise<void>
  /**
   * Sends a mail after the answer: neither the time that an answer takes nor a mail server that fails tells anybody
   * whether an address is known.
   */
  mailLater(mail: Promise<SiteMail>, request: Request): void
  /** Once the mails under way are sent, or failed. */
  settled(): Promise<void>
  posts(): Promise<readonly SitePost[]>
  look(): Promise<SiteLook>
  words(): Promise<SiteWords>
  /** For pages of people who are not signed in. */
  readonly counts: RecentCounts
  /** A poll of a published post, and the posts it stands in. */
  poll(id: string): Promise<{ readonly poll: Poll; readonly posts: readonly SitePost[] } | null>
}

export function siteOf(
  {
    baseUrl,
    posts,
    store,
    keys,
    mailer,
    assets,
    writers = [],
    mailings,
    now = () => new Date(),
    clientOf = () => null,
    failed = () => undefined,
  }: SiteOptions,
  parts: Pick<Site, 'cookie' | 'limits'>,
): Site {
  const base = new URL(baseUrl).origin
  const look = keptLook((list) => lookOf(list, assets.stylesheet, base))
  const underWay = new Set<Promise<void>>()
  return {
    ...parts,
    baseUrl: base,
    store,
    counts: recentCounts(store),
    assets,
    keys,
    writers: new Set(writers.map(addressKey)),
    mailings: mailings ?? null,
    now,
    clientOf,
    mail: mailer,
    mailLater(mail, request) {
      const sent = mail
        .then(mailer)
        .catch((error: unknown) => failed(error, request))
        .finally(() => underWay.delete(sent))
      underWay.add(sent)
    },
    async settled() {
      await Promise.all(underWay)
    },
    posts: () => posts.list(),
    look: async () => look(await posts.list()),
    words: async () => siteWords(look(await posts.list()).language),
    async poll(id) {
      const holding = (await posts.list()).filter(({ post }) => Object.hasOwn(post.data.polls, id))
      const poll = holding[0]?.post.data.polls[id]
      return poll ? { poll, posts: holding } : null
    },
  }
}

/**
 * An address on this site that does something for one reader, until `expires`. They are named by their number, or by
 * their address where they are no reader.
 */
export function actionLink(
  site: Site,
  path: string,
  action: ReaderAction,
  reader: number | string,
  expires: Date,
): string {
  const [key] = site.keys
  const token = createActionSigner(key, expires).prepare({ action, publication: site.baseUrl })(String(reader))
  return `${site.baseUrl}${path}?token=${encodeURIComponent(token)}`
}

/** What a followed link asks for: whose it is, or why it does nothing. */
export type Followed =
  | { readonly ok: true; readonly recipient: string; readonly expires: Date; readonly token: string }
  | { readonly ok: false; readonly reason: 'expired' | 'broken' }

export function follow(site: Site, url: string, action: ReaderAction): Followed {
  const checked = verifyActionLink(url, { action, publication: site.baseUrl }, { keys: site.keys, now: site.now() })
  return checked.ok
    ? {
        ok: true,
        recipient: checked.claims.recipient,
        expires: checked.expires,
        token: new URL(url).searchParams.get('token') ?? '',
      }
    : { ok: false, reason: checked.reason === 'expired' ? 'expired' : 'broken' }
}
