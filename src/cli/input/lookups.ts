import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import envPaths from 'env-paths'
import { createApi, createMediaResolver, type MediaResolverOptions, type ResolveMedia } from '../../api.js'
import { mediaKey } from '../../domain/api/embedded-media.js'
import { limitConcurrency } from '../../domain/values/limit-concurrency.js'
import { isRecord } from '../../domain/values/stored-value.js'
import type { Diptych, LinkBlock, ReadOptions, RecognizedLink } from '../../index.js'
import type { FindLink } from '../../markdown.js'
import { configurationOf } from '../configuration/find-configuration.js'
import { makeStateFolder } from '../files/private-folder.js'
import type { LookedAt } from '../newsletter/picture-folder.js'
import { warn } from '../terminal.js'
import { EXIT, type ExitCode } from '../usage-error.js'
import { STDIN } from './inputs.js'

/** Links of one post that need an answer from their services. */
export interface PostLinks {
  /** Answers from the cache; asks nobody. */
  readonly find: FindLink
  /** Looks up the missing links in the cache and at their services. False if none were missing. */
  ask(): Promise<boolean>
}

/** Asks services what links lead to, and caches their answers next to the posts. */
export interface LinkLookup {
  /**
   * @param folder The folder of the post's file.
   * @param instance Recognises the links.
   */
  of(
    folder: string,
    publication: ReadOptions['publication'],
    instance: Pick<Diptych, 'recognizeLink' | 'resolveLink'>,
  ): PostLinks
}

/** Next to the post, because answers are part of it: a deleted tweet stays in the post. */
const CACHE = join('.diptych', 'links')
const AT_ONCE = 4
const PATIENCE_MS = 5000
/** How long a failed service is not asked again, so that a lost network does not slow down every save. */
const REST_MS = 60_000

const OFFLINE = 'This link needs an online lookup to become a block. Render or preview the post once without --offline.'
const NO_ADDRESS =
  'This link needs a lookup at the platform of the publication to become a block. Set publication.base_url.'
const NO_ANSWER = 'This link needs an online lookup to become a block, and its service did not answer.'

/**
 * Links become the blocks that their services answer.
 *
 * @param looked Called with the file of each answer before it is looked for.
 */
export function linkLookup({ offline = false }: MediaFlags = {}, looked?: (file: string) => void): LinkLookup {
  const failed = new Map<string, number>()
  const few = limitConcurrency(AT_ONCE)
  return {
    of(folder, publication, { recognizeLink, resolveLink }) {
      const cache = diskCache(join(folder, CACHE), looked)
      const found = new Map<string, LinkBlock | string>()
      const wanted = new Set<string>()
      const baseUrl = typeof publication?.['base_url'] === 'string' ? publication['base_url'] : null

      const answerOf = async (url: string): Promise<LinkBlock | string> => {
        const kept = linkBlock(await cache.get(url).catch(() => null))
        if (kept) return kept
        if (offline) return OFFLINE
        const link = recognizeLink(url, { log: () => undefined })
        if (link?.kind === 'fetch' && link.call.path.startsWith('/') && baseUrl === null) return NO_ADDRESS
        if (link === null || (failed.get(url) ?? 0) > Date.now()) return NO_ANSWER
        const block = await resolveLink(link, createApi({ baseUrl: baseUrl ?? '', timeout: PATIENCE_MS }))
        if (block === null) {
          failed.set(url, Date.now() + REST_MS)
          return NO_ANSWER
        }
        // If the folder is not writable, the service is asked again next time.
        await cache.set(url, { ...block, fetchedAt: Date.now() }).catch(() => undefined)
        return block
      }

      return {
        find(url) {
          const known = found.get(url)
          if (known === undefined) wanted.add(url)
          return known ?? null
        },
        async ask() {
          const urls = [...wanted]
          wanted.clear()
          await Promise.all(urls.map((url) => few(async () => found.set(url, await answerOf(url)))))
          return urls.length > 0
        },
      }
    },
  }
}

/** Cache entries are parsed like posts, which checks their attributes. */
function linkBlock(entry: unknown): LinkBlock | null {
  if (!isRecord(entry) || typeof entry['node'] !== 'string' || !isRecord(entry['attrs'])) return null
  return { node: entry['node'], attrs: entry['attrs'] }
}

export interface RecognizeFlags {
  /** A host. */
  readonly publication?: string
  readonly force?: boolean
}

/** Prints one JSON object per line: what each link becomes in a post. */
export async function recognize(urls: readonly string[], { publication, force }: RecognizeFlags): Promise<ExitCode> {
  const { recognizeLink } = await (await configurationOf(STDIN)).diptych()
  const options = {
    publication: publication === undefined ? null : { base_url: `https://${publication}` },
    force,
    log: warn,
  }
  for (const url of urls) process.stdout.write(`${JSON.stringify({ url, ...lineOf(recognizeLink(url, options)) })}\n`)
  return EXIT.fine
}

function lineOf(link: RecognizedLink | null): object {
  if (link === null) return { node: null }
  return link.kind === 'ready' ? { node: link.node, attrs: link.attrs } : { node: link.node, call: link.call }
}

/** Options of commands that ask services. */
export interface MediaFlags {
  /** Use only cached answers and pictures. */
  readonly offline?: boolean | undefined
}

/**
 * Looks up pictures of videos, and stores them in the user's cache folder.
 *
 * @param looked Called with the file of each answer before it is looked for.
 */
export function mediaLookup({ offline = false }: MediaFlags, looked?: (file: string) => void): ResolveMedia {
  const stored = storage(looked)
  return withoutRepeatedFailures(createMediaResolver(offline ? { ...stored, fetch: null } : stored))
}

/**
 * `~/.cache/diptych/media` on Linux (XDG_CACHE_HOME), `~/Library/Caches/…` on macOS, `%LOCALAPPDATA%\diptych\Cache\…`
 * on Windows.
 */
function storage(looked: LookedAt | undefined): MediaResolverOptions {
  return { cache: diskCache(join(envPaths('diptych', { suffix: '' }).cache, 'media'), looked) }
}

function withoutRepeatedFailures(resolve: ResolveMedia): ResolveMedia {
  const failed = new Map<string, { readonly error: unknown; readonly until: number }>()
  return async (media, call) => {
    const key = mediaKey(media)
    const before = failed.get(key)
    if (before && Date.now() < before.until) throw before.error
    try {
      return await resolve(media, call)
    } catch (error) {
      failed.set(key, { error, until: Date.now() + REST_MS })
      throw error
    }
  }
}

/** A cache of JSON values. */
interface DiskCache {
  get(key: string): Promise<unknown>
  set(key: string, entry: object): Promise<void>
}

/** A cache with one file per key in a folder. Several processes can share it, because files are written atomically. */
export function diskCache(folder: string, looked: LookedAt = () => undefined): DiskCache {
  const pathOf = (key: string) => join(folder, `${createHash('sha256').update(key).digest('hex')}.json`)
  return {
    async get(key) {
      looked(pathOf(key))
      return JSON.parse(await readFile(pathOf(key), 'utf8')) as unknown
    },
    async set(key, entry) {
      makeStateFolder(folder)
      await mkdir(folder, { recursive: true })
      const unfinished = join(folder, `${randomBytes(8).toString('hex')}.tmp`)
      try {
        await writeFile(unfinished, JSON.stringify(entry))
        await rename(unfinished, pathOf(key))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
  }
}
