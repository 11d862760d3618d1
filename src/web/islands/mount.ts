import type { PageActions } from '../../domain/api/page-actions.js'
import { isEditorPath } from '../../domain/links/editor-path.js'
import { mountEnhancements } from '../../islands/mount-enhancements.js'
import { type IslandLoaders, mountIslands } from '../../islands/mount-islands.js'
import { trackPresses } from '../../islands/track.js'

export interface PageMountOptions {
  /** Replaces the platform's calls by functions of the site. */
  readonly actions?: PageActions | undefined
  /**
   * Islands of your own blocks: `{ rating: () => import('./rating/island.js') }`. The module exports `island`; the key
   * is the island's name. An island with the name of a platform island replaces it.
   */
  readonly islands?: IslandLoaders | undefined
}

/**
 * Starts the islands of a page. Calls go to the page's own origin, or to the origin in `data-api` on the root element.
 * An island's code is loaded only if the page has the island. Islands without a loader keep their static markup.
 *
 * Call it in the module that imports `diptych/client`, before any await.
 *
 * @throws Error if the page is already mounted, or without a document, as on a server.
 */
export function mount({ actions, islands }: PageMountOptions = {}): void {
  if (typeof document !== 'object') throw new Error('mount needs a page: call it in the browser only')
  const { dataset } = document.documentElement
  // Stored on the document, so that a second copy of the script does not mount again.
  if (dataset['mounted']) throw new Error('Already mounted')
  dataset['mounted'] = '1'
  mountIn(document, { actions, islands })
  trackPresses(document)
}

/** Starts the islands of a page, or of a part that came later, such as a post in a page of React. */
export function mountIn(root: Document | HTMLElement, { actions, islands }: PageMountOptions): void {
  const host = async (element?: HTMLElement) => (await import('./page-host.js')).pageHost(document, actions, element)

  mountIslands({
    root,
    loaders: {
      'app-footer': () => import('./app-footer.js'),
      'app-sheet': () => import('./app-sheet.js'),
      'subscribe-prompt': () => import('./subscribe-prompt.js'),
      follow: () => import('./follow.js'),
      gift: () => import('./gift.js'),
      recommend: () => import('./recommend.js'),
      like: () => import('./action-bar-like.js'),
      pdf: () => import('./action-bar-pdf.js'),
      'saved-selection': () => import('./saved-selection.js'),
      selection: () => import('./selection.js'),
      share: () => import('./action-bar-share.js'),
      upgrade: () => import('./action-bar-upgrade.js'),
      voiceover: () => import('./voiceover.js'),
      toc: () => import('./toc.js'),
      'direct-message': () => import('../../nodes/directMessage/island.js'),
      poll: () => import('../../nodes/poll/island.js'),
      subscribe: () => import('../../parts/web/subscribe-island.js'),
      ...islands,
    },
    host,
    onError: reportError,
  })

  // T-4
  const reading = !isEditorPath(location.pathname)
  const viewer = async () => (await import('./viewer.js')).createViewer(await host())

  mountEnhancements({
    root,
    loaders: {
      framed: async () => (await import('./framed-card.js')).framedCard,
      listen: async () => (await import('./app-dialog.js')).listenUpsell,
      'save-video': async () => (await import('./app-dialog.js')).saveVideoUpsell,
      ...(reading && { viewer }),
    },
    onError: reportError,
  })

  // Links with this attribute wait for a click; all other elements with it are embeds. Rejections here and below are
  // reported by the browser.
  if (root.querySelector('[data-enhance]:not(a)'))
    void import('./embed-watch.js').then(({ watchEmbeds }) => watchEmbeds(root))

  // T-8
  const picture = reading && new URLSearchParams(location.search).get('img')
  if (picture) void import('./asked-picture.js').then(({ showAskedPicture }) => showAskedPicture(root, picture, viewer))
}
