import { postUrl } from 'diptych/domain'
import type { Publication } from 'diptych/types'
import type { Bundle } from '../bundle/bundle.js'
import type { BundlePost, Envelope } from '../bundle/records.js'
import { decoded, joinedPath, NO_ORIGIN } from '../files/paths.js'
import type { FetchedMedia } from './fetch.js'
import { IN_SOURCE, mapStrings } from './media-of.js'

/** The names of all posts in the newsletter, and where their old addresses lead. */
export interface PostNames {
  /** The slug of a post, which is also the name of its file. */
  slugOf(key: string): string
  /**
   * The new address of an old one; null for the address of something else. Keeps a fragment.
   *
   * @param from the post that has the address: relative ones begin at its file or at its old address
   */
  newAddress(address: string, from: LinkPlace): string | null
  /** Old paths and new ones, where they differ, in the order of posts. */
  readonly redirects: readonly { readonly from: string; readonly to: string }[]
}

/** Where a link stands. */
export type LinkPlace = Pick<BundlePost, 'where' | 'addresses'>

/** Chooses a slug for each post: its own one, as long as no other post has it. */
export async function postNames(bundle: Bundle, publication: Publication): Promise<PostNames> {
  const slugs = new Map<string, string>()
  const taken = new Set<string>()
  const addresses = new Map<string, string>()
  const files = new Map<string, string>()
  const redirects = new Map<string, string>()
  for await (const post of bundle.posts()) {
    const slug = freeSlug(slugOf(post), taken)
    slugs.set(post.key, slug)
    if (PAGE.test(post.where)) files.set(fileKey(post.where), slug)
    const canonical = post.envelope.post['canonical_url']
    for (const old of [...post.addresses, ...(typeof canonical === 'string' ? [canonical] : [])]) {
      const key = addressKey(old)
      if (key === null || addresses.has(key)) continue
      addresses.set(key, slug)
      const path = pathOf(old)
      const isNew = path === `/p/${slug}` || old === postUrl(publication, slug)
      if (path !== null && path !== '/' && !isNew) redirects.set(path, `/p/${slug}`)
    }
  }
  return {
    slugOf: (key) => slugs.get(key) ?? key,
    newAddress(address, from) {
      const slug = slugAt(address, from, addresses, files)
      if (slug === undefined) return null
      const at = address.indexOf('#')
      // Without an address of its own, a newsletter has links by their path.
      const url = postUrl(publication, slug).replace(NO_ORIGIN, '')
      return `${url}${at === -1 ? '' : address.slice(at)}`
    },
    redirects: [...redirects].map(([from, to]) => ({ from, to })),
  }
}

const PAGE = /\.(?:mdx?|markdown|mkdn?|mkdown|x?html?|njk|liquid)$/i

/** The post that an address leads to: by its old address, or by its file. */
function slugAt(
  address: string,
  { where, addresses: own }: LinkPlace,
  addresses: ReadonlyMap<string, string>,
  files: ReadonlyMap<string, string>,
): string | undefined {
  const key = addressKey(address)
  const known = key === null ? undefined : addresses.get(key)
  if (known !== undefined || /^(?:[a-z][a-z\d+.-]*:|\/\/|#|\?)/i.test(address)) return known
  const [encoded = ''] = address.split(/[?#]/)
  const plain = decoded(encoded)
  const folder = plain.startsWith('/') ? '' : where.slice(0, Math.max(0, where.lastIndexOf('/')))
  const file = joinedPath(folder, plain)
  const inFiles = file === null ? undefined : files.get(fileKey(file))
  if (inFiles !== undefined || plain.startsWith('/')) return inFiles
  for (const base of own) {
    const path =
      base.startsWith('/') && URL.canParse(plain, `${NO_ORIGIN}${base}`) ? new URL(plain, `${NO_ORIGIN}${base}`) : null
    const slug = path === null ? undefined : addresses.get(trimmedPath(path.pathname))
    if (slug !== undefined) return slug
  }
  return undefined
}

/** A file by its path without extension. Links may name it with one, or without. */
function fileKey(path: string): string {
  return path.replace(PAGE, '').normalize('NFC').toLowerCase()
}

function slugOf({ envelope, key }: BundlePost): string {
  const { slug, title } = envelope.post
  const plain = (value: unknown) =>
    typeof value === 'string'
      ? value
          .normalize('NFC')
          .toLowerCase()
          .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
          .replaceAll(/^-+|-+$/g, '')
          .slice(0, 80)
      : ''
  return plain(slug) || plain(title) || plain(key) || 'post'
}

// File systems of some machines ignore case; slugs are in lower case.
function freeSlug(wanted: string, taken: Set<string>): string {
  const base = /^(con|prn|aux|nul|com\d|lpt\d)$/.test(wanted) ? `post-${wanted}` : wanted
  let slug = base
  for (let number = 2; taken.has(slug); number++) slug = `${base}-${number}`
  taken.add(slug)
  return slug
}

/** Host and path, without what does not change the page. A path without a host is of any host. */
function addressKey(address: string): string | null {
  if (address.startsWith('/') && !address.startsWith('//')) return trimmedPath(address)
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return null
  const { host, pathname, search } = new URL(address)
  return `${host.replace(/^www\./, '')}${trimmedPath(pathname)}${/^\?p=\d+$/.test(search) ? search : ''}`
}

function trimmedPath(path: string): string {
  const [plain = ''] = path.split(/[#?]/)
  return plain.replace(/(?:\/index\.html?|\/+)$/, '') || '/'
}

function pathOf(address: string): string | null {
  if (address.startsWith('/')) return address
  if (!URL.canParse(address)) return null
  const { pathname, search } = new URL(address)
  return /^\?p=\d+$/.test(search) ? `${pathname}${search}` : pathname
}

/** What an address in a post becomes. */
export interface AddressMap {
  readonly media: ReadonlyMap<string, FetchedMedia>
  /** The folder of pictures as posts name it: `../assets/`. */
  readonly assets: string
  readonly names: PostNames
}

/** The counts of addresses that changed. */
export interface ChangedAddresses {
  media: number
  links: number
}

/** The post with its pictures in the newsletter and its links to other posts at their new addresses. */
export function withNewAddresses(
  { envelope, media: named, ...from }: Pick<BundlePost, 'envelope' | 'media'> & LinkPlace,
  { media, assets, names }: AddressMap,
  counts: ChangedAddresses,
): Envelope {
  const copies = new Set(named.filter(({ kind }) => kind === 'copy').map(({ address }) => address))
  const addressOf = (address: string): string => {
    if (copies.has(address)) return address
    const file = media.get(address)?.file
    if (file !== undefined && file !== null) {
      counts.media++
      return `${assets}${file}`
    }
    // A file of the source that is not a picture. Its place in the source is what can be said of it.
    if (address.startsWith(IN_SOURCE)) return `/${address.slice(IN_SOURCE.length)}`
    const own = isAddress(address) ? names.newAddress(address, from) : null
    if (own === null || own === address) return address
    counts.links++
    return own
  }
  return {
    ...envelope,
    post: mapStrings(withoutAddress(envelope.post), addressOf) as Envelope['post'],
    body: mapStrings(envelope.body, addressOf),
    data: mapStrings(envelope.data, addressOf),
  }
}

/** The address of a post follows from its publication and its slug. */
function withoutAddress({ canonical_url: _, ...post }: Envelope['post']): Envelope['post'] {
  return post
}

function isAddress(value: string): boolean {
  return !/\s/.test(value) && /[./]/.test(value)
}
