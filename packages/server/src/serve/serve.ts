import { hash } from 'node:crypto'
import { join, resolve } from 'node:path'
import { EXIT, type ExitCode, UsageError, interruption, paintFor } from 'diptych/command'
import { given, senderMailbox } from 'diptych/domain'
import { configurationOf, knownPosts, newsletterOf, openPostLibrary } from 'diptych/newsletter'
import { collectGarbageEarly } from '../files/garbage.js'
import { smtpAccess, type SmtpFlags } from '../mail/target.js'
import { openTransport } from '../send/open-transport.js'
import { type AnsweredCall, createSite, type SiteHandler } from '../site/index.js'
import type { Transport } from '../transports/transport.js'
import { compressor } from './compressed.js'
import { hooksFrom } from './hook-secrets.js'
import { hostCheck } from './host-check.js'
import { keptAnswers } from './kept-answers.js'
import type { LogFormat } from './log-format.js'
import { mailingControl, siteQueue } from './mailing-control.js'
import { openDatabase } from './open-store.js'
import { folderRedirects } from './redirects.js'
import { siteAssets, type SiteBundles } from './site-assets.js'
import { siteKey } from './site-key.js'
import { siteLog, type SiteLog } from './site-log.js'
import { folderMailer, smtpTarget, targetMailer } from './site-mailer.js'
import { sitePosts, sitePostSummary } from './site-posts.js'
import { siteServer, type Arrived } from './site-server.js'
import { siteWorker, unsentMailings } from './site-worker.js'
import { NO_PROXIES, trustedProxies } from './trusted-proxies.js'

export interface ServeFlags extends SmtpFlags {
  readonly port: number
  readonly host: string
  /** Public address of the site. Default: this machine. */
  readonly baseUrl?: string
  /** `postgres://…`, or a folder. */
  readonly database?: string
  /** The server for the site's mails, and for mailings without `service`. */
  readonly smtp?: string
  /** A mail service for mailings, or `null`. */
  readonly service?: string
  readonly endpoint?: string
  /** Whether the site delivers mailings itself. */
  readonly worker: boolean
  /** Messages or calls of mailings under way at once. */
  readonly connections: number
  /** Milliseconds after which other workers take over from this site. */
  readonly lease: number
  readonly from?: string
  /** A file with the publication's fields. */
  readonly publication?: string
  /** Email addresses of writers, who may use the desk. */
  readonly writer?: readonly string[]
  /**
   * Proxies whose `X-Forwarded-For`, `X-Forwarded-Proto` and `X-Request-Id` are trusted: their number, or their
   * networks.
   */
  readonly trustProxy?: string
  /** Default: text on a terminal, else JSON. */
  readonly logFormat?: LogFormat
  /** Seconds for receiving a complete request. Default: 30. */
  readonly requestTimeout?: number
}

/** Folder in the current directory for database, key and mails. */
const STATE = '.diptych'
const REQUEST_TIMEOUT_S = 30
/** Time for pending requests when the site stops. */
const PATIENCE_MS = 10_000
/** Milliseconds for an answer to a message of a mailing. */
const DELIVERY_TIMEOUT_MS = 300_000
const SWEEP_MS = 3_600_000

/** Bundles of the site's pages, and the thread that makes the messages of mailings. */
export interface ServeBundles extends SiteBundles {
  readonly mailWorker: URL
}

/** Serves a site until it is interrupted. */
export async function serve(path: string, flags: ServeFlags, bundles: ServeBundles): Promise<ExitCode> {
  const log = siteLog(flags.logFormat)
  // After such an error the site exits: a half-broken site would lose what readers send. A supervisor can restart it.
  const fatal = (error: unknown) => {
    log.fatal(error)
    process.exit(EXIT.defect)
  }
  const running = await startSite(path, flags, bundles, log)
  process.on('uncaughtException', fatal).on('unhandledRejection', fatal)
  const interrupted = interruption()
  const paint = paintFor(process.stdout)
  process.stdout.write(`${paint('bold', `${running.origin}/`)}  ${running.about}. Press Ctrl-C to stop.\n`)
  await interrupted
  log.info('stopping')
  const isSettled = await running.close()
  log.info('stopped')
  // Connections to a server that does not answer would keep the process.
  if (!isSettled) process.exit(EXIT.fine)
  return EXIT.fine
}

export interface RunningSite {
  /** Address on this machine. */
  readonly origin: string
  /** A short description of the served posts. */
  readonly about: string
  /** Finishes pending requests and messages under way, then ends. Whether all messages were settled in time. */
  close(): Promise<boolean>
}

/** @throws UsageError for an unusable path, address, database or server. */
export async function startSite(
  path: string,
  flags: ServeFlags,
  bundles: ServeBundles,
  log: SiteLog,
): Promise<RunningSite> {
  // Flags and secrets are checked before anything is opened.
  const { host, requestTimeout = REQUEST_TIMEOUT_S } = flags
  if (flags.baseUrl === undefined && (host === '0.0.0.0' || host === '::'))
    throw new UsageError(`--host ${host} needs --base-url, the address where readers find the site.`)
  const proxies = flags.trustProxy === undefined ? NO_PROXIES : trustedProxies(flags.trustProxy)
  const smtp = smtpOf(flags)
  const hooks = hooksFrom(process.env)
  const configuration = await configurationOf(path)
  const diptych = await configuration.diptych()
  const web = await configuration.web()
  const mail = await configuration.mail()
  // The configuration has checked that each has a function `reply`.
  const calls = (await configuration.calls()) as readonly AnsweredCall[]
  const assets = await siteAssets(bundles, configuration.islands)
  const transport = await mailingTransport(flags)
  const reading = collectGarbageEarly()
  const known = await knownPosts(knownPostsFile(path), configuration, sitePostSummary)
  const library = await openPostLibrary(path, {
    changed: () => undefined,
    summaries: known.summaries,
    configuration,
    publication: flags.publication,
  })
  const database = flags.database ?? given(process.env['DATABASE_URL']) ?? join(STATE, 'db')
  const opened = await openDatabase(database, (line) => log.info(line)).catch(async (error: unknown) => {
    await library.close()
    throw error
  })
  const { store } = opened
  const queue = siteQueue(opened, (error) => log.failed(error))
  const closeAll = async () => {
    await queue.close()
    await Promise.all([library.close(), opened.close()])
  }
  const kept = keptAnswers(() => library.changes())
  const server = await siteServer({ port: flags.port, host, log, proxies, requestTimeout, kept }).catch(
    async (error: unknown) => {
      await closeAll()
      throw error
    },
  )
  let isStopping = false
  try {
    const { port } = server
    const origin = `http://${host === '127.0.0.1' ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`
    const baseUrl = flags.baseUrl ?? origin
    const from = flags.from ?? (await statedSender(path, flags)) ?? `post@${new URL(baseUrl).hostname}`
    const now = () => new Date()
    const arrivals = new WeakMap<Request, Arrived>()
    const failed = (error: unknown, arrived: Arrived | undefined) => {
      // The client disconnected before the request was complete. This is not a bug.
      if (!arrived?.isLost()) log.failed(error, arrived?.id)
    }
    const post = smtp && targetMailer(smtp, from)
    const posts = sitePosts(library, baseUrl, now)
    const key = siteKey(join(STATE, 'site.key'))
    const site = createSite({
      baseUrl,
      diptych,
      web,
      mail,
      posts,
      // `/readyz` fails from now on, so that proxies send no more requests.
      store: { ...store, isReady: async () => !isStopping && (await store.isReady()) },
      keys: [key],
      mailer: post ?? folderMailer(join(STATE, 'mail'), from, log.mail),
      assets,
      calls,
      hooks,
      writers: flags.writer ?? [],
      mailings: mailingControl(opened, queue),
      clock: now,
      clientOf: (request) => arrivals.get(request)?.client ?? null,
      reported: ({ url, problems }) => problems.forEach((problem) => log.problem(url, problem)),
      failed: (error, request) => failed(error, arrivals.get(request)),
    })
    const pack = compressor()
    const refused = hostCheck(baseUrl)
    const { folder } = await newsletterOf(path, { publication: flags.publication })
    const redirects = folderRedirects(folder, baseUrl, (file, problem) =>
      log.problem(file, { code: 'field-invalid', ...problem }),
    )
    await redirects.load()
    await library.complete
    reading.end()
    server.answer(async (request, arrived) => {
      arrivals.set(request, arrived)
      try {
        return (
          refused(request, arrived.protocol) ??
          posts.picture(request) ??
          (await redirects.front(request)) ??
          (await pack(request, await redirects.instead(request, await site.fetch(request))))
        )
      } catch (error) {
        failed(error, arrived)
        return new Response('Something went wrong.\n', { status: 500, headers: { 'cache-control': 'no-store' } })
      }
    })
    // Also at the start, for sites that are started again within the hour.
    let tidying = tidied(site, log)
    const sweeps = setInterval(() => void (tidying = tidied(site, log)), SWEEP_MS).unref()
    const { connections, lease } = flags
    const binding = transport && (await configuration.binding())
    const worker =
      transport &&
      siteWorker({
        database: opened,
        queue,
        transport,
        key,
        connections,
        lease,
        thread: bundles.mailWorker,
        diptych,
        instance: binding ?? undefined,
        log,
      })
    const unsent = worker === null && flags.worker ? unsentMailings(opened, log) : null
    const { length } = library.list()
    const saveKnown = () => known.save(library.summaries()).catch(() => undefined)
    void saveKnown()
    return {
      origin,
      about: `${length === 1 ? '1 post' : `${length} posts`}, database ${/^postgres/i.test(database) ? 'PostgreSQL' : database}`,
      async close() {
        isStopping = true
        clearInterval(sweeps)
        await saveKnown()
        unsent?.close()
        const [isSettled = true] = await Promise.all([worker?.close(), server.close(PATIENCE_MS)])
        await Promise.all([site.settled(), tidying, binding?.close()])
        post?.close()
        await closeAll()
        return isSettled
      },
    }
  } catch (error) {
    await server.close(0)
    await closeAll()
    throw error
  }
}

function smtpOf(flags: ServeFlags) {
  const address = flags.smtp ?? (process.env['DIPTYCH_SMTP_URL'] ? 'smtp' : undefined)
  return address === undefined ? null : smtpTarget(address, smtpAccess(flags, process.env))
}

/** How mailings leave; null if nothing says it. */
async function mailingTransport(flags: ServeFlags): Promise<Transport | null> {
  const { smtp, service, endpoint, connections, smtpPasswordFile, allowPlaintext } = flags
  if (!flags.worker) {
    if (service !== undefined) throw new UsageError('--service is for mailings. Remove it, or --no-worker.')
    return null
  }
  const common = { connections, timeout: DELIVERY_TIMEOUT_MS, ...(endpoint === undefined ? {} : { endpoint }) }
  if (service !== undefined) return openTransport({ ...common, service })
  if (smtp === undefined && !process.env['DIPTYCH_SMTP_URL'] && endpoint === undefined) return null
  return openTransport({
    ...common,
    ...(smtp === undefined ? {} : { smtp }),
    ...(smtpPasswordFile === undefined ? {} : { smtpPasswordFile }),
    ...(allowPlaintext === undefined ? {} : { allowPlaintext }),
  })
}

/** Deletes what has expired. */
async function tidied(site: SiteHandler, log: SiteLog): Promise<void> {
  try {
    await site.tidy()
  } catch (error) {
    log.failed(error)
  }
}

/** `sender` of the newsletter's publication.json; null without a valid one. */
async function statedSender(path: string, flags: ServeFlags): Promise<string | null> {
  const { publication } = await newsletterOf(path, { publication: flags.publication })
  const sender = publication?.['sender']
  return typeof sender === 'string' && senderMailbox(sender) !== null ? sender : null
}

/** Where the site keeps what it knows of a folder's posts. Sites of several folders may have one state. */
function knownPostsFile(folder: string): string {
  return join(STATE, `posts-${hash('sha256', resolve(folder)).slice(0, 12)}.json`)
}
