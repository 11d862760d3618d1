/** Requested width of a recording's cover in px. It is shown at half of it. */
export const COVER_WIDTH = 224

/** The service that plays an embed. `upload` is a video of the publication itself. */
export type MediaProvider = 'vimeo' | 'soundcloud' | 'spotify' | 'tiktok' | 'upload'

/** The data of an embedded video or recording whose block stores no picture. */
export interface EmbeddedMedia {
  /** The service that has the recording. */
  readonly provider: MediaProvider
  /** The provider's own id; null if the block only stores an address. */
  readonly id: string | null
  /** Key of an unlisted video. */
  readonly key: string | null
  /** Its page; null for an upload. */
  readonly url: string | null
  /** Maximum width of its picture, px. */
  readonly width: number
}

/** The answer of a resolver: a still picture, with its size in px and the title if known. */
export interface MediaPreview {
  readonly thumbnail_url: string
  readonly width?: number | undefined
  readonly height?: number | undefined
  readonly title?: string | undefined
}

/**
 * Finds the still picture of a video or recording whose block stores none. Null: it has no picture. `signal` aborts
 * when the rendering stops waiting.
 */
export type ResolveMedia = (
  media: EmbeddedMedia,
  call: { readonly signal: AbortSignal },
) => Promise<MediaPreview | null>

/** A key that is equal for equal media. */
export function mediaKey({ provider, id, key, url, width }: EmbeddedMedia): string {
  return JSON.stringify([provider, id, key, url, width])
}

/** Caches answers by media. Failed calls are made again. */
export function rememberMedia(resolve: ResolveMedia): ResolveMedia {
  const answers = new Map<string, Promise<MediaPreview | null>>()
  return (media, call) => {
    const key = mediaKey(media)
    const known = answers.get(key)
    if (known) return known
    const answer = (async () => resolve(media, call))()
    answers.set(key, answer)
    answer.catch(() => answers.delete(key))
    return answer
  }
}
