import { join } from 'node:path'
import { isRecord } from '../../domain/values/is-record.js'
import { createApi, recognizeLink, resolveLink, type LinkBlock, type ReadOptions } from '../../index.js'
import type { FindLink } from '../../markdown.js'
import { lanes } from '../../transports/lanes.js'
import { diskCache } from '../media/disk-cache.js'

/** The links of one post that only their services can answer. */
export interface PostLinks {
  readonly find: FindLink
  /** Looks for links that were not found, in the cache and at their services. False if there were none. */
  ask(): Promise<boolean>
}

/** Asks services what links lead to, and keeps their answers beside the posts. */
export interface LinkLookup {
  /** @param folder That the post's file is in. */
  of(folder: string, publication: ReadOptions['publication']): PostLinks
}

export interface LinkLookupOptions {
  /** Only what was answered before. */
  readonly offline?: boolean | undefined
}

/** Beside a post. Answers are part of it: a tweet that is deleted stays in the letter. */
const CACHE = join('.diptych', 'links')
const AT_ONCE = 4
const PATIENCE_MS = 5000
/** How long a service that failed is left alone: a network that is down must not slow down every save. */
const REST_MS = 60_000

const OFFLINE = 'This link becomes a block once its service is asked. Render or preview the post online to ask it.'
const NO_ADDRESS =
  'This link becomes a block when the platform of the publication is asked, and publication.base_url is missing.'
const NO_ANSWER = 'This link becomes a block when its service answers, and it did not.'

export function linkLookup({ offline = false }: LinkLookupOptions = {}): LinkLookup {
  const failed = new Map<string, number>()
  const few = lanes(AT_ONCE)
  return {
    of(folder, publication) {
      const cache = diskCache(join(folder, CACHE))
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
        // A folder that cannot be written to costs another question the next time.
        await cache.set(url, { ...block, asked: Date.now() }).catch(() => undefined)
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

/** What the cache holds is read like any post: its attributes are checked there. */
function linkBlock(entry: unknown): LinkBlock | null {
  if (!isRecord(entry) || typeof entry['node'] !== 'string' || !isRecord(entry['attrs'])) return null
  return { node: entry['node'], attrs: entry['attrs'] }
}
