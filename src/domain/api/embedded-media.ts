/** Width that the cover of a recording is asked for, px. It is shown at half of it. */
export const COVER_WIDTH = 224

/** Who plays what a block embeds. `upload` is a video of the publication's own. */
export type MediaProvider = 'vimeo' | 'soundcloud' | 'spotify' | 'tiktok' | 'upload'

/** What a block without a stored picture knows of the film or recording that it embeds. */
export interface EmbeddedMedia {
  readonly provider: MediaProvider
  /** The provider's own id; null where the block stores an address only. */
  readonly id: string | null
  /** Opens a film that is not listed. */
  readonly key: string | null
  /** Its page; null for an upload. */
  readonly url: string | null
  /** Widest that a picture of it is asked for, px. */
  readonly width: number
}

/** What a resolver answers: a still picture, with its size in px and the title where they are known. */
export interface MediaPreview {
  readonly thumbnail_url: string
  readonly width?: number | undefined
  readonly height?: number | undefined
  readonly title?: string | undefined
}

/**
 * Finds the still picture of a film or recording whose block does not store one. Null: the film has no picture.
 * `signal` aborts when the rendering stops waiting.
 */
export type ResolveMedia = (
  media: EmbeddedMedia,
  call: { readonly signal: AbortSignal },
) => Promise<MediaPreview | null>

/** The same text for the same thing. */
export function mediaKey({ provider, id, key, url, width }: EmbeddedMedia): string {
  return JSON.stringify([provider, id, key, url, width])
}

/** Asks once for each film that has an answer. A failure is asked again. */
export function rememberMedia(resolve: ResolveMedia): ResolveMedia {
  const asked = new Map<string, Promise<MediaPreview | null>>()
  return (media, call) => {
    const key = mediaKey(media)
    const known = asked.get(key)
    if (known) return known
    const answer = (async () => resolve(media, call))()
    asked.set(key, answer)
    answer.catch(() => asked.delete(key))
    return answer
  }
}
