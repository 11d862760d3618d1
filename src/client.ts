import { mount } from './mount.js'

export { mount, type PageMountOptions } from './mount.js'
export type { PageActions, RestackedThing } from './domain/api/page-actions.js'
export type { IslandLoaders } from './islands/mount-islands.js'
export type * from './islands/island-types.js'

/**
 * The script of a page. It mounts the page by itself, after the module that imports it: that one may call `mount`
 * with actions and islands of its own, and then this does nothing.
 */
queueMicrotask(() => {
  if (!document.documentElement.dataset['mounted']) mount()
})
