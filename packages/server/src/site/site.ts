import { readerIdIn, readerKey } from 'diptych/domain'
import { addressKey } from 'diptych/domain'
import { createActionSigner, verifyActionLink, type ReaderAction } from 'diptych/email'
import type { MailingControl } from './mailing-control.js'
import { catalogueOf, keptCatalogue, type Catalogue } from './catalogue.js'
import { siteTargets, type SiteTargets } from './site-instance.js'
import type { SiteLook } from './look.js'
import { siteWords, type SiteWords } from './words.js'
import type { SiteAssets, SiteMail, SiteOptions } from './site-options.js'
import { problemReports, type ProblemReports } from './problem-reports.js'
import { recentCounts, type RecentCounts } from './recent-counts.js'
import type { RateLimits } from './rate-limits.js'
import type { SessionCookie } from './sessions.js'
import type { StoredReader } from './store/readers/reader-store.js'
import type { SiteStore } from './store/store.js'

/** The context of every route of a site. */
export interface Site {
  readonly baseUrl: string
  /** The instance of its posts. */
  readonly instance: SiteTargets
  readonly store: SiteStore
  readonly assets: SiteAssets
  readonly cookie: SessionCookie
  readonly limits: RateLimits
  readonly keys: SiteOptions['keys']
  /** `addressKey`s of writers. */
  readonly writers: ReadonlySet<string>
  /** Null if mailings cannot be changed from the desk. */
  readonly mailings: MailingControl | null
  now(): Date
  clientOf(request: Request): string | null
  /** Sends a mail, unless its address got too many within the last hour. */
  mail(mail: SiteMail): Promise<void>
  /**
   * Sends a mail after the answer, so that neither response times nor mail errors reveal whether an address is known.
   */
  mailLater(mail: Promise<SiteMail>, request: Request): void
  /** Resolves when all pending mails are sent or have failed. */
  settled(): Promise<void>
  /** The posts as they are now. */
  catalogue(): Promise<Catalogue>
  look(): Promise<SiteLook>
  words(): Promise<SiteWords>
  /** Cached counts for pages of anonymous readers. */
  readonly counts: RecentCounts
  readonly reported: ProblemReports
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
    clock = () => new Date(),
    clientOf = () => null,
    failed = () => undefined,
    reported,
    diptych,
    web,
    mail: mailTarget,
  }: SiteOptions,
  parts: Pick<Site, 'cookie' | 'limits'>,
): Site {
  const base = new URL(baseUrl).origin
  const instance = siteTargets({
    ...(diptych === undefined ? {} : { diptych }),
    ...(web === undefined ? {} : { web }),
    ...(mailTarget === undefined ? {} : { mail: mailTarget }),
  })
  const indexed = keptCatalogue((list) => catalogueOf(list, assets.stylesheet, base, instance.diptych.defaults))
  const catalogue = async () => indexed(await posts.list())
  const mail = async (written: SiteMail) => {
    if (await parts.limits.mayMail(written.to)) await mailer(written)
  }
  const underWay = new Set<Promise<void>>()
  return {
    ...parts,
    baseUrl: base,
    instance,
    store,
    counts: recentCounts(store, { failed: (error) => failed(error, new Request(`${base}/`)) }),
    reported: problemReports(base, instance, reported),
    assets,
    keys,
    writers: new Set(writers.map(addressKey)),
    mailings: mailings ?? null,
    now: clock,
    clientOf,
    mail,
    mailLater(written, request) {
      const sent = written
        .then(mail)
        .catch((error: unknown) => failed(error, request))
        .finally(() => underWay.delete(sent))
      underWay.add(sent)
    },
    async settled() {
      await Promise.all(underWay)
    },
    catalogue,
    look: async () => (await catalogue()).look,
    words: async () => siteWords((await catalogue()).look.language),
  }
}

/**
 * A signed link for one person, valid until `expires`. The person is identified by reader id, or by address if they are
 * not a reader.
 */
export function actionLink(
  site: Site,
  path: string,
  action: ReaderAction,
  reader: number | string,
  expires: Date,
): string {
  const [key] = site.keys
  const token = createActionSigner(key, expires).prepare({ action, publication: site.baseUrl })(
    typeof reader === 'number' ? readerKey({ id: reader }) : reader,
  )
  return `${site.baseUrl}${path}?token=${encodeURIComponent(token)}`
}

/** The result of checking a link: its person, or why it is invalid. */
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

/**
 * The reader whom a verified link names: by the key of a reader, or by the address of a list. Null for ids of lists
 * from other systems.
 */
export async function readerNamed(
  { readers }: Pick<SiteStore, 'readers'>,
  recipient: string,
): Promise<StoredReader | null> {
  const id = readerIdIn(recipient)
  return id === null ? readers.byEmail(recipient) : readers.byId(id)
}
