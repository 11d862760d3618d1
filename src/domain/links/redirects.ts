import { parseWebUrl } from './parse-url.js'

/** Services that put their own address in front of a link, to warn or to count: host, path, and the parameter. */
const REDIRECTS: readonly { readonly host: RegExp; readonly path: RegExp; readonly names: readonly string[] }[] = [
  // Gmail, Google Docs and results of a search.
  { host: /^www\.google\.[a-z.]{2,7}$/, path: /^\/url$/, names: ['q', 'url'] },
  // Outlook and Teams.
  { host: /\.safelinks\.protection\.outlook\.com$/, path: /^\/(?:ap\/.*)?$/, names: ['url'] },
  { host: /^statics\.teams\.cdn\.office\.net$/, path: /\/safelinks\//, names: ['url'] },
  { host: /^lm?\.(?:facebook|instagram)\.com$/, path: /^\/(?:l\.php)?$/, names: ['u'] },
  { host: /^www\.linkedin\.com$/, path: /^\/(?:safety\/go|redir\/redirect)\/?$/, names: ['url'] },
  { host: /^slack-redir\.net$/, path: /^\/link$/, names: ['url'] },
  { host: /^out\.reddit\.com$/, path: /^\//, names: ['url'] },
  { host: /^www\.youtube\.com$/, path: /^\/redirect$/, names: ['q'] },
  { host: /^medium\.com$/, path: /^\/r\/?$/, names: ['url'] },
]
/** A redirect may hold another one: Outlook rewrites what Google wrote. */
const DEEPEST = 4

/**
 * The address to which a redirect of a mail program or a network leads, which the writer meant. Their own addresses
 * tell others what readers open, and stop working some day. All other addresses stay as they are.
 */
export function withoutRedirect(href: string): string {
  let address = href
  for (let depth = 0; depth < DEEPEST; depth++) {
    const target = targetOf(address)
    if (target === null) return address
    address = target
  }
  return address
}

function targetOf(address: string): string | null {
  const url = parseWebUrl(address)
  const redirect = url && REDIRECTS.find(({ host, path }) => host.test(url.hostname) && path.test(url.pathname))
  for (const name of redirect?.names ?? []) {
    const target = url?.searchParams.get(name)
    if (target && parseWebUrl(target)) return target
  }
  return null
}
