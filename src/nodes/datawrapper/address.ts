import { parseWebUrl } from '../../domain/links/parse-url.js'

/** A published chart, with its version if the address has one. */
export interface DatawrapperChart {
  id: string
  version: string | null
}

const ID = /^[A-Za-z0-9]{5}$/

/** The chart of a URL on one of Datawrapper's two hosts, else null (R-DW, O-36). */
export function parseDatawrapperUrl(url: string): DatawrapperChart | null {
  const parsed = parseWebUrl(url.trim())
  if (parsed === null) return null
  const path =
    parsed.hostname === 'datawrapper.dwcdn.net'
      ? /^\/([^/]{1,16})(?:\/(\d{1,6}))?\/?(?:index\.html)?$/.exec(parsed.pathname)
      : parsed.hostname === 'www.datawrapper.de'
        ? /^\/_\/([^/]{1,16})\/?$/.exec(parsed.pathname)
        : null
  const id = path?.[1] ?? ''
  return ID.test(id) ? { id, version: path?.[2] ?? null } : null
}

/** The chart alone: the address of its frame and of its page. */
export function datawrapperChartUrl({ id, version }: DatawrapperChart): string {
  return `https://datawrapper.dwcdn.net/${id}/${version === null ? '' : `${version}/`}`
}
