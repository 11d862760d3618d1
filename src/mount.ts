import { isEditorPath } from './domain/links/editor-path.js'
import type { PageActions } from './domain/api/page-actions.js'
import { mountEnhancements } from './islands/mount-enhancements.js'
import { mountIslands, type IslandLoaders } from './islands/mount-islands.js'
import { trackPresses } from './islands/track.js'

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
  const host = async (element?: HTMLElement) =>
    (await import('./web/islands/page-host.js')).pageHost(document, actions, element)

  mountIslands({
    loaders: {
      'app-footer': () => import('./web/islands/app-footer.js'),
      'app-sheet': () => import('./web/islands/app-sheet.js'),
      'subscribe-prompt': () => import('./web/islands/subscribe-prompt.js'),
      follow: () => import('./web/islands/follow.js'),
      gift: () => import('./web/islands/gift.js'),
      recommend: () => import('./web/islands/recommend.js'),
      like: () => import('./web/islands/action-bar-like.js'),
      pdf: () => import('./web/islands/action-bar-pdf.js'),
      'saved-selection': () => import('./web/islands/saved-selection.js'),
      selection: () => import('./web/islands/selection.js'),
      share: () => import('./web/islands/action-bar-share.js'),
      upgrade: () => import('./web/islands/action-bar-upgrade.js'),
      voiceover: () => import('./web/islands/voiceover.js'),
      toc: () => import('./web/islands/toc.js'),
      'direct-message': () => import('./nodes/directMessage/island.js'),
      poll: () => import('./nodes/poll/island.js'),
      subscribe: () => import('./parts/web/subscribe-island.js'),
      ...islands,
    },
    host,
    onError: reportError,
  })

  trackPresses(document)

  // T-4
  const reading = !isEditorPath(location.pathname)
  const viewer = async () => (await import('./web/islands/viewer.js')).createViewer(await host())

  mountEnhancements({
    loaders: {
      framed: async () => (await import('./web/islands/framed-card.js')).framedCard,
      listen: async () => (await import('./web/islands/app-dialog.js')).listenUpsell,
      'save-video': async () => (await import('./web/islands/app-dialog.js')).saveVideoUpsell,
      ...(reading && { viewer }),
    },
    onError: reportError,
  })

  // Links with this attribute wait for a click; all other elements with it are embeds. Rejections here and below are
  // reported by the browser.
  if (document.querySelector('[data-enhance]:not(a)'))
    void import('./web/islands/embed-watch.js').then(({ watchEmbeds }) => watchEmbeds(document))

  // T-8
  const asked = reading && new URLSearchParams(location.search).get('img')
  if (asked)
    void import('./web/islands/asked-picture.js').then(({ showAskedPicture }) =>
      showAskedPicture(document, asked, viewer),
    )
}
