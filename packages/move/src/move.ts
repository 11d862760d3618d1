import { existsSync } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Diptych } from 'diptych'
import { makePrivate, UsageError } from 'diptych/command'
import type { Markdown } from 'diptych/markdown'
import { version } from '../package.json'
import { openBundle, type Bundle } from './bundle/bundle.js'
import { openSource } from './files/open-source.js'
import type { SourceFiles } from './files/source-files.js'
import { reportPage } from './report/report-page.js'
import { countBundle, moveReport, type BundleCounts, type MoveReport } from './report/report.js'
import type { MoveSource } from './source/source.js'
import { postNames } from './steps/addresses.js'
import { fetchMedia, type FetchSettings } from './steps/fetch.js'
import { isAddress, openAddress } from './steps/open-address.js'
import { fingerprintOf, readIntoBundle } from './steps/read.js'
import { recogniseSource } from './steps/recognise.js'
import { restoreSite } from './steps/restore-site.js'
import { suppliedName } from './steps/supplied.js'
import { writeAtomically, writePosts } from './steps/write-posts.js'
import { writeReaders, type WrittenReaders } from './steps/write-readers.js'
import { redirectsOf, writeRedirects } from './steps/write-redirects.js'

// A move has six steps: recognise, read into a bundle, plan, fetch, write, report. Each leaves its result on the disk
// when it is whole, so that a run after a killed one goes on where it ended, and two runs give the same newsletter.

/** What a move needs. */
export interface MoveOptions {
  /** A zip, a folder or a file. */
  readonly path: string
  /** The folder of the newsletter. */
  readonly folder: string
  readonly sources: readonly MoveSource[]
  /** The name of the source. Default: recognised by content. */
  readonly from: string | undefined
  readonly format: 'md' | 'json'
  /** The old address of the posts, for relative links. Default: that of the publication. */
  readonly baseUrl?: string | undefined
  /** The audience of posts whose source states none. */
  readonly audience: string | undefined
  /** Where the readers go; null: nowhere. */
  readonly database: string | null
  readonly diptych: Diptych
  readonly markdown: Markdown
  readonly fetch: Omit<FetchSettings, 'progress' | 'supplied'>
  readonly progress: MoveProgress
}

/** Shows how far a step is. */
export type MoveProgress = (step: 'read' | 'fetch' | 'write' | 'readers', done: number, total: number | null) => void

/** A source that was read. */
export interface PlannedMove {
  readonly bundle: Bundle
  readonly counts: BundleCounts
  /** Fetches, writes and reports. */
  carryOut(): Promise<MoveReport>
  close(): Promise<void>
}

/** The folder of a move's state, in the newsletter. */
const STATE = join('.diptych', 'move')

/**
 * Recognises and reads a source. Nothing but the state folder is written until `carryOut`.
 *
 * @throws UsageError for a path that no source reads.
 */
export async function planMove(options: MoveOptions): Promise<PlannedMove> {
  const { path, folder, sources, from, audience, baseUrl, diptych, markdown, progress } = options
  const state = join(folder, STATE)
  if (isAddress(path)) makePrivate(state)
  const opened = isAddress(path) ? await openAddress(path, state, options.fetch) : await openSource(path)
  try {
    const source = await recogniseSource(opened.files, sources, from)
    makePrivate(state)
    const publication = await ownPublication(folder)
    const id = fingerprintOf([
      version,
      source.name,
      opened.files.version,
      audience ?? null,
      baseUrl ?? null,
      publication,
    ])
    const place = join(state, `${source.name}-${id}`)
    const bundle =
      (await openBundle(place)) ??
      (await readIntoBundle(source, opened.files, place, {
        diptych,
        markdown,
        publication,
        audience,
        baseUrl,
        progress: (_, done) => progress('read', done, null),
      }))
    const counts = await countBundle(bundle)
    return {
      bundle,
      counts,
      carryOut: () => carryOut(bundle, counts, opened.files, { ...options, publication, state }),
      close: opened.close,
    }
  } catch (error) {
    await opened.close()
    throw error
  }
}

interface CarryOut extends MoveOptions {
  readonly publication: Readonly<Record<string, unknown>>
  readonly state: string
}

async function carryOut(
  bundle: Bundle,
  counts: BundleCounts,
  files: SourceFiles,
  { path, folder, state, format, database, diptych, markdown, fetch, progress, ...rest }: CarryOut,
): Promise<MoveReport> {
  const publication = { ...bundle.facts.publication, ...rest.publication }
  await mkdir(join(folder, 'assets'), { recursive: true })
  const media = await fetchMedia(bundle, files, join(folder, 'assets'), join(state, 'media.ndjson'), {
    ...fetch,
    supplied: join(folder, SUPPLIED),
    progress: (done, total) => progress('fetch', done, total),
  })
  await writePublication(folder, publication)
  const names = await postNames(bundle, diptych.readPost({ publication, post: {}, body: null }).publication)
  const posts = await writePosts(
    bundle,
    { media, assets: '../assets/', names },
    {
      diptych,
      markdown,
      publication,
      format,
      folder,
      log: join(state, 'written.ndjson'),
      progress: (done) => progress('write', done, bundle.facts.posts),
    },
  )
  const redirects = await redirectsOf(bundle, names)
  await writeRedirects(folder, redirects)
  if (database !== null) await restoreSite(bundle, database, join(state, 'restoring'))
  const readers =
    database === null || bundle.facts.readers === 0
      ? null
      : await intoDatabase(bundle, database, names.slugOf, (done) => progress('readers', done, bundle.facts.readers))
  const report = moveReport({
    bundle,
    path: basename(path),
    counts,
    media,
    supplyAs: (address) => join(SUPPLIED, suppliedName(address)),
    posts,
    readers,
    database: readers === null ? null : database,
    redirects,
  })
  await writeAtomically(join(folder, 'move-report.json'), `${JSON.stringify(report, null, 2)}\n`)
  await writeAtomically(join(folder, 'move-report.html'), reportPage(report))
  return report
}

/** Where the writer puts pictures that did not come. */
const SUPPLIED = 'missing-pictures'

async function intoDatabase(
  bundle: Bundle,
  address: string,
  slugOf: (key: string) => string,
  progress: (done: number) => void,
): Promise<WrittenReaders> {
  // The database is a large package, and many moves have no readers.
  const { openReaderImport } = await import('@diptych/server/node')
  const database = await openReaderImport(address)
  try {
    return await writeReaders(bundle, database, (key) => ({ id: null, slug: slugOf(key) }), progress)
  } finally {
    await database.close()
  }
}

async function ownPublication(folder: string): Promise<Readonly<Record<string, unknown>>> {
  const path = join(folder, 'publication.json')
  if (!existsSync(path)) return {}
  try {
    const value: unknown = JSON.parse(await readFile(path, 'utf8'))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  } catch {
    // The line below says it.
  }
  throw new UsageError(`${path}: is not a JSON object. Correct it, and run the move again.`)
}

async function writePublication(folder: string, fields: Readonly<Record<string, unknown>>): Promise<void> {
  const path = join(folder, 'publication.json')
  if (!existsSync(path) && Object.keys(fields).length > 0)
    await writeAtomically(path, `${JSON.stringify(fields, null, 2)}\n`)
  const ignore = join(folder, '.gitignore')
  if (!existsSync(ignore)) await writeAtomically(ignore, IGNORED)
}

const IGNORED = `# Readers, and what a move remembers. Never publish it.\n.diptych/\n`
