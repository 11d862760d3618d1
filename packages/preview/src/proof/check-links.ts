import * as http from 'node:http'
import * as https from 'node:https'
import { isPublicAddress, numericHost, PrivateAddress, publicLookup } from '@diptych/server/mail'
import { limitConcurrency } from 'diptych/domain'
import { version } from '../../package.json'
import type { PostLink } from './links.js'

/** The result of checking a link. For a redirect, `to` is the final address. */
export type LinkState =
  | { readonly kind: 'fine'; readonly status: number; readonly to: string | null }
  | { readonly kind: 'broken'; readonly reason: string }
  | { readonly kind: 'unsure'; readonly reason: string }
  | { readonly kind: 'unchecked'; readonly reason: string }

export interface CheckedLink extends PostLink {
  readonly state: LinkState
}

export interface LinkCheckOptions {
  /** Make no requests. */
  readonly offline: boolean
  /** Also check links to this machine and its network. */
  readonly privateHosts: boolean
  /** Address of the post itself, which may not be published yet. Not checked. */
  readonly ownAddress: string
  /** Timeout of one request in milliseconds. */
  readonly patience?: number
}

const AT_ONCE = 6
const PATIENCE_MS = 10_000
const MOST_LINKS = 300
const MOST_REDIRECTS = 5
/** Statuses with which servers refuse programs but not people. */
const FOR_PEOPLE = new Set([401, 403, 406, 407, 429, 451, 503, 999])
const REASONS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'the host is unknown',
  EAI_AGAIN: 'the host could not be looked up',
  ECONNREFUSED: 'the server refuses connections',
  ECONNRESET: 'the server ends the connection',
  CERT_HAS_EXPIRED: "the server's certificate has expired",
  ERR_TLS_CERT_ALTNAME_INVALID: "the server's certificate is for another host",
  DEPTH_ZERO_SELF_SIGNED_CERT: "the server's certificate is self-signed",
  ENETUNREACH: 'the network cannot be reached',
}
/** If all links fail with these codes, there is no network. */
const NO_NETWORK = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH'])

/** Requests each link's headers, a few at a time. Never throws. */
export async function checkLinks(links: readonly PostLink[], options: LinkCheckOptions): Promise<CheckedLink[]> {
  const few = limitConcurrency(AT_ONCE)
  const causes: (string | null)[] = []
  let count = 0
  const checked = await Promise.all(
    links.map((link): Promise<CheckedLink> | CheckedLink => {
      const skipped = reasonNotToAsk(link.address, options)
      if (skipped !== null) return { ...link, state: { kind: 'unchecked', reason: skipped } }
      if (++count > MOST_LINKS)
        return { ...link, state: { kind: 'unchecked', reason: `only the first ${MOST_LINKS} links are checked` } }
      return few(async () => {
        try {
          const state = await stateOf(new URL(link.address), options)
          causes.push(null)
          return { ...link, state }
        } catch (error) {
          const code = codeOf(error)
          causes.push(code)
          if (error instanceof PrivateAddress)
            return { ...link, state: { kind: 'unchecked', reason: 'it is on a private network' } }
          return { ...link, state: { kind: 'broken', reason: reasonOf(error, code) } }
        }
      })
    }),
  )
  const isCutOff = causes.length > 1 && causes.every((code) => code !== null && NO_NETWORK.has(code))
  if (!isCutOff) return checked
  return checked.map((link) =>
    link.state.kind === 'broken' ? { ...link, state: { kind: 'unchecked', reason: 'no network' } } : link,
  )
}

function reasonNotToAsk(address: string, { offline, ownAddress, privateHosts }: LinkCheckOptions): string | null {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') return 'it is not a web address'
  if (url.username !== '' || url.password !== '') return 'it contains a password'
  if (isOwn(address, ownAddress)) return 'it leads to this post, which may not be published yet'
  if (offline) return 'offline'
  const host = numericHost(url)
  return host !== null && !privateHosts && !isPublicAddress(host) ? 'it is on a private network' : null
}

function isOwn(address: string, own: string): boolean {
  return own !== '' && address.startsWith(own) && ['', '?', '#', '/'].includes(address.charAt(own.length))
}

async function stateOf(first: URL, options: LinkCheckOptions): Promise<LinkState> {
  let url = first
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const host = numericHost(url)
    if (host !== null && !options.privateHosts && !isPublicAddress(host)) throw new PrivateAddress(host)
    const head = await ask(url, 'HEAD', options)
    // Many servers do not support HEAD.
    const { status, location } = head.status >= 400 ? await ask(url, 'GET', options) : head
    if (status >= 300 && status < 400 && location !== null) {
      if (!URL.canParse(location, url)) return { kind: 'broken', reason: 'it redirects to an invalid address' }
      url = new URL(location, url)
      if (!/^https?:$/.test(url.protocol)) return { kind: 'unsure', reason: `it redirects to ${url.protocol}` }
      continue
    }
    if (status < 400) return { kind: 'fine', status, to: url.href === first.href ? null : url.href }
    const answer = `the server answers ${status} ${http.STATUS_CODES[status] ?? ''}`.trim()
    return FOR_PEOPLE.has(status) ? { kind: 'unsure', reason: answer } : { kind: 'broken', reason: answer }
  }
  return { kind: 'broken', reason: 'too many redirects' }
}

function ask(
  url: URL,
  method: 'HEAD' | 'GET',
  { privateHosts, patience = PATIENCE_MS }: LinkCheckOptions,
): Promise<{ readonly status: number; readonly location: string | null }> {
  return new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http
    const outgoing = request(
      url,
      {
        method,
        signal: AbortSignal.timeout(patience),
        agent: false,
        headers: { accept: '*/*', 'user-agent': `diptych/${version} (link check)` },
        ...(privateHosts ? {} : { lookup: publicLookup }),
      },
      (response) => {
        // The body is not needed.
        response.destroy()
        resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? null })
      },
    )
    outgoing.on('error', reject)
    outgoing.end()
  })
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

function reasonOf(error: unknown, code: string): string {
  if (error instanceof Error && error.name === 'AbortError') return 'the server does not answer'
  return REASONS[code] ?? `the server cannot be asked (${code || 'unknown reason'})`
}
