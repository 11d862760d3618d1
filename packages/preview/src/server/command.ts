import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { resolve } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { firstRecipients, smtpServer } from '@diptych/server/mail'
import { serve, type ServerType } from '@hono/node-server'
import type { Diptych } from 'diptych'
import {
  type BundleFile,
  EXIT,
  type ExitCode,
  interruption,
  paintFor,
  printable,
  progressOn,
  readBundle,
  printError,
  UsageError,
} from 'diptych/command'
import { counted } from 'diptych/domain'
import {
  buildEditorScript,
  type Configuration,
  buildPageScript,
  configurationOf,
  cacheFile,
  knownPosts,
  linkLookup,
  type MediaFlags,
  mediaLookup,
  openPostLibrary,
  type PostLibrary,
  type Watched,
} from 'diptych/newsletter'
import type { Recipient } from 'diptych/types'
import type { RecipientEntry } from '../page/protocol.js'
import { postFilesOf } from './desk/post-files.js'
import { forcedScheme } from './forced-scheme.js'
import { openRenderCache } from './render-cache.js'
import type { RunningPreview } from './running-preview.js'
import { sendTest } from './send-test.js'
import { type PreviewParts, previewServer } from './server.js'

/** Maximum number of recipients to choose from; a list may have a million. */
const OFFERED = 100

interface Audience {
  readonly entries: readonly RecipientEntry[]
  readonly recipients: ReadonlyMap<string, Recipient>
}

const NOBODY: Audience = { entries: [], recipients: new Map() }

/**
 * Reads the first recipients of a list, to preview mails as they get them.
 *
 * @throws UsageError like `firstRecipients`.
 */
async function readAudience(path: string): Promise<Audience> {
  const found = await firstRecipients(path, OFFERED)
  return {
    entries: found.map(({ line, recipient: { name, email, state } }) => ({
      key: `${line}`,
      name: name ? `${name} <${email}>` : email,
      state,
    })),
    recipients: new Map(found.map(({ line, recipient }) => [`${line}`, recipient])),
  }
}

/** Cannot be the name of a post, because it has no file extension. */
const NAME = 'diptych:every-block'

/** Reads the post that shows every block once; null if it was not built. */
async function readCatalogue(folder: URL, diptych: Diptych): Promise<Watched | null> {
  const text = await readFile(new URL('catalogue.json', folder), 'utf8').catch(() => null)
  if (text === null) return null
  const post = diptych.readPost(JSON.parse(text))
  return {
    entry: { name: NAME, title: post.post.title, state: 'fine', broken: null, showable: true, revision: 1, changed: 0 },
    post,
  }
}

export interface PreviewFlags extends MediaFlags {
  readonly port: number
  readonly host: string
  readonly open: boolean
  readonly recipients?: string
  readonly smtp?: string
  readonly smtpPasswordFile?: string
  readonly allowPlaintext?: boolean
  /** A file with the publication's fields. */
  readonly publication?: string
  readonly now?: Date
  /** Do not allow changes from the page. */
  readonly readOnly?: boolean
  /** Save screenshots and exit. */
  readonly once?: boolean
  readonly shots?: string
}

/** URLs of the built files that a browser loads. */
export interface PreviewBundles {
  /** The preview's page and the scripts of its frames. */
  readonly preview: URL
  /** `web.css`. */
  readonly stylesheet: URL
}

/** Serves the preview until it is interrupted. */
export async function preview(path: string, flags: PreviewFlags, bundles: PreviewBundles): Promise<ExitCode> {
  if (flags.once || flags.shots !== undefined) return picturesOf(path, flags, bundles)
  const running = await startPreview(path, flags, bundles)
  const interrupted = interruption()
  const paint = paintFor(process.stdout)
  const read = await Promise.race([running.library.complete.then(() => ''), setImmediate(' so far')])
  const { length } = running.library.list()
  process.stdout.write(
    `${paint('bold', `${running.origin}/`)}  ${counted(length, 'post')}${read}. Press Ctrl-C to stop.\n`,
  )
  if (length === 0 && read === '') process.stdout.write(`${noPosts(path)} New ones appear on the page.\n`)
  for (const address of running.elsewhere)
    process.stdout.write(`${address}/  for everyone on this network${flags.smtp ? ', who can also send tests' : ''}\n`)
  if (flags.open) await openBrowser(`${running.origin}/`)
  await interrupted
  await running.close()
  return EXIT.fine
}

async function picturesOf(path: string, flags: PreviewFlags, bundles: PreviewBundles): Promise<ExitCode> {
  if (!flags.once || flags.shots === undefined)
    throw new UsageError('--once needs --shots <dir>, and --shots needs --once.')
  const [{ takeShots, SHOTS_BESIDE_CLIENTS }, { CLIENTS }] = await Promise.all([
    import('./shots.js'),
    import('@diptych/lint'),
  ]).catch(orMissing)
  const running = await startPreview(path, { ...flags, port: 0 }, bundles)
  try {
    await running.library.complete
    if (running.library.list().length === 0) throw new UsageError(noPosts(path))
    const progress = progressOn(process.stderr, running.library.list().length * (CLIENTS.length + SHOTS_BESIDE_CLIENTS))
    const taken = await takeShots(running, CLIENTS, flags.shots, progress.step)
      .catch(orMissing)
      .finally(() => progress.end())
    process.stdout.write(`${counted(taken, 'picture')} in ${flags.shots}\n`)
    return running.library.list().some(({ state }) => state === 'broken') ? EXIT.content : EXIT.fine
  } finally {
    await running.close()
  }
}

function noPosts(path: string): string {
  return `No posts found in '${printable(path)}'. Posts are .md, .json and .html files.`
}

function orMissing(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND')
    throw new UsageError('Screenshots need a package. Run npm install playwright-core.')
  throw error
}

/** Throws UsageError for a path, port, list or server that cannot be used. */
export async function startPreview(
  path: string,
  flags: Omit<PreviewFlags, 'open'>,
  bundles: PreviewBundles,
): Promise<RunningPreview> {
  const smtp = flags.smtp === undefined ? null : smtpServer(flags.smtp, flags)
  const { entries, recipients } = flags.recipients === undefined ? NOBODY : await readAudience(flags.recipients)
  const configuration = await configurationOf(path)
  const files = await bundleFiles(bundles, configuration.islands)
  const listeners = new Set<() => void>()
  const known = await knownPosts(cacheFile('posts', resolve(path)), configuration, ({ post }) => ({
    title: post.title,
  }))
  const library = await openPostLibrary(path, {
    summaries: known.summaries,
    publication: flags.publication,
    links: linkLookup(flags),
    configuration,
    changed: () => listeners.forEach((listener) => listener()),
  })
  const now = () => flags.now ?? new Date()
  const resolveMedia = mediaLookup(flags)
  const catalogue = await readCatalogue(bundles.preview, await configuration.diptych())
  const renderCache = openRenderCache(
    async (name) => (name === catalogue?.entry.name ? catalogue : watchedPost(library, name)),
    recipients,
    now,
    resolveMedia,
    library.pictures,
    await configuration.mail(),
  )
  // Addresses contain the port, which is known once the server listens.
  let answer: (request: Request) => Response | Promise<Response> = () => new Response(null, { status: 503 })
  const server = await listen((request) => answer(request), flags).catch(async (error: unknown) => {
    await library.close()
    throw error
  })
  const { port } = server.address() as AddressInfo
  // The frames' CSP names this server, and a CSP cannot contain an IPv6 address.
  const shown = flags.host === '::1' ? 'localhost' : flags.host.includes(':') ? `[${flags.host}]` : flags.host
  const everywhere = flags.host === '0.0.0.0' || flags.host === '::'
  const origin = `http://${everywhere ? 'localhost' : shown}:${port}`
  const parts: PreviewParts = {
    posts: () => library.list(),
    catalogue: catalogue?.entry ?? null,
    renderCache,
    recipients: entries,
    files: files.all,
    assets: files.assets,
    buildEditor: buildEditorOf(configuration, files.all),
    // DNS rebinding works with names, not with numeric addresses.
    isOwn: (name) =>
      name === 'localhost' ||
      name === shown.toLowerCase() ||
      (everywhere ? /^[\d.]+$|^\[[\da-f:.]+\]$/.test(name) : name === '127.0.0.1' || name === '[::1]'),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    smtp: smtp && { name: `${smtp.host}:${smtp.port}`, send: (message, from, to) => sendTest(smtp, message, from, to) },
    now,
    resolveMedia,
    pictures: library.pictures,
    // Everyone who can open the page can change files, so changes are only allowed from this machine.
    postFiles: flags.readOnly || !isThisMachine(flags.host) ? null : postFilesOf(library),
    configuration,
    failed: (error) =>
      printError(
        `This is a bug in diptych. Please report it: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      ),
  }
  const app = previewServer(parts)
  answer = app.fetch
  // A single file is read anyway.
  const saveKnown = async () => {
    if (library.folder !== null) await known.save(library.summaries()).catch(() => undefined)
  }
  void library.complete.then(saveKnown)
  return {
    origin,
    elsewhere: everywhere ? networkAddresses().map((address) => `http://${address}:${port}`) : [],
    library,
    async close() {
      await saveKnown()
      await library.close()
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        // Event streams stay open for as long as the page does.
        if ('closeAllConnections' in server) server.closeAllConnections()
      })
    },
  }
}

/** A post with its text. An entry may be older than its post, never newer: the page asks again for a newer one. */
async function watchedPost(library: PostLibrary, name: string): Promise<Watched | null> {
  const watched = library.get(name)
  return watched ? { entry: watched.entry, post: await library.load(name) } : null
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d+){3}$/.test(host)
}

async function bundleFiles(
  { preview: folder, stylesheet }: PreviewBundles,
  islands: string | null,
): Promise<{ all: Map<string, BundleFile>; assets: PreviewParts['assets'] }> {
  const [built, styles] = await Promise.all([readBundle(folder), readBundle(new URL('./', stylesheet))]).catch(() => {
    throw new UsageError('The preview is missing in this build of diptych. Run npm run build.')
  })
  const own = islands === null ? null : await buildPageScript(islands)
  const css = styles.get('web.css')?.body.toString('utf8') ?? ''
  const editorCss = built.get('editor.css')?.body.toString('utf8') ?? ''
  const sheet = (text: string): BundleFile => ({ type: 'text/css', body: Buffer.from(text) })
  return {
    all: new Map([
      ...built,
      ...(own?.files ?? []),
      ['web.css', sheet(css)],
      ['web-light.css', sheet(forcedScheme(css, 'light'))],
      ['web-dark.css', sheet(forcedScheme(css, 'dark'))],
      ['editor-light.css', sheet(forcedScheme(editorCss, 'light'))],
      ['editor-dark.css', sheet(forcedScheme(editorCss, 'dark'))],
    ]),
    assets: {
      app: '/assets/app.js',
      appStyles: '/assets/app.css',
      mail: '/assets/mail-frame.js',
      page: own === null ? '/assets/page-frame.js' : '/assets/page-updates.js',
      pageScript: own === null ? null : `/assets/${own.entry}`,
      visual: '/assets/visual-frame.js',
      editorStyles: {
        system: '/assets/editor.css',
        light: '/assets/editor-light.css',
        dark: '/assets/editor-dark.css',
      },
      pageStyles: { system: '/assets/web.css', light: '/assets/web-light.css', dark: '/assets/web-dark.css' },
    },
  }
}

/** Adds the editor of a configuration to the files; null for the platform's blocks. */
function buildEditorOf(
  { file, editViews }: Configuration,
  files: Map<string, BundleFile>,
): PreviewParts['buildEditor'] {
  if (file === null) return null
  return async () => {
    const editor = createRequire(import.meta.url).resolve('@diptych/editor')
    const built = await buildEditorScript({ file, editViews }, editor)
    for (const [name, each] of built.files) files.set(name, each)
    return `/assets/${built.entry}`
  }
}

function listen(
  fetch: (request: Request) => Response | Promise<Response>,
  { host, port }: Pick<PreviewFlags, 'host' | 'port'>,
): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, hostname: host, port }, () => resolve(server))
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(new UsageError(`Port ${port} is in use. Choose another one with --port, or 0 for any free port.`))
      else if (error.code === 'EACCES')
        reject(new UsageError(`Port ${port} is not allowed. Choose one above 1023 with --port.`))
      else if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
        reject(new UsageError(`--host ${host} is not an address of this machine.`))
      else reject(error)
    })
  })
}

async function openBrowser(address: string): Promise<void> {
  const { default: open } = await import('open')
  // Without a browser, the user has the address on the terminal.
  const browser = await open(address).catch(() => undefined)
  browser?.once('error', () => undefined)
}

function networkAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((addresses = []) =>
    addresses.flatMap(({ address, family, internal }) => (family === 'IPv4' && !internal ? [address] : [])),
  )
}
