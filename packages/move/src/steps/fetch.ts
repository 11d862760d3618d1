import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { limitConcurrency } from 'diptych/domain'
import { pictureKind } from 'diptych/newsletter'
import type { Bundle } from '../bundle/bundle.js'
import { lineWriter, readLines } from '../bundle/lines.js'
import type { BundleMedia } from '../bundle/records.js'
import type { SourceFiles } from '../files/source-files.js'
import { download, DownloadFailed, type DownloadSettings } from './download.js'
import { IN_SOURCE } from './media-of.js'
import { suppliedFiles } from './supplied.js'

/** A line of `media.ndjson`: what became of one address. The last line of an address counts. */
export interface FetchedMedia {
  readonly address: string
  /** The file's name in the newsletter's folder for pictures and files; null if it did not come. */
  readonly file: string | null
  /** Bytes; 0 without a file. */
  readonly size: number
  /** Why it did not come; for each candidate one reason. */
  readonly problem: string | null
}

/** Settings of the step. */
export interface FetchSettings extends DownloadSettings {
  /** Ask no server; files of the source are taken. */
  readonly offline: boolean
  /** Ask again for what did not come in an earlier run. */
  readonly again: boolean
  /** The folder where a writer puts pictures that did not come. */
  readonly supplied: string
  /** Called after each address. */
  progress(done: number, total: number): void
}

const AT_ONCE_PER_HOST = 4
const AT_ONCE = 32
const ATTEMPTS = 4
/** Bytes that tell the type of a picture. */
const HEAD = 1 << 18

/** Every address by what became of it. */
export async function fetchedMedia(path: string): Promise<Map<string, FetchedMedia>> {
  const known = new Map<string, FetchedMedia>()
  for await (const line of readLines<FetchedMedia>(path)) known.set(line.address, line)
  return known
}

/**
 * Brings the pictures and files of all posts into a folder. Each is named by its content, so that it is stored once.
 * What an earlier run brought is not asked for again.
 *
 * @param log path of `media.ndjson`, to which each result is added at once
 */
export async function fetchMedia(
  bundle: Bundle,
  files: SourceFiles,
  folder: string,
  log: string,
  settings: FetchSettings,
): Promise<Map<string, FetchedMedia>> {
  const known = await fetchedMedia(log)
  const suppliedAs = await suppliedFiles(settings.supplied)
  const wanted = new Map<string, BundleMedia>()
  for await (const { media } of bundle.posts())
    for (const each of media) {
      const before = known.get(each.address)
      const supplied = suppliedAs(each.address)
      if (before?.file ? await isThere(folder, before) : before && !settings.again && supplied === null) continue
      const own = supplied === null ? each : { ...each, candidates: [`${ON_DISK}${supplied}`, ...each.candidates] }
      wanted.set(each.address, merged(wanted.get(each.address), own))
    }
  if (wanted.size === 0) return known
  await mkdir(join(folder, PART), { recursive: true })
  const lines = await lineWriter(log, 'a')
  const fetcher = mediaFetcher(files, folder, settings)
  let done = 0
  const few = limitConcurrency(AT_ONCE)
  try {
    await Promise.all(
      [...wanted.values()].map((media) =>
        few(async () => {
          const result = await fetcher(media)
          known.set(media.address, result)
          await lines.write(result)
          settings.progress(++done, wanted.size)
        }),
      ),
    )
  } finally {
    await lines.close()
    await rm(join(folder, PART), { recursive: true, force: true })
  }
  return known
}

const PART = '.part'
/** Begins a candidate that the writer supplied. */
const ON_DISK = 'supplied:'

async function isThere(folder: string, { file, size }: FetchedMedia): Promise<boolean> {
  const found = await stat(join(folder, file ?? '')).catch(() => null)
  return found?.size === size
}

function merged(first: BundleMedia | undefined, second: BundleMedia): BundleMedia {
  return first ? { ...first, candidates: [...new Set([...first.candidates, ...second.candidates])] } : second
}

function mediaFetcher(
  files: SourceFiles,
  folder: string,
  settings: FetchSettings,
): (media: BundleMedia) => Promise<FetchedMedia> {
  const hosts = new Map<string, Host>()
  let number = 0
  return async ({ address, candidates, kind }) => {
    const reasons: string[] = []
    for (const candidate of candidates) {
      const part = join(folder, PART, String(number++))
      const problem = candidate.startsWith(ON_DISK)
        ? await copyFile(candidate.slice(ON_DISK.length), part).then(() => null)
        : candidate.startsWith(IN_SOURCE)
          ? await copy(candidate.slice(IN_SOURCE.length), part)
          : settings.offline
            ? 'not asked for, because of --offline'
            : await ask(candidate, part)
      if (problem === null) {
        const stored = await store(part, candidate, kind)
        if (typeof stored !== 'string') return { address, ...stored, problem: null }
        reasons.push(stored)
      } else reasons.push(problem)
    }
    return {
      address,
      file: null,
      size: 0,
      problem: [...new Set(reasons)].join('; ') || 'the source does not have this file',
    }
  }

  async function copy(path: string, part: string): Promise<string | null> {
    try {
      const file = files.file(path)
      if (!file) return 'the source does not have this file'
      await writeFile(part, await file.bytes())
      return null
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }

  async function ask(address: string, part: string): Promise<string | null> {
    if (!URL.canParse(address)) return 'it is not a web address'
    const { host } = new URL(address)
    const own = hosts.get(host) ?? { few: limitConcurrency(AT_ONCE_PER_HOST), resting: Promise.resolve() }
    hosts.set(host, own)
    return own.few(async () => {
      for (let attempt = 1; ; attempt++) {
        await own.resting
        try {
          await download(address, part, settings)
          return null
        } catch (error) {
          if (!(error instanceof DownloadFailed)) throw error
          if (error.wait === null || attempt === ATTEMPTS) return error.message
          // A host that asks for a pause gets it for all of its files.
          own.resting = wait(error.wait * 2 ** (attempt - 1))
        }
      }
    })
  }

  /** Gives the file the name of its content; the reason if it is not a picture. */
  async function store(
    part: string,
    from: string,
    kind: BundleMedia['kind'],
  ): Promise<{ file: string; size: number } | string> {
    const { size } = await stat(part)
    const type = size === 0 ? null : pictureKind(await headOf(part))
    if (size === 0 || (kind === 'picture' && type === null)) {
      await rm(part, { force: true })
      return size === 0 ? 'it is empty' : 'it is not a picture'
    }
    const ending = type ? ENDINGS[type.type] : endingOf(from)
    const file = `${(await hashOf(part)).slice(0, 20)}${ending ?? ''}`
    await rename(part, join(folder, file))
    return { file, size }
  }
}

interface Host {
  readonly few: <T>(task: () => Promise<T>) => Promise<T>
  /** Resolves when the host may be asked again. */
  resting: Promise<void>
}

const ENDINGS: Readonly<Record<string, string>> = {
  'image/png': '.png',
  'image/jpeg': '.jpg',
  'image/gif': '.gif',
  'image/webp': '.webp',
  'image/avif': '.avif',
  'image/svg+xml': '.svg',
}

function endingOf(address: string): string {
  return /\.[a-z0-9]{1,5}(?=$|[?#])/i.exec(address)?.[0]?.toLowerCase() ?? ''
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(HEAD), 0, HEAD, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
