import type { Hono } from 'hono'
import { pageCache } from '../page-cache.js'
import type { Site } from '../site.js'
import { listPages } from './front-page.js'
import { gone } from './gone.js'
import { postPage } from './post-page.js'

/** Lists of posts, and the pages of posts. */
export function pageRoutes(app: Hono, site: Site): void {
  const cache = pageCache()

  listPages(app, site)

  app.get('/p/:slug', async (c) => {
    const found = (await site.catalogue()).bySlug(c.req.param('slug'))
    return found ? postPage(c, site, found, cache) : gone(site)
  })
}
