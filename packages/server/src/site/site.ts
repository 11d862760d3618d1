import { addressKey, readerIdIn, readerKey } from 'diptych/domain'
import { createActionSigner, type ReaderAction, verifyActionLink } from 'diptych/email'
import type { Problem } from 'diptych/types'
import { type Catalogue, catalogueOf, keptCatalogue } from './catalogue.js'
import type { SiteLook } from './look.js'
import type { MailingControl } from './mailing-control.js'
import { PATIENCE_MS } from './outage.js'
import type { RateLimits } from './rate-limits.js'
import type { SessionCookie } from './sessions.js'
import { instanceProblems, type SiteTargets, siteTargets } from './site-instance.js'
import type { PostProblems, SiteAssets, SiteMail, SiteOptions, SitePost } from './site-options.js'
import type { StoredReader } from './store/readers/reader-store.js'
import type { SiteStore } from './store/store.js'
import { within } from './within.js'
import { siteWords, type SiteWords } from './words.js'

/**
 * Cached counts of votes and likes, for pages with many readers. While the database does not answer, these are the last
 * known counts, and null if there are none.
 */
interface RecentCounts {
  votes(poll: string): Promise<ReadonlyMap<string, number> | null>
  likes(post: string): Promise<number | null>
  /** Drops a cached count after a change by this process. */
  changed(): void
}

interface RecentCountsOptions {
  /** Milliseconds. */
  readonly clock?: () => number
  /** Milliseconds to wait for the database. Default: 1000. */
  readonly patience?: number
  /** Called with the first error of an outage. */
  readonly failed?: (error: unknown) => void
}

/** Milliseconds until pages show a change by another process, and until a failed database is asked again. */
const RECENT_MS = 1000

/** Reads each count from the store at most once a second, independent of the number of pages. */
export function recentCounts(
  { votes, likes }: Pick<SiteStore, 'votes' | 'likes'>,
  { clock = () => performance.now(), patience = PATIENCE_MS, failed = () => undefined }: RecentCountsOptions = {},
): RecentCounts {
  let isAway = false
  const load = async <T>(count: Promise<T>): Promise<T | null> => {
    try {
      const value = await within(patience, count)
      isAway = false
      return value
    } catch (error) {
      if (!isAway) failed(error)
      isAway = true
      return null
    }
  }
  const votesOf = recent((poll) => load(votes.counts(poll)), clock)
  const likesOf = recent((post) => load(likes.count(post)), clock)
  return {
    votes: votesOf.get,
    likes: likesOf.get,
    changed() {
      votesOf.forget()
      likesOf.forget()
    },
  }
}

function recent<T>(load: (key: string) => Promise<T | null>, clock: () => number) {
  let kept = new Map<string, { readonly until: number; readonly value: Promise<T | null> }>()
  const last = new Map<string, T>()
  return {
    get(key: string): Promise<T | null> {
      const known = kept.get(key)
      if (known && clock() < known.until) return known.value
      const value = load(key).then((loaded) => {
        if (loaded === null) return last.get(key) ?? null
        last.set(key, loaded)
        return loaded
      })
      kept.set(key, { until: clock() + RECENT_MS, value })
      return value
    },
    forget() {
      kept = new Map()
    },
  }
}

/** Maximum number of reported problems of one revision of a post. */
const MOST = 20

type ProblemReports = (found: SitePost, problems: readonly Problem[]) => void

/**
 * Reports each problem once for each revision of a post, however many pages show it. Pages of other readers may have
 * more problems, because they show more of the post.
 */
function problemReports(
  baseUrl: string,
  instance: SiteTargets,
  report: (problems: PostProblems) => void = warned,
): ProblemReports {
  const known = new WeakMap<SitePost, Set<string>>()
  return (found, problems) => {
    const all = [...instanceProblems(instance, found.post), ...problems]
    if (all.length === 0) return
    const seen = known.get(found) ?? new Set()
    known.set(found, seen)
    const fresh = all.filter(({ code, path, message }) => {
      const name = `${code} ${path} ${message}`
      if (seen.size >= MOST || seen.has(name)) return false
      seen.add(name)
      return true
    })
    if (fresh.length > 0) report({ url: `${baseUrl}/p/${encodeURIComponent(found.slug)}`, problems: fresh })
  }
}

function warned({ url, problems }: PostProblems): void {
  // oxlint-disable-next-line no-console -- Nothing may get lost in silence. `reported` replaces this function.
  for (const { path, message } of problems) console.warn([url, path, message].filter(Boolean).join(' '))
}

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

/** Whether a moved reader gets no mail until they confirm that they still want it. */
export async function lacksConsent({ store, now }: Site, { id, status }: StoredReader): Promise<boolean> {
  if (status !== 'active') return false
  const skipped = (await store.recipients.byIds([id], now())).get(id)?.skipped
  return skipped === 'unasked' || skipped === 'unanswered'
}
