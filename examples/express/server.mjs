/** An Express application with its own pages, and the site for all other paths: `node server.mjs [folder] [port]`. */
import './production.mjs'
import { createSite } from '@diptych/server'
import { builtAssets, folderMailer, folderPosts, openStore, siteKey } from '@diptych/server/node'
import { getRequestListener } from '@hono/node-server'
import express from 'express'

const [folder = 'posts', port = '4200'] = process.argv.slice(2)
const say = (line) => void process.stdout.write(`${line}\n`)
const baseUrl = `http://localhost:${port}`
const posts = await folderPosts(folder, { baseUrl })
const site = createSite({
  baseUrl,
  posts,
  store: await openStore(process.env.DATABASE_URL ?? '.diptych/db'),
  keys: [siteKey('.diptych/site.key')],
  mailer: folderMailer('.diptych/mail', 'Low Water <post@lowwater.example>', say),
  assets: await builtAssets(),
})

const app = express()
app.get('/about', (request, response) => response.send('<h1>About us</h1><p><a href="/">All posts</a></p>'))
// Use body parsers only in your own routes, because the site reads its request bodies itself.
app.use(getRequestListener((request) => posts.picture(request) ?? site.fetch(request)))
app.listen(Number(port), '127.0.0.1', () => say(`${baseUrl}/`))
