import { encodeComponent } from './percent-encoding.js'

export type QueryValue = string | number | boolean | undefined

/** Adds parameters to a URL before its fragment; undefined and false omit one. */
export function withQuery(url: string, parameters: Readonly<Record<string, QueryValue>>): string {
  const pairs: string[] = []
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined && value !== false) pairs.push(`${encodeComponent(name)}=${encodeComponent(String(value))}`)
  }
  return pairs.length === 0 ? url : appendQuery(url, pairs.join('&'))
}

/** Adds a query string to a URL before its fragment. */
export function appendQuery(url: string, query: string): string {
  const { path, query: existing, fragment } = splitUrl(url)
  const separator = existing === '' ? '?' : existing === '?' || existing.endsWith('&') ? '' : '&'
  return path + existing + separator + query + fragment
}

/** Removes the parameters with these names; everything else stays unchanged. */
export function withoutQuery(url: string, names: readonly string[]): string {
  const { path, query, fragment } = splitUrl(url)
  const pairs = query.slice(1).split('&')
  const rest = pairs.filter((pair) => !names.includes(pair.split('=', 1)[0] ?? ''))
  if (rest.length === pairs.length) return url
  return path + (rest.length === 0 ? '' : `?${rest.join('&')}`) + fragment
}

/** Splits a URL before its query ('?…') and its fragment ('#…'). Missing parts are ''. */
export function splitUrl(url: string): { path: string; query: string; fragment: string } {
  const hash = url.indexOf('#')
  const beforeHash = hash === -1 ? url : url.slice(0, hash)
  const mark = beforeHash.indexOf('?')
  return {
    path: mark === -1 ? beforeHash : beforeHash.slice(0, mark),
    query: mark === -1 ? '' : beforeHash.slice(mark),
    fragment: hash === -1 ? '' : url.slice(hash),
  }
}
