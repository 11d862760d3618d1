// Examples of @diptych/server
import { createSite, memoryStore, type SiteAssets } from '@diptych/server'
import { builtAssets, folderMailer, folderPosts, openStore, siteKey } from '@diptych/server/node'

export async function serving(): Promise<void> {
  // #region createSite
  const baseUrl = 'http://localhost:3000'
  const site = createSite({
    baseUrl,
    posts: await folderPosts('posts', { baseUrl }),
    store: await openStore('.diptych/db'),
    keys: [siteKey('.diptych/site.key')],
    mailer: folderMailer('.diptych/mail', 'Low Water <post@lowwater.example>', console.log),
    assets: await builtAssets(),
  })
  const response = await site.fetch(new Request(`${baseUrl}/`))
  // #endregion
  console.log(response)
}

export async function testing(assets: SiteAssets): Promise<void> {
  const baseUrl = 'http://localhost:3000'
  // #region memoryStore
  const site = createSite({
    baseUrl,
    assets,
    posts: await folderPosts('posts', { baseUrl }),
    store: memoryStore(),
    keys: [siteKey('.diptych/site.key')],
    mailer: () => Promise.resolve(),
  })
  // #endregion
  console.log(site)
}
