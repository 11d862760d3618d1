import { isEditorPath } from './domain/editor-path.js'
import { mountEnhancements, type EnhancementLoaders } from './islands/mount-enhancements.js'
import { mountIslands } from './islands/mount-islands.js'
import { trackPresses } from './islands/track.js'

/**
 * The script of a page: wakes its islands. Calls go to the page's own origin, or to the one that `data-api` on the
 * document's element names. An island is listed here by its name, so that its chunk is loaded only where it stands.
 */
mountIslands({
  loaders: {
    'app-footer': async () => (await import('./web/islands/app-footer.js')).appFooterIsland,
    'app-sheet': async () => (await import('./web/islands/app-sheet.js')).appSheetIsland,
    'subscribe-prompt': async () => (await import('./web/islands/subscribe-prompt.js')).subscribePromptIsland,
    follow: async () => (await import('./web/islands/follow.js')).followIsland,
    gift: async () => (await import('./web/islands/gift.js')).giftIsland,
    recommend: async () => (await import('./web/islands/recommend.js')).recommendIsland,
    like: async () => (await import('./web/islands/action-bar-like.js')).likeIsland,
    pdf: async () => (await import('./web/islands/action-bar-pdf.js')).pdfIsland,
    'saved-selection': async () => (await import('./web/islands/saved-selection.js')).savedSelectionIsland,
    selection: async () => (await import('./web/islands/selection.js')).selectionIsland,
    share: async () => (await import('./web/islands/action-bar-share.js')).shareIsland,
    upgrade: async () => (await import('./web/islands/action-bar-upgrade.js')).upgradeIsland,
    voiceover: async () => (await import('./web/islands/voiceover.js')).voiceoverIsland,
    toc: async () => (await import('./web/islands/toc.js')).tocIsland,
    'direct-message': async () => (await import('./nodes/directMessage/island.js')).directMessageIsland,
    poll: async () => (await import('./nodes/poll/island.js')).pollIsland,
    subscribe: async () => (await import('./parts/web/subscribe-island.js')).subscribeIsland,
  },
  host: async () => (await import('./web/islands/page-host.js')).pageHost(document),
  onError: reportError,
})

trackPresses(document)

const pictures: EnhancementLoaders = { viewer: async () => (await import('./web/islands/viewer.js')).viewer }

mountEnhancements({
  loaders: {
    framed: async () => (await import('./web/islands/framed-card.js')).framedCard,
    listen: async () => (await import('./web/islands/app-dialog.js')).listenUpsell,
    'save-video': async () => (await import('./web/islands/app-dialog.js')).saveVideoUpsell,
    // T-4
    ...(isEditorPath(location.pathname) ? {} : pictures),
  },
  onError: reportError,
})

// Links with this attribute wait for a press; everything else that has it is an embed.
if (document.querySelector('[data-enhance]:not(a)')) import('./web/islands/embed-watch.js').then(({ watchEmbeds }) => watchEmbeds(document)).catch(reportError)

// T-8
const asked = isEditorPath(location.pathname) ? null : new URLSearchParams(location.search).get('img')
if (asked) import('./web/islands/asked-picture.js').then(({ showAskedPicture }) => showAskedPicture(document, asked)).catch(reportError)
