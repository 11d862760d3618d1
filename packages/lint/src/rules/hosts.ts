import { trimEndOf } from 'diptych/domain'

/** Second-level domains for registrations in countries: bbc.co.uk. */
const SECOND_LEVELS: ReadonlySet<string> = new Set(
  'ac co com edu go gob gouv gov gv ltd me mil ne net nom or org plc sch'.split(' '),
)
/** Short or new hosts of the same site. */
const SAME_SITE: ReadonlyMap<string, string> = new Map(
  Object.entries({ 'youtu.be': 'youtube.com', 'twitter.com': 'x.com', 'g.co': 'google.com', 'redd.it': 'reddit.com' }),
)
/** Top-level domains of a bare word with a dot. Two letters are countries, unless they are file extensions. */
const TOP_LEVELS: ReadonlySet<string> = new Set(
  'com org net edu gov int mil info biz app dev blog news page site online store shop cloud tech media live life world club xyz email pub art design wiki'.split(
    ' ',
  ),
)
const FILE_ENDINGS: ReadonlySet<string> = new Set(
  'js ts md py rs sh cs rb go pl ps vb mm cc hs ml kt so db gz ai'.split(' '),
)

/** The registered part of a host. Does not use the public suffix list, so shared hosts count as one. */
export function registrableHost(host: string): string {
  const labels = host.toLowerCase().replace(/\.$/, '').split('.')
  const country = (labels.at(-1) ?? '').length === 2 && SECOND_LEVELS.has(labels.at(-2) ?? '')
  const name = labels.slice(country ? -3 : -2).join('.')
  return SAME_SITE.get(name) ?? name
}

export interface VisibleHost {
  host: string
  /** Whether it is only `name.tld`, which may also be the name of a site in a sentence. */
  bare: boolean
}

/** The host of a text that looks like an address as a whole. */
export function visibleHost(text: string): VisibleHost | undefined {
  const shown = trimEndOf(text, /[….]/)
  if (shown.length > 300 || /[\s@]/.test(shown)) return undefined
  const scheme = /^https?:\/\//i.exec(shown)?.[0] ?? ''
  const [name = ''] = shown.slice(scheme.length).split(/[/?#:]/, 1)
  const labels = name.split('.')
  const last = labels.at(-1)?.toLowerCase() ?? ''
  if (
    labels.length < 2 ||
    !labels.every((label) => /^[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?$/u.test(label)) ||
    !/^\p{L}{2,}$|^xn--/u.test(last)
  )
    return undefined
  const bare = scheme === '' && name.length === shown.length && labels[0]?.toLowerCase() !== 'www'
  if (scheme === '' && labels[0]?.toLowerCase() !== 'www' && !isTopLevel(last)) return undefined
  const url = `https://${name}`
  return URL.canParse(url) ? { host: new URL(url).hostname, bare } : undefined
}

function isTopLevel(label: string): boolean {
  return TOP_LEVELS.has(label) || (/^[a-z]{2}$/.test(label) && !FILE_ENDINGS.has(label))
}
