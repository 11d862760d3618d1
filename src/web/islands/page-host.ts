import type { PageActions } from '../../domain/page-actions.js'
import type { IslandHost } from '../../islands/host.js'
import { actionCalls } from './page-actions.js'
import { callsOnDemand } from './calls-on-demand.js'
import { deviceMemory } from './device-memory.js'
import { showToast } from './toasts.js'

/** The page as its islands know it. */
export function pageHost(document: Document, actions: PageActions = {}): IslandHost {
  return {
    api: callsOnDemand(async () =>
      (await import('../../api/create-reader-api.js')).createReaderApi({ baseUrl: document.documentElement.dataset['api'] ?? document.location.origin, actions: actionCalls(actions, document.baseURI) }),
    ),
    ...deviceMemory(() => document.defaultView?.localStorage),
    toast: (toast) => showToast(document, toast),
    go: (url) => document.location.assign(url),
  }
}
