import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { serve as listen, type ServerType } from '@hono/node-server'
import { createSite } from '../../site/index.js'
import { EXIT, type ExitCode } from '../exit-code.js'
import { smtpAccess, type SmtpFlags } from '../mail/smtp-access.js'
import { openPostLibrary } from '../preview/post-library.js'
import { readPublicationFile } from '../publication-file.js'
import { paintFor, tell, warn } from '../terminal.js'
import { UsageError } from '../usage-error.js'
import { compressor } from './compressed.js'
import { hooksFrom } from './hook-secrets.js'
import { openStore } from './open-store.js'
import { siteAssets, type SiteBundles } from './site-assets.js'
import { siteKey } from './site-key.js'
import { folderMailer, smtpTarget, targetMailer } from './site-mailer.js'
import { sitePosts } from './site-posts.js'

export interface ServeFlags extends SmtpFlags {
  readonly port: number
  readonly host: string
  /** Where readers find the site. Default: this machine. */
  readonly baseUrl?: string
  /** `postgres://…`, or a folder. */
  readonly database?: string
  readonly smtp?: string
  readonly from?: string
  /** A file with the publication's fields. */
  readonly publication?: string
  /** Addresses of those who find the desk. */
  readonly writer?: readonly string[]
}

/** What the site keeps, where the command is started: database, key and mails. */
const STATE = '.diptych'

/** Serves a site until it is interrupted. */
export async function serve(path: string, flags: ServeFlags, bundles: SiteBundles): Promise<ExitCode> {
  const running = await startSite(path, flags, bundles)
  const paint = paintFor(process.stdout)
  process.stdout.write(`${paint('bold', `${running.origin}/`)}  ${running.about}. Press Ctrl-C to stop.\n`)
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve())
  })
  await running.close()
  return EXIT.fine
}

export interface RunningSite {
  /** Where it answers on this machine. */
  readonly origin: string
  /** What it serves, in a few words. */
  readonly about: string
  /** Answers what was asked, then ends. */
  close(): Promise<void>
}

/** @throws UsageError for a path, an address, a database or a server that cannot be used. */
export async function startSite(path: string, flags: ServeFlags, bundles: SiteBundles): Promise<RunningSite> {
  // What is wrong with a secret is said before anything is opened.
  const hooks = hooksFrom(process.env)
  const publication = flags.publication === undefined ? undefined : await readPublicationFile(flags.publication)
  const library = await openPostLibrary(path, { changed: () => undefined, publication })
  const database = flags.database ?? process.env['DATABASE_URL'] ?? join(STATE, 'db')
  const store = await openStore(database).catch(async (error: unknown) => {
    await library.close()
    throw error
  })
  const clients = new WeakMap<Request, string>()
  const pack = compressor()
  let fetch: (request: Request) => Promise<Response> = async () => new Response(null, { status: 503 })
  const server = await listening(flags.port, flags.host, (request, env) => {
    const address = env?.incoming?.socket?.remoteAddress
    if (address !== undefined) clients.set(request, address)
    return fetch(request)
  }).catch(async (error: unknown) => {
    await Promise.all([library.close(), store.close()])
    throw error
  })
  const { port } = server.address() as AddressInfo
  const origin = `http://${flags.host === '127.0.0.1' ? 'localhost' : flags.host.includes(':') ? `[${flags.host}]` : flags.host}:${port}`
  const baseUrl = flags.baseUrl ?? origin
  const from = flags.from ?? `post@${new URL(baseUrl).hostname}`
  const now = () => new Date()
  const site = createSite({
    baseUrl,
    posts: sitePosts(library, baseUrl, now),
    store,
    keys: [siteKey(join(STATE, 'site.key'))],
    mailer:
      flags.smtp === undefined
        ? folderMailer(join(STATE, 'mail'), from, tell)
        : targetMailer(smtpTarget(flags.smtp, smtpAccess(flags, process.env)), from),
    assets: await siteAssets(bundles),
    hooks,
    writers: flags.writer ?? [],
    now,
    clientOf: (request) => clients.get(request) ?? null,
    failed: (error) => warn(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  })
  fetch = async (request) => pack(request, await site.fetch(request))
  await library.complete
  const { length } = library.list()
  return {
    origin,
    about: `${length === 1 ? '1 post' : `${length} posts`}, database ${/^postgres/i.test(database) ? 'PostgreSQL' : database}`,
    async close() {
      await new Promise<void>((resolve) => server.close(() => resolve()))
      await Promise.all([library.close(), store.close()])
    },
  }
}

type Environment = { readonly incoming?: { readonly socket?: { readonly remoteAddress?: string } } } | undefined

function listening(
  port: number,
  hostname: string,
  fetch: (request: Request, env: Environment) => Promise<Response>,
): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const server = listen({ fetch: (request, env) => fetch(request, env as Environment), port, hostname }, () => {
      server.off('error', failed)
      resolve(server)
    })
    const failed = (error: Error & { readonly code?: string }) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new UsageError(`Port ${port} is in use. Pass another with --port, or 0 for any free port.`)
          : new UsageError(`The site cannot listen on ${hostname}:${port}: ${error.message}`),
      )
    server.once('error', failed)
  })
}
