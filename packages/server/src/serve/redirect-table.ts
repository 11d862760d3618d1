import { decodeComponent, isRecord } from 'diptych/domain'
import { findJsonError } from 'diptych/newsletter'

/** Old addresses of a site, and where their pages are now. */
export interface RedirectTable {
  /** Where a page is now; null if the address is not in the table. A path of this site, or an https address. */
  locationOf(address: URL): string | null
}

/** What is wrong with an entry, which does not redirect. */
export interface RedirectProblem {
  /** JSON pointer, such as `/2/to`. '' for the whole file. */
  readonly path: string
  readonly message: string
}

interface Redirect {
  /** Index in the file. */
  readonly place: number
  readonly from: URL
  /** Parameters that an address must have. */
  readonly parameters: readonly (readonly [name: string, value: string])[]
  readonly to: URL
  readonly isOwn: boolean
}

export const NO_REDIRECTS: RedirectTable = { locationOf: () => null }

const MOST_ENTRIES = 100_000
const LONGEST = 2000
/** Redirects that browsers follow one after the other, and a margin. */
const MOST_STEPS = 10

/**
 * Reads `[{ "from": "/2024/05/tide/", "to": "/p/tide" }]`. Bad entries are left out and reported.
 *
 * @param baseUrl of the site: only its own paths and https addresses are targets.
 * @returns null for the table if the file is not a list.
 */
export function readRedirects(
  text: string,
  baseUrl: string,
): { readonly table: RedirectTable | null; readonly problems: readonly RedirectProblem[] } {
  const entries = entriesIn(text)
  if (typeof entries === 'string') return { table: null, problems: [{ path: '', message: entries }] }
  const base = new URL(baseUrl)
  const problems: RedirectProblem[] = []
  const redirects: Redirect[] = []
  for (const [place, entry] of entries.slice(0, MOST_ENTRIES).entries()) {
    const redirect = redirectOf(place, entry, base)
    if ('message' in redirect) problems.push(redirect)
    else redirects.push(redirect)
  }
  if (entries.length > MOST_ENTRIES)
    problems.push({ path: '', message: `Only the first ${MOST_ENTRIES} entries are used.` })
  const index = indexOf(redirects, problems)
  const looping = redirects.filter((redirect) => loops(redirect, index, base))
  for (const { place } of looping)
    problems.push({ path: `/${place}/to`, message: 'leads back to itself, or through too many other entries.' })
  const fine = indexOf(without(redirects, looping), [])
  return { table: { locationOf: (address) => targetOf(address, fine)?.location ?? null }, problems }
}

function without(redirects: readonly Redirect[], others: readonly Redirect[]): readonly Redirect[] {
  const left = new Set(others)
  return redirects.filter((redirect) => !left.has(redirect))
}

function entriesIn(text: string): readonly unknown[] | string {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : 'must be a list of entries like { "from": "/old", "to": "/p/new" }.'
  } catch {
    const found = findJsonError(text)
    return found ? `invalid JSON: ${found.message} (${found.line}:${found.column})` : 'invalid JSON.'
  }
}

function redirectOf(place: number, entry: unknown, base: URL): Redirect | RedirectProblem {
  const wrong = (part: string, message: string) => ({ path: `/${place}${part}`, message })
  if (!isRecord(entry)) return wrong('', 'must have "from" and "to".')
  const from = pathIn(entry['from'], base)
  if (from === null || from.hash !== '')
    return wrong('/from', 'must be a path of this site that begins with /, with or without a query.')
  const parameters = [...from.searchParams]
  if (from.pathname === '/' && parameters.every(([name]) => name === 'page'))
    return wrong('/from', 'is the front page of this site.')
  const to = pathIn(entry['to'], base) ?? elsewhere(entry['to'])
  if (to === null) return wrong('/to', 'must be a path of this site that begins with /, or an https address.')
  if (to.href === from.href) return wrong('/to', 'is the same address as "from".')
  return { place, from, parameters, to, isOwn: to.origin === base.origin }
}

/**
 * A path of this site. Browsers drop tabs and line ends and read a backslash as a slash, so that `/\other.example`
 * leads to another site.
 */
function pathIn(value: unknown, base: URL): URL | null {
  if (typeof value !== 'string' || value.length > LONGEST || !/^\/(?!\/)[^\\\s\p{Cc}]*$/u.test(value)) return null
  if (!URL.canParse(value, base)) return null
  const url = new URL(value, base)
  // `/.//other.example` becomes such a path.
  return url.origin === base.origin && !url.pathname.startsWith('//') ? url : null
}

function elsewhere(value: unknown): URL | null {
  if (typeof value !== 'string' || value.length > LONGEST || !/^https:\/\/[^\\\s\p{Cc}]+$/iu.test(value)) return null
  const url = URL.canParse(value) ? new URL(value) : null
  return url === null || url.username !== '' || url.password !== '' || url.pathname.startsWith('//') ? null : url
}

/** Entries by path, those with more parameters first. */
type Index = ReadonlyMap<string, readonly Redirect[]>

function indexOf(redirects: readonly Redirect[], problems: RedirectProblem[]): Index {
  const index = new Map<string, Redirect[]>()
  for (const redirect of redirects) {
    const key = pathKey(redirect.from)
    const known = index.get(key) ?? []
    index.set(key, known)
    const twin = known.find(({ from }) => from.href === redirect.from.href)
    if (twin === undefined) known.push(redirect)
    else problems.push({ path: `/${redirect.place}/from`, message: `is also the address of entry ${twin.place}.` })
  }
  for (const known of index.values()) known.sort((one, other) => other.parameters.length - one.parameters.length)
  return index
}

/** Equal for all spellings of a path: encoded or not, with or without a slash at the end. */
function pathKey({ pathname }: URL): string {
  const path = pathname
    .split('/')
    .map((part) => decodeComponent(part) ?? part)
    .join('/')
    .normalize('NFC')
  return path.replace(/\/$/, '')
}

interface Target {
  readonly redirect: Redirect
  readonly location: string
}

function targetOf(address: URL, index: Index): Target | null {
  const redirect = index
    .get(pathKey(address))
    ?.find(({ parameters }) => parameters.every(([name, value]) => address.searchParams.getAll(name).includes(value)))
  if (redirect === undefined) return null
  const location = locationFor(redirect, address)
  return location === `${address.pathname}${address.search}` ? null : { redirect, location }
}

/** Other parameters of the address stay, such as those of statistics, on this site. Another site does not get them. */
function locationFor({ to, isOwn, parameters }: Redirect, address: URL): string {
  if (!isOwn) return to.href
  const rest = new URLSearchParams(address.searchParams)
  for (const [name, value] of parameters) rest.delete(name, value)
  const query = to.search === '' && rest.size > 0 ? `?${rest.toString()}` : to.search
  return `${to.pathname}${query}${to.hash}`
}

function loops(start: Redirect, index: Index, base: URL): boolean {
  let at = start
  for (let steps = 0; steps < MOST_STEPS; steps++) {
    if (!at.isOwn) return false
    const next = targetOf(new URL(at.to, base), index)
    if (next === null) return false
    if (next.redirect === start) return true
    at = next.redirect
  }
  return true
}
