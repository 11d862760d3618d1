import { parseHtml } from 'diptych/block'
import { originalImageUrl } from 'diptych/domain'
import { attributeFields, type AttributeInput } from 'diptych/editing'
import type { Kit } from 'diptych/types'
import type { BundleMedia, Envelope } from '../bundle/records.js'
import { decoded, joinedPath } from '../files/paths.js'
import type { SourceFiles } from '../files/source-files.js'

/** Where files of posts are found in a source. */
export interface MediaNames {
  readonly files: SourceFiles
  /** Paths by the address that posts have for them. */
  readonly names: ReadonlyMap<string, string>
  /** The addresses of `names` whose links lead to the file in the newsletter. */
  readonly withLinks: ReadonlySet<string>
}

/** Begins a candidate that is a file of the source. */
export const IN_SOURCE = 'source:'

/** Attributes that hold the address of a file to keep, by block. Only a file may have a relative address. */
const FILES: Readonly<Record<string, readonly [name: string, kind: BundleMedia['kind']]>> = {
  file: ['href', 'file'],
  audioUrl: ['url', 'copy'],
}
/** Files that a link may hand out. A link to anything else in the source leads to a page. */
export const ATTACHMENT =
  /\.(?:png|jpe?g|gif|webp|avif|svg|bmp|tiff?|heic|ico|mp3|m4a|aac|ogg|oga|opus|wav|flac|mp4|m4v|mov|webm|ogv|pdf|epub|mobi|zip|gz|docx?|xlsx?|pptx?|odt|ods|csv|txt|ics|gpx)$/i
/** Fields of a post that are pictures or files. */
const POST_FILES = { cover_image: 'picture', podcast_url: 'copy' } as const

/** The pictures and files of a post, and the post with one address for each file of the source. */
export interface PostMedia {
  readonly media: readonly BundleMedia[]
  readonly envelope: Envelope
}

/**
 * Finds the pictures and files of a post, with the places where each may be found. A file of the source gets the
 * address `source:path`, because two folders may have pictures of one name.
 */
export function mediaOf(
  envelope: Envelope,
  kit: Kit,
  source: MediaNames,
  where: string,
  candidates: ReadonlyMap<string, readonly string[]> | null,
): PostMedia {
  const found = new Map<string, BundleMedia>()
  const add = (address: unknown, kind: BundleMedia['kind'] | 'link') => {
    if (typeof address !== 'string' || address === '' || address.startsWith('data:') || found.has(address)) return
    const path = source.names.get(address) ?? fileOf(address, source.files, where)
    if (kind === 'link' && (path === null || !ATTACHMENT.test(path))) return
    found.set(address, {
      address: path === null || kind === 'copy' ? address : `${IN_SOURCE}${path}`,
      kind: kind === 'link' ? 'file' : kind,
      candidates: placesOf(address, path, candidates),
    })
  }
  for (const [name, kind] of Object.entries(POST_FILES)) add(envelope.post[name], kind)
  const bylines: unknown = envelope.post['publishedBylines']
  if (Array.isArray(bylines))
    for (const byline of bylines) add((byline as { photo_url?: unknown }).photo_url, 'picture')
  eachBlock(envelope.body, (type, attrs) => {
    for (const value of picturesOf(kit, type, attrs)) add(value, 'picture')
    const file = FILES[type]
    if (file) add(attrs[file[0]], file[1])
    // An address that the old site keeps answering stays; one that is a path of the source would lead nowhere.
    const { href } = attrs
    const keeps = typeof href === 'string' && source.names.has(href) && !source.withLinks.has(href)
    add(href, keeps ? 'copy' : 'link')
  })
  const stored = mapStrings(envelope, (address) => found.get(address)?.address ?? address) as Envelope
  return { media: [...found.values()], envelope: stored }
}

/** Replaces whole strings in JSON. The text of nodes, which are words of the writer, is kept. */
export function mapStrings(value: unknown, replace: (text: string) => string): unknown {
  if (typeof value === 'string') return replace(value)
  if (Array.isArray(value)) return value.map((item) => mapStrings(item, replace))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, own]) => [name, name === 'text' ? own : mapStrings(own, replace)]),
  )
}

interface StoredBlock {
  readonly type?: unknown
  readonly attrs?: Readonly<Record<string, unknown>>
  readonly marks?: unknown
  readonly content?: unknown
}

/** Blocks, and the marks of texts. */
function eachBlock(root: unknown, use: (type: string, attrs: Readonly<Record<string, unknown>>) => void): void {
  const waiting: unknown[] = [root]
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    const { type, attrs = {}, marks, content } = value as StoredBlock
    if (typeof type === 'string') use(type, attrs)
    if (Array.isArray(marks)) for (const mark of marks) waiting.push(mark)
    if (Array.isArray(content)) for (let at = content.length - 1; at >= 0; at--) waiting.push(content[at])
  }
}

/** The values of the attributes of pictures, whichever block has them. */
function* picturesOf(kit: Kit, type: string, attrs: Readonly<Record<string, unknown>>): Generator<unknown> {
  const definition = kit.node(type)?.def
  if (!definition) return
  for (const field of attributeFields(definition)) yield* picturesIn(attrs[field.name], field)
}

function* picturesIn(value: unknown, input: AttributeInput): Generator<unknown> {
  if (input.kind === 'picture') yield value
  else if (input.kind === 'list' && Array.isArray(value)) for (const item of value) yield* picturesIn(item, input.item)
  else if (input.kind === 'group' && typeof value === 'object' && value !== null)
    for (const field of input.fields) yield* picturesIn((value as Record<string, unknown>)[field.name], field)
}

/** Best first: the file in the source, what `srcset` names, the address itself, the picture behind its CDN. */
function placesOf(
  address: string,
  inSource: string | null,
  candidates: ReadonlyMap<string, readonly string[]> | null,
): string[] {
  const original = originalImageUrl(address)
  return [
    ...new Set([
      ...(inSource === null ? [] : [`${IN_SOURCE}${inSource}`]),
      ...(candidates?.get(address) ?? []),
      ...(isWeb(address) ? [address] : []),
      ...(original !== address && isWeb(original) ? [original] : []),
    ]),
  ]
}

/** The file that a relative address leads to, from the post's folder or from the top. */
export function fileOf(address: string, files: SourceFiles, where: string): string | null {
  if (isWeb(address)) return null
  const [plain = ''] = address.split(/[?#]/)
  const path = decoded(plain)
  const folder = where.includes('/') ? where.slice(0, where.lastIndexOf('/')) : ''
  const wanted = path.startsWith('/')
    ? [path.slice(1), `public${path}`, `static${path}`]
    : [joinedPath(folder, path), joinedPath('', path)]
  for (const each of wanted) {
    const file = each === null ? null : files.file(each)
    if (file) return file.path
  }
  return null
}

function isWeb(address: string): boolean {
  return /^https?:\/\//i.test(address)
}

/**
 * The addresses of `srcset` by `src`, largest first. Exports of Substack have pictures whose `src` is refused while the
 * others are answered.
 */
export function candidatesIn(html: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  if (!html.includes('srcset')) return found
  const waiting: unknown[] = [parseHtml(html)]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const { name, attribs, children } = node as {
      name?: string
      attribs?: Readonly<Record<string, string>>
      children?: readonly unknown[]
    }
    if (name === 'img' && attribs?.['src'] && attribs['srcset'])
      found.set(attribs['src'], [...new Set([...(found.get(attribs['src']) ?? []), ...addressesOf(attribs['srcset'])])])
    if (children) for (const child of children) waiting.push(child)
  }
  return found
}

function addressesOf(srcset: string): string[] {
  // Addresses of the platform's CDN contain commas, so only a comma before a space or an address ends one.
  return srcset
    .split(/\s*,\s+|(?<=\s\d+(?:\.\d+)?[wx]),/)
    .map((entry) => {
      const [address = '', size = '1x'] = entry.trim().split(/\s+/)
      return { address, size: Number.parseFloat(size) || 0 }
    })
    .filter(({ address }) => isWeb(address))
    .sort((a, b) => b.size - a.size)
    .map(({ address }) => address)
}
