/**
 * A site with your own code over `@diptych/server`: `node examples/server/server.mjs [folder] [port]` after `npm run
 * build`. `npx diptych serve` does the same, with more checks.
 */
import './production.mjs'
import { createSite } from '@diptych/server'
import { builtAssets, folderMailer, folderPosts, openStore, siteKey } from '@diptych/server/node'
import { serve } from '@hono/node-server'

const [folder = 'fixtures/posts', port = '4100'] = process.argv.slice(2)
const say = (line) => void process.stdout.write(`${line}\n`)
const baseUrl = `http://localhost:${port}`
const site = createSite({
  baseUrl,
  posts: await folderPosts(folder, { baseUrl }),
  store: await openStore('.diptych/db'),
  keys: [siteKey('.diptych/site.key')],
  mailer: folderMailer('.diptych/mail', 'Low Water <post@lowwater.example>', say),
  assets: await builtAssets(),
})
serve({ fetch: site.fetch, port: Number(port), hostname: '127.0.0.1' }, () => say(`${baseUrl}/`))
