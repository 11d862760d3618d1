import type { Context } from 'hono'
import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { CLIENTS } from '../../email/clients/index.js'
import { addressProblem } from '../../domain/recipient.js'
import { SUBSCRIPTION_STATES } from '../../index.js'
import { createMemoryApi, type MemoryApi } from '../../testing.js'
import type { ClientEntry, ClientReport, PostList, Reader, RecipientEntry, SendAnswer } from '../../preview/protocol.js'
import { defaultSender } from '../default-sender.js'
import { APP_CSP, appDocument } from './app-document.js'
import type { BundleFile } from './bundle.js'
import { mailFrame, pageFrame, type Frame } from './frames.js'
import { ownPagesOnly } from './guard.js'
import type { PostShelf } from './post-shelf.js'
import type { Shown, Studio } from './studio.js'

export interface PreviewParts {
  readonly shelf: PostShelf
  readonly studio: Studio
  readonly recipients: readonly RecipientEntry[]
  readonly files: ReadonlyMap<string, BundleFile>
  /** Paths of the files that documents name. */
  readonly assets: { readonly app: string; readonly appStyles: string; readonly mail: string; readonly page: string; readonly pageStyles: Readonly<Record<'system' | 'light' | 'dark', string>> }
  /** Whether a name in a Host header is one of this server's. */
  isOwn(host: string): boolean
  /** Calls `told` on each change of a post, until the returned function is called. */
  subscribe(told: () => void): () => void
  /** Where a test goes; null without --smtp. */
  readonly smtp: { readonly name: string; send(message: Buffer, from: string, to: string): Promise<SendAnswer> } | null
  now(): Date
}

/** The preview as an HTTP application: its page, what the page asks for, and the frames. */
export function previewServer({ shelf, studio, recipients, files, assets, isOwn, subscribe, smtp, now }: PreviewParts): Hono {
  const app = new Hono()
  const platforms = new WeakMap<object, MemoryApi>()
  const readerOf = (c: Context): Reader => ({ as: SUBSCRIPTION_STATES.find((state) => state === c.req.query('as')) ?? 'free', recipient: c.req.query('recipient') || null })
  const list = (): PostList => ({ posts: shelf.list(), recipients, smtp: smtp?.name ?? null })
  const withPost = async (c: Context, answer: (shown: Shown) => Promise<Response> | Response): Promise<Response> => {
    const shown = studio.show(c.req.query('name') ?? '')
    return shown ? answer(shown) : c.json({ error: 'No such post' }, 404)
  }
  const frame = (c: Context, { html, csp }: Frame) => c.html(html, 200, { 'Content-Security-Policy': csp })

  app.use(ownPagesOnly(isOwn))
  app.get('/', (c) => c.html(appDocument(assets.app, assets.appStyles), 200, { 'Content-Security-Policy': APP_CSP }))
  app.get('/assets/:file', (c) => {
    const file = files.get(c.req.param('file'))
    // Frames have an origin of their own, and modules are only loaded across origins where that is allowed.
    return file ? c.body(new Uint8Array(file.body), 200, { 'Content-Type': `${file.type}; charset=utf-8`, 'Access-Control-Allow-Origin': '*' }) : c.notFound()
  })
  app.get('/api/posts', (c) => c.json(list()))
  app.get('/api/events', (c) =>
    streamSSE(c, async (stream) => {
      const send = () => stream.writeSSE({ event: 'posts', data: JSON.stringify(list()) })
      await send()
      const stop = subscribe(() => void send())
      await new Promise<void>((ended) => stream.onAbort(ended))
      stop()
    }),
  )
  app.get('/api/post', (c) => withPost(c, async ({ report }) => c.json(await report(readerOf(c)))))
  app.get('/api/findings', (c) => withPost(c, async ({ findings }) => c.json(await findings(readerOf(c)))))
  app.get('/api/clients', (c) => c.json(CLIENTS.map(({ id, name, scheme, evidence, limits }): ClientEntry => ({ id, name, scheme, evidence, limits }))))
  app.get('/api/client', (c) =>
    withPost(c, async ({ shelved, mail }) => {
      const client = CLIENTS.find(({ id }) => id === c.req.query('client'))
      if (!client) return c.json({ error: 'No such client' }, 404)
      const { bound } = await mail(readerOf(c))
      return c.json({ revision: shelved.entry.revision, changes: client.show(bound.html).changes } satisfies ClientReport)
    }),
  )
  app.get('/api/message.eml', (c) =>
    withPost(c, async ({ shelved, mail }) => {
      const { message } = await mail(readerOf(c))
      const file = shelved.entry.name.replace(/\.\w+$/, '').replace(/[^\w.-]+/g, '-')
      return c.body(new Uint8Array(message()), 200, { 'Content-Type': 'message/rfc822', 'Content-Disposition': `attachment; filename="${file}.eml"` })
    }),
  )
  app.post('/api/send', (c) =>
    withPost(c, async ({ post, mail }) => {
      if (!smtp) return c.json({ ok: false, reason: 'Start the preview with --smtp to send tests' } satisfies SendAnswer, 409)
      const to = c.req.query('to') ?? ''
      const problem = addressProblem(to)
      if (problem !== null) return c.json({ ok: false, reason: `The address does not work: ${problem}` } satisfies SendAnswer, 400)
      const { messageTo } = await mail(readerOf(c))
      return c.json(await smtp.send(messageTo(to), defaultSender(post.publication).address, to))
    }),
  )
  app.get('/frame/mail', (c) =>
    withPost(c, async ({ mail }) => {
      const client = CLIENTS.find(({ id }) => id === c.req.query('client')) ?? null
      const look = { client, scheme: oneOf(c.req.query('scheme'), ['light', 'dark'] as const), pictures: c.req.query('images') !== 'off', direction: oneOf(c.req.query('dir'), ['ltr', 'rtl'] as const) }
      return frame(c, mailFrame(await mail(readerOf(c)), look, { origin: originOf(c), script: assets.mail }))
    }),
  )
  app.get('/frame/page', (c) =>
    withPost(c, async ({ post, mail }) => {
      const reader = readerOf(c)
      const state = (await mail(reader)).recipient.state ?? reader.as
      const scheme = oneOf(c.req.query('scheme'), ['light', 'dark'] as const)
      platformFor(shelf, platforms, now()).state.reader = { id: 1, state }
      return frame(c, await pageFrame(post, state, now(), scheme, { origin: originOf(c), script: assets.page, stylesheet: assets.pageStyles[scheme ?? 'system'] }))
    }),
  )
  // A frame has no origin; the platform in memory is a toy and may be called by anybody who finds it.
  app.all('/platform/*', async (c) => {
    const allowed = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*', 'Access-Control-Allow-Methods': '*' }
    if (c.req.method === 'OPTIONS') return c.body(null, 204, allowed)
    const url = new URL(c.req.url)
    const platform = platformFor(shelf, platforms, now())
    const response = await platform.handle(new Request(new URL(url.pathname.replace(/^\/platform/, '') + url.search, url.origin), c.req.raw))
    return new Response(response.body, { status: response.status, headers: { ...Object.fromEntries(response.headers), ...allowed } })
  })
  return app
}

/** The guard knows the Host. */
function originOf(c: Context): string {
  return `http://${c.req.header('host')}`
}

function oneOf<const T extends string>(value: string | undefined, allowed: readonly T[]): T | null {
  return allowed.find((each) => each === value) ?? null
}

/** One platform for all posts; it knows the polls of those that were there when it was first asked. */
function platformFor(shelf: PostShelf, platforms: WeakMap<object, MemoryApi>, now: Date): MemoryApi {
  const known = platforms.get(shelf)
  if (known) return known
  const polls = shelf.list().flatMap(({ name }) => Object.values(shelf.get(name)?.post?.data.polls ?? {}))
  const platform = createMemoryApi({ polls, now: now.toISOString() })
  platforms.set(shelf, platform)
  return platform
}
