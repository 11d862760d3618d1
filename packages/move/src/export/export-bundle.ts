import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteRows } from '@diptych/server/node'
import { lineWriter, readLines } from '../bundle/lines.js'
import type { BundlePost, Envelope } from '../bundle/records.js'
import type { SourceFiles } from '../files/source-files.js'
import { newsletter } from '../sources/newsletter.js'
import { fetchMedia, type FetchedMedia } from '../steps/fetch.js'
import { IN_SOURCE, mapStrings } from '../steps/media-of.js'
import { readIntoBundle, type PostReaders } from '../steps/read.js'

/** What an export of our own form holds. */
export interface ExportedBundle {
  readonly posts: number
  readonly media: number
  /** Rows by table. */
  readonly rows: Readonly<Record<string, number>>
  /** Pictures that posts name and that are not there. */
  readonly missing: readonly string[]
}

/** Settings of an export. */
export interface BundleExport extends PostReaders {
  readonly files: SourceFiles
  /** The folder of the bundle. It does not exist yet. */
  readonly folder: string
  /** The database; null without readers. */
  readonly rows: SiteRows | null
}

const NONE = { offline: true, again: false, privateHosts: false, patience: 0, largest: Infinity, supplied: '' }

/** Writes a newsletter with its pictures, readers, votes and log. The same newsletter gives the same files. */
export async function exportBundle({ files, folder, rows, ...readers }: BundleExport): Promise<ExportedBundle> {
  const part = `${folder}.new`
  await rm(part, { recursive: true, force: true })
  const bundle = await readIntoBundle(newsletter, files, part, {
    ...readers,
    publication: {},
    audience: undefined,
    progress: () => undefined,
  })
  await mkdir(join(part, 'media'))
  const log = join(part, 'media.log')
  const media = await fetchMedia(bundle, files, join(part, 'media'), log, { ...NONE, progress: () => undefined })
  await rm(log, { force: true })
  const copies = await lineWriter(join(part, 'media.ndjson'))
  for (const { address, file } of [...media.values()].sort((a, b) => (a.address < b.address ? -1 : 1)))
    if (file !== null && !address.startsWith(IN_SOURCE)) await copies.write({ address, path: `media/${file}` })
  await copies.close()
  const missing = await withStoredMedia(join(part, 'posts.ndjson'), media)
  const counts = rows === null ? {} : await writeRows(part, rows)
  await rename(part, folder)
  const stored = new Set([...media.values()].flatMap(({ file }) => (file === null ? [] : [file])))
  return { posts: bundle.facts.posts, media: stored.size, rows: counts, missing }
}

/** Gives pictures in posts the address that they have in the bundle. */
async function withStoredMedia(path: string, media: ReadonlyMap<string, FetchedMedia>): Promise<string[]> {
  const missing = new Set<string>()
  const writer = await lineWriter(`${path}.part`)
  const addressOf = (address: string): string => {
    if (!address.startsWith(IN_SOURCE)) return address
    const file = media.get(address)?.file
    if (file) return `media/${file}`
    missing.add(address.slice(IN_SOURCE.length))
    return address.slice(IN_SOURCE.length)
  }
  for await (const post of readLines<BundlePost>(path)) {
    const envelope = mapStrings(post.envelope, addressOf) as Envelope
    const stored = post.media.map((each) => {
      const address = addressOf(each.address)
      return address === each.address ? each : { ...each, address, candidates: [`${IN_SOURCE}${address}`] }
    })
    await writer.write({ ...post, envelope, media: stored })
  }
  await writer.close()
  await rename(`${path}.part`, path)
  return [...missing]
}

/** Writes the readers in neutral form for any site, and every row as it is for a site that is moved as a whole. */
async function writeRows(part: string, rows: SiteRows): Promise<Record<string, number>> {
  const readers = await lineWriter(join(part, 'readers.ndjson'))
  for await (const page of rows.readers())
    for (const { id, source: _, ...reader } of page) await readers.write({ ...reader, where: `reader ${id}` })
  await readers.close()
  const received = await lineWriter(join(part, 'received.ndjson'))
  for await (const { slug, emails } of rows.received()) await received.write({ key: slug, emails })
  await received.close()
  const folder = join(part, 'site')
  await mkdir(folder)
  const counts: Record<string, number> = {}
  for (const table of rows.tables) {
    let count = 0
    const writer = await lineWriter(join(folder, `${table}.ndjson`))
    for await (const page of rows.read(table)) {
      for (const row of page) await writer.write(row)
      count += page.length
    }
    await writer.close()
    if (count > 0) counts[table] = count
  }
  return counts
}
