import type { Hono } from 'hono'
import { SAFE_HEADERS } from '../answers.js'
import type { Site } from '../site.js'
import { gone } from './gone.js'

/** Style sheet and scripts of pages. */
export function assetRoutes(app: Hono, site: Site): void {
  app.get('/assets/:file', async (c) => {
    const file = await site.assets.file(c.req.param('file'))
    if (!file) return gone(site)
    return new Response(file.body as unknown as BodyInit, {
      headers: {
        'content-type': file.type,
        // Names contain a hash of the content, so files can be cached for ever.
        'cache-control': 'public, max-age=31536000, immutable',
        ...SAFE_HEADERS,
      },
    })
  })
}
