import { isEditorPath } from './domain/editor-path.js'
import type { PageActions } from './domain/page-actions.js'
import type { IslandHost } from './islands/host.js'
import { mountEnhancements, type EnhancementLoaders } from './islands/mount-enhancements.js'
import { mountIslands } from './islands/mount-islands.js'
import { trackPresses } from './islands/track.js'

export interface PageMountOptions {
  /** The site's own functions in place of the platform's calls. */
  readonly actions?: PageActions | undefined
}

/**
 * Wakes the islands of a page. Calls go to the page's own origin, or to the one that `data-api` on the document's
 * element names. An island is listed here by its name, so that its chunk is loaded only where it stands.
 *
 * @throws Error for a page that is mounted already.
 */
export function mount({ actions = {} }: PageMountOptions = {}): void {
  if (isMounted(document)) throw new Error('This page is mounted already. Call mount() in the module that imports diptych/client, before any await.')
  document.documentElement.dataset['mounted'] = ''
  let made: Promise<IslandHost> | undefined
  const host = () => (made ??= import('./web/islands/page-host.js').then(({ pageHost }) => pageHost(document, actions)))

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
    host,
    onError: reportError,
  })

  trackPresses(document)

  const viewer = async () => {
    const [{ createViewer }, page] = await Promise.all([import('./web/islands/viewer.js'), host()])
    return createViewer(page)
  }
  const pictures: EnhancementLoaders = { viewer }

  mountEnhancements({
    loaders: {
      listen: async () => (await import('./web/islands/app-dialog.js')).listenUpsell,
      'save-video': async () => (await import('./web/islands/app-dialog.js')).saveVideoUpsell,
      // T-4
      ...(isEditorPath(location.pathname) ? {} : pictures),
    },
    onError: reportError,
  })

  const embeds = document.querySelectorAll<HTMLElement>('[data-enhance="embed"]')
  if (embeds.length) import('./web/islands/embed-watch.js').then(({ watchEmbed }) => embeds.forEach(watchEmbed), reportError)

  // T-8
  const asked = isEditorPath(location.pathname) ? null : new URLSearchParams(location.search).get('img')
  if (asked) import('./web/islands/asked-picture.js').then(({ showAskedPicture }) => showAskedPicture(document, asked, viewer)).catch(reportError)
}

/** Stands at the document, so that two copies of the script do not both answer. */
export function isMounted({ documentElement }: Document): boolean {
  return documentElement.dataset['mounted'] !== undefined
}
