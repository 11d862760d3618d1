import { join } from 'node:path'
import envPaths from 'env-paths'
import { createMediaResolver, type MediaResolverOptions, type ResolveMedia } from '../../index.js'
import { mediaKey } from '../../domain/api/embedded-media.js'
import { diskCache } from './disk-cache.js'

export interface MediaFlags {
  /** Use only cached pictures. */
  readonly offline?: boolean
}

/** How long a failed lookup is not repeated, so that a lost network does not slow down every save. */
const REST_MS = 60_000

/** Looks up pictures of videos, and stores them in the user's cache folder. */
export function mediaLookup({ offline = false }: MediaFlags): ResolveMedia {
  return leavingFailuresAlone(createMediaResolver(offline ? { ...storage(), fetch: null } : storage()))
}

/**
 * `~/.cache/diptych/media` on Linux (XDG_CACHE_HOME), `~/Library/Caches/…` on macOS, `%LOCALAPPDATA%\diptych\Cache\…`
 * on Windows.
 */
function storage(): MediaResolverOptions {
  return { cache: diskCache(join(envPaths('diptych', { suffix: '' }).cache, 'media')) }
}

function leavingFailuresAlone(resolve: ResolveMedia): ResolveMedia {
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
