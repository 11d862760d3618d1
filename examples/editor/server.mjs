/** Takes letters of `form.html` and shows their pages: `node server.mjs [port]` after `vite build`. */
import './production.mjs'
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { readPost } from 'diptych'
import { renderPage } from 'diptych/web'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'

const [port = '4300'] = process.argv.slice(2)
const origin = `http://localhost:${port}`
const LETTERS = 'letters'
const PICTURES = 'pictures'
/** Types of pictures, by their first bytes: the name and the type that a browser sends prove nothing. */
const KINDS = [
  ['png', 'image/png', /^\x89PNG/],
  ['jpg', 'image/jpeg', /^\xff\xd8\xff/],
  ['gif', 'image/gif', /^GIF8/],
  ['webp', 'image/webp', /^RIFF....WEBP/s],
]
await Promise.all([LETTERS, PICTURES].map((folder) => mkdir(folder, { recursive: true })))

const app = new Hono()
app.use(bodyLimit({ maxSize: 10_000_000 }))

app.post('/letters', async (c) => {
  const { title, letter } = await c.req.parseBody()
  let stored
  try {
    stored = JSON.parse(letter)
  } catch {
    return c.text('The letter is not JSON.', 400)
  }
  // What was sent is kept, also what this version does not know. Reading says whether there is a post in it.
  const post = { ...stored, post: { ...stored?.post, title: String(title ?? '') } }
  const wrong = readPost(post).problems.find(({ code }) => code === 'input-invalid')
  if (wrong) return c.text(wrong.message, 400)
  const id = randomUUID()
  await writeFile(`${LETTERS}/${id}.json`, JSON.stringify(post), { flag: 'wx' })
  return c.redirect(`/letters/${id}`, 303)
})

app.get('/letters/:id{[0-9a-f-]{36}}', async (c) => {
  const text = await readFile(`${LETTERS}/${c.req.param('id')}.json`, 'utf8').catch(() => null)
  if (text === null) return c.notFound()
  const { html, csp } = await renderPage(readPost(JSON.parse(text)), { now: new Date() })
  // Pictures of this server are not https on this machine.
  return c.html(html, 200, { 'content-security-policy': csp.replace('img-src ', `img-src ${origin} `) })
})

app.post('/pictures', async (c) => {
  const bytes = Buffer.from(await c.req.arrayBuffer())
  const start = bytes.subarray(0, 12).toString('latin1')
  const [ending] = KINDS.find(([, , pattern]) => pattern.test(start)) ?? []
  if (!ending) return c.text('This is no PNG, JPEG, GIF or WebP.', 415)
  const name = `${randomUUID()}.${ending}`
  await writeFile(`${PICTURES}/${name}`, bytes, { flag: 'wx' })
  return c.json({ url: `${origin}/pictures/${name}` })
})

app.get('/pictures/:name{[0-9a-f-]{36}\\.(?:png|jpg|gif|webp)}', async (c) => {
  const name = c.req.param('name')
  const bytes = await readFile(`${PICTURES}/${name}`).catch(() => null)
  const [, type] = KINDS.find(([ending]) => name.endsWith(`.${ending}`)) ?? []
  return bytes && type
    ? c.body(bytes, 200, { 'content-type': type, 'x-content-type-options': 'nosniff' })
    : c.notFound()
})

app.use(serveStatic({ root: 'dist' }))
serve({ fetch: app.fetch, port: Number(port), hostname: '127.0.0.1' }, () =>
  process.stdout.write(`${origin}/form.html\n`),
)
