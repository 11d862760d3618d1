import { createSite } from '@diptych/server'
import { builtAssets, folderMailer, folderPosts, openStore, siteKey } from '@diptych/server/node'

/** Public address of the site. */
export const BASE_URL = process.env.BASE_URL ?? 'http://localhost:3000'

async function open() {
  const [posts, store, assets] = await Promise.all([
    folderPosts(process.env.POSTS ?? 'posts', { baseUrl: BASE_URL }),
    openStore(process.env.DATABASE_URL ?? '.diptych/db'),
    builtAssets(),
  ])
  const site = createSite({
    baseUrl: BASE_URL,
    posts,
    store,
    assets,
    keys: [siteKey('.diptych/site.key')],
    mailer: folderMailer('.diptych/mail', 'Low Water <post@lowwater.example>', () => undefined),
    // Next renders the pages; the site answers their API calls and the links of mails.
    routes: ['assets', 'links', 'doors', 'calls'],
  })
  return { site, posts, assets }
}

/** One site per process, because Next loads this module once for each of its bundles. */
export function openSite() {
  globalThis.diptychSite ??= open()
  return globalThis.diptychSite
}

/** Dates and closed polls depend on it. */
export function timeOfRequest() {
  return new Date()
}
