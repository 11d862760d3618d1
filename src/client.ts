import { mount } from './web/islands/mount.js'

export { mount, type PageMountOptions } from './web/islands/mount.js'
export type { PageActions, RestackedThing } from './domain/api/page-actions.js'
export type { IslandLoaders } from './islands/mount-islands.js'

/**
 * The script of a page. It mounts the page after the importing module has run. If that module calls `mount` itself,
 * with actions and islands of its own, this does nothing. On a server, where a site's bundle may import it, it does
 * nothing either.
 */
queueMicrotask(() => {
  if (typeof document === 'object' && !document.documentElement.dataset['mounted']) mount()
})
