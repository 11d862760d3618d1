import type { PageActions } from '../../domain/api/page-actions.js'
import type { IslandHost } from '../../islands/host.js'
import { callsOnDemand } from './calls-on-demand.js'
import { deviceMemory } from './device-memory.js'
import { showToast } from './toasts.js'

/** The page's functions for its islands. */
export function pageHost(document: Document, actions?: PageActions): IslandHost {
  return {
    api: callsOnDemand(async () => {
      // Loaded on demand, because few pages have their own actions.
      const [{ createReaderApi }, own] = await Promise.all([
        import('../../api/create-reader-api.js'),
        actions && import('./page-actions.js'),
      ])
      return createReaderApi({
        baseUrl: document.documentElement.dataset['api'] ?? document.location.origin,
        actions: actions && own?.actionCalls(actions, document.baseURI),
      })
    }),
    ...deviceMemory(() => document.defaultView?.localStorage),
    toast: (toast) => showToast(document, toast),
    go: (url) => document.location.assign(url),
  }
}
