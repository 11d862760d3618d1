/**
 * Shows posts to any kind of reader, for tests and measurements:
 *
 *   node scripts/any-reader/server.mjs [folder] [port] [host]
 *
 * Each post is at /p/{file name}. `?as=paid` shows it to another reader, `?as=writer` to its writer.
 * `?prompts=app-sheet,follow&r=77` adds prompts for readers who came by the share of 77. Supports one visitor at a
 * time: the platform in memory treats the reader of the last page as its caller. For a real site, see
 * `examples/server`.
 */
import './production.mjs'
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createMemoryApi } from '@diptych/server/memory'
import { serve } from '@hono/node-server'
import { readPost, SUBSCRIPTION_STATES } from 'diptych'
import manifest from 'diptych/browser/manifest.json' with { type: 'json' }
import { PROMPTS, renderPage } from 'diptych/web'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { ownPagesOnly } from './guard.mjs'

/** Bytes. The largest body is a picture of a quote. */
const LONGEST_BODY = 4 * 1024 * 1024
const [folder = 'fixtures/posts', port = '4100', host = '127.0.0.1'] = process.argv.slice(2)
const assets = fileURLToPath(new URL('../../dist/browser', import.meta.url))
const css = await readFile(fileURLToPath(import.meta.resolve('diptych/web.css')))
const stylesheet = `/assets/web-${hashOf(css)}.css`
const script = `/assets/${manifest['src/client.ts'].file}`
const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).map((name) => basename(name, '.json'))
const stored = new Map(
  await Promise.all(
    names.map(async (name) => [name, JSON.parse(await readFile(join(folder, `${name}.json`), 'utf8'))]),
  ),
)
const polls = Object.assign({}, ...[...stored.values()].map(({ data }) => data?.polls ?? {}))
const platform = createMemoryApi({
  polls: Object.values(polls),
  people: [...stored.values()].flatMap(({ post }) => post?.publishedBylines ?? []),
  defaultPublication: { id: 0, invite_only: false },
  now: new Date(),
})

export const app = new Hono()

app.use(ownPagesOnly(host))
app.use(bodyLimit({ maxSize: LONGEST_BODY }))

app.all('/api/*', (c) => platform.handle(c.req.raw))
app.get('/', (c) => c.html(names.map((name) => `<p><a href="/p/${name}">${name}</a>`).join('')))
app.get('/assets/:file', async (c) => {
  const file = basename(c.req.param('file'))
  const body = `/assets/${file}` === stylesheet ? css : await readFile(join(assets, file)).catch(() => null)
  if (body === null) return c.notFound()
  // Names contain a hash of the content, so files can be cached for ever.
  return c.body(body, 200, {
    'Content-Type': file.endsWith('.css') ? 'text/css' : 'text/javascript',
    'Cache-Control': 'public, max-age=31536000, immutable',
  })
})
app.get('/p/:name', async (c) => {
  const source = stored.get(c.req.param('name'))
  const {
    as,
    poll_id: pollId,
    option_id: optionId,
    token = null,
    prompts = '',
    selection: passage,
    imgSelection: picture,
  } = c.req.query()
  if (!source) return c.notFound()
  const writer =
    as === 'writer' ? { id: source.publication?.author_id, is_subscribed: true, is_contributor: true } : null
  const state = writer ? 'paid' : (SUBSCRIPTION_STATES.find((known) => known === as) ?? 'anonymous')
  platform.state.reader = { id: writer?.id ?? 1, state }
  const polls = await Promise.all(
    Object.entries(source.data?.polls ?? {}).map(async ([id, poll]) => [id, (await platform.poll(id)).value ?? poll]),
  )
  const post = readPost({ ...source, data: { ...source.data, polls: Object.fromEntries(polls) } })
  const vote = pollId && optionId ? { pollId, optionId, token } : null
  const { html, csp } = await renderPage(post, {
    reader: writer ?? state,
    visit: {
      address: c.req.url,
      vote,
      selection: await savedSelection(passage ?? picture),
      sharer: post.post.publishedBylines.find(({ id }) => String(id) === c.req.query('r')),
    },
    prompts: PROMPTS.filter((name) => prompts.split(',').includes(name)),
    features: { pdf: true },
    now: new Date(),
    script,
    stylesheet,
    urls: { heading: (slug) => `#${slug}` },
  })
  const tag = `"${writer ? as : state}-${hashOf(html)}"` // A page of another reader is never a match.
  const headers = {
    ETag: tag,
    'Cache-Control': 'private, no-cache',
    'Content-Security-Policy': csp,
    'X-Content-Type-Options': 'nosniff',
  }
  return c.req.header('If-None-Match') === tag ? c.body(null, 304, headers) : c.html(html, 200, headers)
})

/** @param id as in links: `selection-7`. */
async function savedSelection(id = '') {
  const number = /-(\d+)$/.exec(id)?.[1]
  return number === undefined ? null : platform.store.selections.find(Number(number))
}

function hashOf(content) {
  return createHash('sha256').update(content).digest('hex').slice(0, 12)
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  serve({ fetch: app.fetch, port: Number(port), hostname: host }, (server) =>
    process.stdout.write(`http://${host.includes(':') ? `[${host}]` : host}:${server.port}/\n`),
  )
