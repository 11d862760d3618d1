import { type EmbeddedMedia, type MediaPreview, type ResolveMedia } from '../domain/api/embedded-media.js'
import { emailSafeImage } from '../domain/links/safe-url.js'
import { oneLine } from '../domain/text/one-line.js'
import { truncateCharacters } from '../domain/text/truncate.js'
import { isRecord } from '../domain/values/stored-value.js'
import type { Problem } from '../schema/problem.js'
import { lookUpAll, MOST_LOOKUPS } from './look-up.js'

/** A still picture for views. */
export interface MediaPicture {
  /** https address. */
  readonly src: string
  /** px; null if unknown. */
  readonly width: number | null
  readonly height: number | null
  readonly title: string | null
}

/** A video or recording, and the first block that embeds it. */
export interface PlacedMedia {
  readonly media: EmbeddedMedia
  readonly path: string
}

export interface MediaSource {
  readonly resolve: ResolveMedia
  /** Milliseconds for all lookups of a rendering. Default: ten seconds. */
  readonly timeout?: number | undefined
}

const LONGEST_TITLE = 300
const LARGEST_SIDE = 20_000

/** Looks up the picture of each video or recording within the time limit. Failures are reported in document order. */
export async function mediaPictures(
  placed: ReadonlyMap<string, PlacedMedia>,
  { resolve, timeout }: MediaSource,
  report: (problem: Problem) => void,
): Promise<ReadonlyMap<string, MediaPicture>> {
  const pictures = new Map<string, MediaPicture>()
  const entries = [...placed]
  const answers = await lookUpAll<MediaPreview | null>(
    entries.map(([, { media }]) => ({ resolve: (signal) => resolve(media, { signal }) })),
    timeout,
  )
  const failed = ({ path, media }: PlacedMedia, reason: string) =>
    report({ path, code: 'resource-failed', message: `${nameOf(media)} is shown without a picture: ${reason}.` })
  for (const [index, [key, placedMedia]] of entries.entries()) {
    const result = answers[index]
    if (!result) {
      if (index === MOST_LOOKUPS)
        failed(placedMedia, `only the first ${MOST_LOOKUPS} videos and recordings of a post are looked up`)
    } else if ('failure' in result) failed(placedMedia, result.failure)
    else if (result.answer !== null && result.answer !== undefined) {
      const picture = pictureOf(result.answer)
      if (picture) pictures.set(key, picture)
      else failed(placedMedia, 'the answer of resolveMedia has no web address as thumbnail_url')
    }
  }
  return pictures
}

/** Validates the answer of a resolver. Null if it has no picture that a reader can load. */
function pictureOf(answer: MediaPreview): MediaPicture | null {
  const fields: Readonly<Record<string, unknown>> = isRecord(answer) ? answer : {}
  const { thumbnail_url: address, width, height, title } = fields
  const src = typeof address === 'string' ? emailSafeImage(address) : null
  if (src === null) return null
  const words = typeof title === 'string' ? truncateCharacters(oneLine(title), LONGEST_TITLE) : ''
  const sized = isSide(width) && isSide(height)
  return {
    src,
    width: sized ? Math.round(width) : null,
    height: sized ? Math.round(height) : null,
    title: words || null,
  }
}

function isSide(value: unknown): value is number {
  return typeof value === 'number' && value >= 1 && value <= LARGEST_SIDE
}

function nameOf({ provider, id, url }: EmbeddedMedia): string {
  return provider === 'upload' ? `Video ${id ?? ''}` : (url ?? `${provider} ${id ?? ''}`)
}
