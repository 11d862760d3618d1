import { createReaderApi } from '../../api/create-reader-api.js'
import type { IslandHost } from '../../islands/host.js'
import { deviceMemory } from './device-memory.js'
import { showToast } from './toasts.js'

/** The page as its islands know it. */
export function pageHost(document: Document): IslandHost {
  return {
    api: createReaderApi({ baseUrl: document.documentElement.dataset['api'] ?? document.location.origin }),
    ...deviceMemory(() => document.defaultView?.localStorage),
    toast: (toast) => showToast(document, toast),
    go: (url) => document.location.assign(url),
  }
}
