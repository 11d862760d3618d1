import { isEditorPath } from './domain/links/editor-path.js'
import type { PageActions } from './domain/api/page-actions.js'
import { mountEnhancements } from './islands/mount-enhancements.js'
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
 * @throws Error for a page that is mounted already: call it in the module that imports `diptych/client`, before any
 * await.
 */
export function mount({ actions }: PageMountOptions = {}): void {
  const { dataset } = document.documentElement
  // Stands at the document, so that two copies of the script do not both answer.
  if (dataset['mounted']) throw new Error('Mounted already')
  dataset['mounted'] = '1'
  const host = async () => (await import('./web/islands/page-host.js')).pageHost(document, actions)

  mountIslands({
    loaders: {
      'app-footer': async () => (await import('./web/islands/app-footer.js')).island,
      'app-sheet': async () => (await import('./web/islands/app-sheet.js')).island,
      'subscribe-prompt': async () => (await import('./web/islands/subscribe-prompt.js')).island,
      follow: async () => (await import('./web/islands/follow.js')).island,
      gift: async () => (await import('./web/islands/gift.js')).island,
      recommend: async () => (await import('./web/islands/recommend.js')).island,
      like: async () => (await import('./web/islands/action-bar-like.js')).island,
      pdf: async () => (await import('./web/islands/action-bar-pdf.js')).island,
      'saved-selection': async () => (await import('./web/islands/saved-selection.js')).island,
      selection: async () => (await import('./web/islands/selection.js')).island,
      share: async () => (await import('./web/islands/action-bar-share.js')).island,
      upgrade: async () => (await import('./web/islands/action-bar-upgrade.js')).island,
      voiceover: async () => (await import('./web/islands/voiceover.js')).island,
      toc: async () => (await import('./web/islands/toc.js')).island,
      'direct-message': async () => (await import('./nodes/directMessage/island.js')).island,
      poll: async () => (await import('./nodes/poll/island.js')).island,
      subscribe: async () => (await import('./parts/web/subscribe-island.js')).island,
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

  // Links with this attribute wait for a press; everything else that has it is an embed. The browser reports what is
  // rejected here and below.
  if (document.querySelector('[data-enhance]:not(a)'))
    void import('./web/islands/embed-watch.js').then(({ watchEmbeds }) => watchEmbeds(document))

  // T-8
  const asked = reading && new URLSearchParams(location.search).get('img')
  if (asked)
    void import('./web/islands/asked-picture.js').then(({ showAskedPicture }) =>
      showAskedPicture(document, asked, viewer),
    )
}
