import type { PageActions } from '../../domain/api/page-actions.js'
import type { ReaderApi } from '../../domain/api/reader-api.js'
import type { IslandHost, Toast } from '../../islands/host.js'

const SHOWN_MS = 5000
/** Longer, because readers need time for the link. */
const SHOWN_WITH_LINK_MS = 12_000

/** Milliseconds. A live region must exist before its text is set. */
const SETTLE_MS = 100

/**
 * Shows a message at the bottom of the page, announced politely. It disappears after a while, but not while it is
 * hovered or focused.
 */
export function showToast(document: Document, { text, link }: Toast): void {
  const toast = document.createElement('p')
  toast.className = 'toast'
  toast.append(text)
  if (link) {
    const anchor = document.createElement('a')
    anchor.href = link.href
    anchor.textContent = link.label
    toast.append(' ', anchor)
  }
  // Content beside an open dialog is neither visible nor announced.
  const place = [...document.querySelectorAll('dialog[open], .pswp--open')].at(-1) ?? document.body
  const found = place.querySelector(':scope > .toasts')
  const region = found ?? place.appendChild(regionOf(document))
  region.replaceChildren(toast)
  if (!found) {
    toast.hidden = true
    setTimeout(() => (toast.hidden = false), SETTLE_MS)
  }
  leaveInTime(toast, link ? SHOWN_WITH_LINK_MS : SHOWN_MS)
}

/** Removes a toast after its time. Hovering or focusing it restarts the time. */
function leaveInTime(toast: HTMLElement, after: number): void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    timer = setTimeout(() => toast.remove(), after)
  }
  const stay = () => clearTimeout(timer)
  for (const type of ['pointerenter', 'focusin']) toast.addEventListener(type, stay)
  for (const type of ['pointerleave', 'focusout']) {
    toast.addEventListener(type, () => {
      stay()
      // The new element only has the focus after this event.
      timer = setTimeout(() => toast.matches(':hover, :focus-within') || wait())
    })
  }
  wait()
}

function regionOf(document: Document): HTMLElement {
  const region = document.createElement('div')
  region.className = 'diptych toasts'
  // At the end of the page it is outside of the post, but uses the post's scheme.
  const scheme = document.querySelector<HTMLElement>('.diptych.post')?.dataset['theme']
  if (scheme) region.dataset['theme'] = scheme
  region.setAttribute('role', 'status')
  return region
}

const PREFIX = 'diptych:'

/** Remembers a reader's answers on the device. Browsers without storage (private windows) remember nothing. */
function deviceMemory(storage: () => Storage | undefined): Pick<IslandHost, 'remembers' | 'remember'> {
  return {
    remembers(key) {
      try {
        return Number(storage()?.getItem(PREFIX + key) ?? 0) > Date.now()
      } catch {
        return false
      }
    },
    remember(key, seconds) {
      try {
        storage()?.setItem(PREFIX + key, String(Date.now() + seconds * 1000))
      } catch {
        // Storage is full or forbidden: only the answer is lost.
      }
    },
  }
}

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

type AnyCall = (...given: unknown[]) => Promise<unknown>

/**
 * The platform's calls, with code that is loaded on the first call: most readers make none. If loading fails, the call
 * fails like any other.
 */
function callsOnDemand(load: () => Promise<ReaderApi>): ReaderApi {
  let loading: Promise<ReaderApi> | undefined
  const call = async (name: keyof ReaderApi, ...given: unknown[]) => {
    try {
      return await ((await (loading ??= load()))[name] as AnyCall)(...given)
    } catch {
      loading = undefined
      return { ok: false, messages: [] }
    }
  }
  return new Proxy({} as ReaderApi, {
    get:
      (_, name: keyof ReaderApi) =>
      (...given: unknown[]) =>
        call(name, ...given),
  })
}
