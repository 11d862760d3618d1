import { isEditorPath } from './domain/editor-path.js'
import { mountEnhancements, type EnhancementLoaders } from './islands/mount-enhancements.js'
import { mountIslands } from './islands/mount-islands.js'

/**
 * The script of a page: wakes its islands. Calls go to the page's own origin, or to the one that `data-api` on the
 * document's element names. An island is listed here by its name, so that its chunk is loaded only where it stands.
 */
mountIslands({
  loaders: {
    'app-footer': async () => (await import('./web/islands/app-footer.js')).appFooterIsland as never,
    like: async () => (await import('./web/islands/action-bar-like.js')).likeIsland as never,
    pdf: async () => (await import('./web/islands/action-bar-pdf.js')).pdfIsland as never,
    share: async () => (await import('./web/islands/action-bar-share.js')).shareIsland as never,
    upgrade: async () => (await import('./web/islands/action-bar-upgrade.js')).upgradeIsland as never,
    voiceover: async () => (await import('./web/islands/voiceover.js')).voiceoverIsland as never,
    toc: async () => (await import('./web/islands/toc.js')).tocIsland as never,
    'direct-message': async () => (await import('./nodes/directMessage/island.js')).directMessageIsland as never,
    poll: async () => (await import('./nodes/poll/island.js')).pollIsland as never,
    subscribe: async () => (await import('./nodes/subscribeWidget/island.js')).subscribeIsland as never,
  },
  host: async () => (await import('./web/islands/page-host.js')).pageHost(document),
  onError: (error) => reportError(error),
})

const pictures: EnhancementLoaders = { viewer: async () => (await import('./web/islands/viewer.js')).viewer }

mountEnhancements({
  loaders: {
    listen: async () => (await import('./web/islands/app-dialog.js')).listenUpsell,
    'save-video': async () => (await import('./web/islands/app-dialog.js')).saveVideoUpsell,
    // T-4
    ...(isEditorPath(location.pathname) ? {} : pictures),
  },
  onError: (error) => reportError(error),
})
