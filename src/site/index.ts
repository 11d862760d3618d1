export { createSite, type SiteHandler } from './create-site.js'
export { memoryStore } from './store/memory-store.js'
export type { Mailer, PostSource, SiteAssets, SiteMail, SiteOptions, SitePost } from './site-options.js'
