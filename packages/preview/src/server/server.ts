import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { CLIENTS } from '@diptych/lint'
import { SUBSCRIPTION_STATES } from 'diptych'
import { type ResolveMedia } from 'diptych/api'
import { latestOnly, type BundleFile } from 'diptych/command'
import { addressProblem, decodeComponent, trimEndOf } from 'diptych/domain'
import {
  defaultSender,
  formulaStyles,
  hasSender,
  PICTURE_CSP,
  type PictureFolder,
  type Configuration,
} from 'diptych/newsletter'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { streamSSE } from 'hono/streaming'
import type {
  ClientDifferences,
  ClientEntry,
  ClientReport,
  PostEntry,
  PostList,
  Reader,
  RecipientEntry,
  SendAnswer,
} from '../page/protocol.js'
import { appCsp, appDocument } from './app-document.js'
import type { PostFiles } from './desk/post-files.js'
import { deskRoutes } from './desk/routes.js'
import { failureFrame, mailFrame, pageFrame, writeFrame, type Frame } from './frames.js'
import { ownPagesOnly } from './guard.js'
import { openPlatform } from './platform.js'
import type { Shown, RenderCache } from './render-cache.js'
import { createTurns } from './turns.js'

export interface PreviewParts {
  posts(): readonly PostEntry[]
  /** List entry of the post with every block. */
  readonly catalogue: PostEntry | null
  readonly renderCache: RenderCache
  readonly recipients: readonly RecipientEntry[]
  readonly files: ReadonlyMap<string, BundleFile>
  /** Paths of the files that documents load. */
  readonly assets: {
    readonly app: string
    readonly appStyles: string
    readonly mail: string
    readonly page: string
    /** Mounts pages with the islands of the configuration; null for the platform's islands. */
    readonly pageScript: string | null
    readonly pageStyles: Readonly<Record<'system' | 'light' | 'dark', string>>
    /** The visual editor: its frame, and its stylesheets. */
    readonly visual: string
    readonly editorStyles: Readonly<Record<'system' | 'light' | 'dark', string>>
  }
  /**
   * Builds the editor with the blocks of the configuration and returns its path; null for the platform's blocks. The
   * file is then among `files`.
   */
  readonly buildEditor: (() => Promise<string>) | null
  /** Whether a host name from a Host header belongs to this server. */
  isOwn(host: string): boolean
  /** Calls `listener` on each change of a post. Returns a function to unsubscribe. */
  subscribe(listener: () => void): () => void
  /** Server for test mails; null without --smtp. */
  readonly smtp: {
    readonly name: string
    send(message: Uint8Array, from: string, to: string): Promise<SendAnswer>
  } | null
  now(): Date
  readonly resolveMedia: ResolveMedia
  readonly pictures: PictureFolder
  /** The posts' files, for editing; null if editing is not allowed. */
  readonly postFiles: PostFiles | null
  /** The instance that renders the posts. */
  readonly configuration: Configuration
  /** Called with unexpected errors. */
  failed(error: unknown): void
}

const FORMULA_STYLES = '/assets/formulas/katex.css'
/** Minimum milliseconds between two events, for files that change all the time. */
const BREATH = 16
/** Maximum size of a request's body in bytes. Pages in the preview send votes, addresses and messages. */
const LONGEST_BODY = 64 * 1024

/** The HTTP application of the preview: its page, its API and the frames. */
export function previewServer({
  posts,
  catalogue,
  renderCache,
  recipients,
  files,
  assets,
  buildEditor,
  isOwn,
  subscribe,
  smtp,
  now,
  resolveMedia,
  pictures,
  postFiles,
  configuration,
  failed,
}: PreviewParts): Hono {
  const app = new Hono()
  const turns = createTurns()
  const nonce = randomBytes(12).toString('base64url')
  // Sandboxed frames of all pages have the origin `null`. Only ours know this path.
  const platformPath = `/platform/${randomBytes(24).toString('base64url')}`
  const picturesPath = `/pictures/${randomBytes(24).toString('base64url')}/`
  const token = randomBytes(24).toString('base64url')
  const platform = openPlatform(now, configuration.calls)
  const readerOf = (c: Context): Reader => ({
    as: oneOf(c.req.query('as'), SUBSCRIPTION_STATES) ?? 'free',
    recipient: recipients.find(({ key }) => key === c.req.query('recipient'))?.key ?? null,
  })
  const list = (): PostList => ({
    posts: posts(),
    catalogue,
    recipients,
    smtp: smtp?.name ?? null,
    writable: postFiles !== null,
    nameable: postFiles?.nameable ?? false,
  })
  const shownFor = (c: Context) => renderCache.show(c.req.query('name') ?? '')
  const withPost = async (c: Context, answer: (shown: Shown) => Promise<Response> | Response): Promise<Response> => {
    const shown = await shownFor(c)
    return shown ? answer(shown) : c.json({ error: 'Post not found' }, 404)
  }
  const frame = (c: Context, { html, csp }: Frame, status: 200 | 404 | 500 = 200) =>
    c.html(html, status, { 'Content-Security-Policy': csp })
  const scriptOf = (c: Context) => ({
    origin: originOf(c),
    pictures: originOf(c) + picturesPath,
    script: c.req.path === '/frame/page' ? assets.page : assets.mail,
  })
  const withFrame = async (c: Context, make: (shown: Shown) => Promise<Frame>): Promise<Response> => {
    const shown = await shownFor(c)
    if (!shown) return frame(c, failureFrame('Post not found.', scriptOf(c)), 404)
    if (c.req.query('later') === undefined) return turns.now(async () => frame(c, await make(shown)))
    const made = await turns.later(
      () => !c.req.raw.signal.aborted,
      () => make(shown),
    )
    return made ? frame(c, made) : c.body(null, 503)
  }

  app.use(ownPagesOnly(isOwn, platformPath))
  if (postFiles) deskRoutes(app, postFiles, token, configuration)
  app.use(
    bodyLimit({ maxSize: LONGEST_BODY, onError: (c) => c.text('The body is too long.', 413, { Connection: 'close' }) }),
  )
  app.onError((error, c) => {
    failed(error)
    const sentence = `Rendering failed: ${error.message}`
    return c.req.path.startsWith('/frame/')
      ? frame(c, failureFrame(sentence, scriptOf(c)), 500)
      : c.json({ error: sentence }, 500)
  })
  app.get('/', (c) => {
    const own = randomBytes(12).toString('base64url')
    const document = { script: assets.app, stylesheet: assets.appStyles, nonce: own, token: postFiles ? token : '' }
    return c.html(appDocument(document), 200, { 'Content-Security-Policy': appCsp(own) })
  })
  app.get('/assets/:file', (c) => {
    const file = files.get(c.req.param('file'))
    // Frames have an opaque origin, and modules from another origin need CORS.
    return file
      ? c.body(new Uint8Array(file.body), 200, {
          'Content-Type': `${file.type}; charset=utf-8`,
          'Access-Control-Allow-Origin': '*',
        })
      : c.notFound()
  })
  // Only our frames know this path, like the platform's path.
  app.get(`${picturesPath}*`, (c) => {
    const path = decodeComponent(new URL(c.req.url).pathname.slice(picturesPath.length))
    const file = path === null ? null : pictures.read(path)
    return file
      ? c.body(new Uint8Array(file.bytes), 200, { 'Content-Type': file.type, 'Content-Security-Policy': PICTURE_CSP })
      : c.notFound()
  })
  app.get('/api/posts', (c) => c.json(list()))
  app.get('/api/events', (c) =>
    streamSSE(c, async (stream) => {
      const send = latestOnly(async (event) => {
        await stream.writeSSE({ event, data: JSON.stringify(list()) })
        await sleep(BREATH)
      })
      const stop = subscribe(() => void send('posts'))
      const ended = new Promise<void>((resolve) => stream.onAbort(resolve))
      await send('posts')
      await ended
      stop()
    }),
  )
  app.get('/api/post', (c) => withPost(c, ({ report }) => turns.now(async () => c.json(await report(readerOf(c))))))
  app.get('/api/findings', (c) =>
    withPost(c, async ({ findings }) => {
      const found = await turns.later(
        () => !c.req.raw.signal.aborted,
        () => findings(readerOf(c)),
      )
      return found ? c.json(found) : c.body(null, 503)
    }),
  )
  app.get('/api/clients', (c) =>
    c.json(
      CLIENTS.map(({ id, name, scheme, evidence, limits }): ClientEntry => ({ id, name, scheme, evidence, limits })),
    ),
  )
  app.get('/api/client', (c) =>
    withPost(c, async ({ watched, mail }) => {
      const client = CLIENTS.find(({ id }) => id === c.req.query('client'))
      if (!client) return c.json({ error: 'Mail client not found' }, 404)
      const { bound } = await mail(readerOf(c))
      return c.json({
        revision: watched.entry.revision,
        changes: client.show(bound.html).changes,
      } satisfies ClientReport)
    }),
  )
  app.get('/api/differences', (c) =>
    withPost(c, async ({ watched, mail }) => {
      const { bound } = await mail(readerOf(c))
      const clients: ClientDifferences['clients'][number][] = []
      for (const { id, show } of CLIENTS) {
        const made = await turns.later(
          () => !c.req.raw.signal.aborted,
          async () => show(bound.html).changes,
        )
        if (!made) return c.body(null, 503)
        const changes = made.map(({ what, count }) => ({ what, count }))
        clients.push({ id, changes: changes.sort((one, other) => other.count - one.count) })
      }
      return c.json({ revision: watched.entry.revision, clients } satisfies ClientDifferences)
    }),
  )
  app.get('/api/message.eml', (c) =>
    withPost(c, async ({ watched, mail }) => {
      const { message } = await mail(readerOf(c))
      return c.body(new Uint8Array(message()), 200, {
        'Content-Type': 'message/rfc822',
        'Content-Disposition': attachment(watched.entry.name),
      })
    }),
  )
  app.post('/api/send', (c) =>
    withPost(c, async ({ post, mail }) => {
      if (!smtp)
        return c.json({ ok: false, reason: 'Start the preview with --smtp to send tests.' } satisfies SendAnswer, 409)
      const to = c.req.query('to') ?? ''
      const problem = addressProblem(to)
      if (problem !== null)
        return c.json({ ok: false, reason: `The address is invalid: ${problem}.` } satisfies SendAnswer, 400)
      if (!hasSender(post.publication))
        return c.json(
          {
            ok: false,
            reason: 'The publication has no address to send from. Set publication.base_url.',
          } satisfies SendAnswer,
          409,
        )
      const { messageTo } = await mail(readerOf(c))
      return c.json(await smtp.send(messageTo(to), defaultSender(post.publication).address, to))
    }),
  )
  app.get('/frame/mail', (c) =>
    withFrame(c, async ({ mail }) => {
      const client = CLIENTS.find(({ id }) => id === c.req.query('client')) ?? null
      const look = {
        client,
        scheme: oneOf(c.req.query('scheme'), ['light', 'dark'] as const),
        pictures: c.req.query('images') !== 'off',
        direction: oneOf(c.req.query('dir'), ['ltr', 'rtl'] as const),
      }
      return mailFrame(await mail(readerOf(c)), look, scriptOf(c))
    }),
  )
  app.get('/frame/page', (c) =>
    withFrame(c, async ({ post, mail }) => {
      const reader = readerOf(c)
      const state = reader.recipient === null ? reader.as : ((await mail(reader)).recipient.state ?? reader.as)
      const scheme = oneOf(c.req.query('scheme'), ['light', 'dark'] as const)
      platform.open(post, state)
      return pageFrame(post, state, now(), scheme, {
        ...scriptOf(c),
        platform: originOf(c) + platformPath,
        nonce,
        web: await configuration.web(),
        pageScript: assets.pageScript,
        resolveMedia,
        stylesheet: assets.pageStyles[scheme ?? 'system'],
      })
    }),
  )
  let formulas: string | undefined
  app.get(FORMULA_STYLES, (c) =>
    c.body((formulas ??= formulaStyles()), 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  )
  let editor: Promise<string> | null = null
  app.get('/frame/write', async (c) => {
    const scheme = oneOf(c.req.query('scheme'), ['light', 'dark'] as const) ?? 'system'
    try {
      editor ??= buildEditor?.() ?? null
      return frame(
        c,
        writeFrame({
          ...scriptOf(c),
          script: assets.visual,
          stylesheets: [assets.pageStyles[scheme], assets.editorStyles[scheme], FORMULA_STYLES],
          editor: await editor,
        }),
      )
    } catch (error) {
      editor = null
      const reason = error instanceof Error ? error.message : String(error)
      return frame(c, failureFrame(`The editor with your own blocks cannot be built. ${reason}`, scriptOf(c)), 500)
    }
  })
  // The guard checks the secret path. Credentials are not used, but the page's calls ask for them.
  app.all(`${platformPath}/*`, async (c) => {
    const allowed = {
      'Access-Control-Allow-Origin': c.req.header('origin') ?? 'null',
      'Access-Control-Allow-Credentials': 'true',
      'Access-Control-Allow-Headers': c.req.header('access-control-request-headers') ?? '',
      'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
    }
    if (c.req.method === 'OPTIONS') return c.body(null, 204, allowed)
    const url = new URL(c.req.url)
    const response = await platform.handle(
      new Request(new URL(url.pathname.slice(platformPath.length) + url.search, url.origin), c.req.raw),
    )
    return new Response(response.body, {
      status: response.status,
      headers: { ...Object.fromEntries(response.headers), ...allowed },
    })
  })
  return app
}

/** The guard has checked the Host header. */
function originOf(c: Context): string {
  return `http://${c.req.header('host')}`
}

function oneOf<const T extends string>(value: string | undefined, allowed: readonly T[]): T | null {
  return allowed.find((each) => each === value) ?? null
}

/** RFC 6266: an ASCII file name as fallback, and the real one. */
function attachment(name: string): string {
  const stem = name.replace(/\.\w+$/, '').replaceAll('/', '-')
  const plain = trimEndOf(stem.replace(/[^\w.-]+/g, '-').replace(/^[-.]+/, ''), /-/) || 'message'
  return `attachment; filename="${plain}.eml"; filename*=UTF-8''${encodeURIComponent(stem).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16)}`)}.eml`
}
