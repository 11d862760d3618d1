import type { PageActions } from '../../domain/api/page-actions.js'
import type { IslandHost } from '../../islands/host.js'
import { callsOnDemand } from './calls-on-demand.js'
import { deviceMemory } from './device-memory.js'
import { showToast } from './toasts.js'

/** The page's functions for an island in `element`. */
export function pageHost(document: Document, actions?: PageActions, element?: HTMLElement): IslandHost {
  const baseUrl = document.documentElement.dataset['api'] ?? document.location.origin
  const calls = () => import('../../api/create-reader-api.js')
  return {
    api: callsOnDemand(async () => {
      // Loaded on demand, because few pages have their own actions.
      const [{ createReaderApi }, own] = await Promise.all([calls(), actions && import('./page-actions.js')])
      return createReaderApi({ baseUrl, actions: actions && own?.actionCalls(actions, document.baseURI) })
    }),
    async call(call, request, options) {
      const { postId: id, postSlug: slug } = element?.closest<HTMLElement>('.post')?.dataset ?? {}
      try {
        return await (await calls()).callSite(call, request, { id, slug }, { baseUrl }, options)
      } catch {
        return { ok: false, messages: [] }
      }
    },
    ...deviceMemory(() => document.defaultView?.localStorage),
    toast: (toast) => showToast(document, toast),
    go: (url) => document.location.assign(url),
  }
}
