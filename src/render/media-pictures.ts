import { type EmbeddedMedia, type MediaPreview, type ResolveMedia } from '../domain/api/embedded-media.js'
import { isRecord } from '../domain/values/is-record.js'
import { oneLine } from '../domain/text/one-line.js'
import { emailSafeImage } from '../domain/links/safe-url.js'
import { truncateCharacters } from '../domain/text/truncate.js'
import type { Problem } from '../schema/problem.js'

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

/** Maximum number of lookups per rendering, because a post may embed tens of thousands. */
const MOST = 100
/** Maximum number of parallel lookups. */
const PARALLEL = 8
const TIMEOUT = 10_000
/** Longer timeouts make setTimeout fire at once. */
const LONGEST_TIMEOUT = 2 ** 31 - 1
const LONGEST_TITLE = 300
const LARGEST_SIDE = 20_000
const LONGEST_REASON = 200

const LATE = Symbol('late')

/** Looks up the picture of each video or recording within the time limit. Failures are reported in document order. */
export async function mediaPictures(
  placed: ReadonlyMap<string, PlacedMedia>,
  { resolve, timeout = TIMEOUT }: MediaSource,
  report: (problem: Problem) => void,
): Promise<ReadonlyMap<string, MediaPicture>> {
  const pictures = new Map<string, MediaPicture>()
  const problems: (string | null)[] = []
  const entries = [...placed]
  const controller = new AbortController()
  let stop = () => controller.abort()
  const late = new Promise<typeof LATE>((resolved) => {
    stop = () => {
      controller.abort()
      resolved(LATE)
    }
  })
  const ask = async (index: number, key: string, media: EmbeddedMedia): Promise<void> => {
    try {
      const answer = controller.signal.aborted
        ? LATE
        : await Promise.race([(async () => resolve(media, { signal: controller.signal }))(), late])
      if (answer === LATE) problems[index] = 'the lookup took too long'
      else if (answer !== null && answer !== undefined) {
        const picture = pictureOf(answer)
        if (picture) pictures.set(key, picture)
        else problems[index] = 'the answer of resolveMedia has no web address as thumbnail_url'
      }
    } catch (error) {
      problems[index] = `the lookup failed (${reasonOf(error)})`
    }
  }
  const timer = setTimeout(() => stop(), Math.min(timeout, LONGEST_TIMEOUT))
  const queue = entries.slice(0, MOST).entries()
  const lane = async () => {
    for (const [index, [key, { media }]] of queue) await ask(index, key, media)
  }
  await Promise.all(Array.from({ length: Math.min(PARALLEL, entries.length) }, lane))
  clearTimeout(timer)
  if (entries.length > MOST) problems[MOST] = `only the first ${MOST} videos and recordings of a post are looked up`
  for (const [index, problem] of problems.entries()) {
    const entry = entries[index]
    if (problem && entry)
      report({
        path: entry[1].path,
        code: 'resource-failed',
        message: `${nameOf(entry[1].media)} is shown without a picture: ${problem}.`,
      })
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

function reasonOf(error: unknown): string {
  return oneLine(error instanceof Error ? error.message : String(error)).slice(0, LONGEST_REASON)
}
