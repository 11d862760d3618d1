import { VIDEO_NOT_FOUND } from '../../domain/api/media-upload.js'
import { safeImage } from '../../domain/links/safe-url.js'
import { isRecord } from '../../domain/values/stored-value.js'

/** The only asset that a thread shows (N-CPOST-2). */
export type ThreadMedia =
  | { kind: 'image'; src: string }
  | { kind: 'video'; poster: string | null }
  | { kind: 'missing'; error: string }

const MISSING: ThreadMedia = { kind: 'missing', error: VIDEO_NOT_FOUND }

type Json = Readonly<Record<string, unknown>>

interface MediaSource {
  type: string | null
  media_assets: readonly Json[]
  threadMediaUploads: readonly Json[]
}

/**
 * The first of `media_assets`, or else the first of `threadMediaUploads` (O-57). 'missing' for a video that cannot be
 * found (N-CPOST-7).
 */
export function threadMedia({ type, media_assets, threadMediaUploads }: MediaSource): ThreadMedia | null {
  const asset = media_assets[0]
  const src = asset && picture(asset['url'])
  if (src && !isVideo(asset)) return { kind: 'image', src }
  const upload = asset ?? threadMediaUploads[0]
  if (!upload) return type === 'media' ? MISSING : null
  const inner = upload['mediaUpload']
  const media = isRecord(inner) ? inner : upload
  const still = picture(media['thumbnail_url']) ?? picture(media['thumbnailUrl'])
  if (!isVideo(media) && !isVideo(upload)) {
    const image = still ?? picture(media['url'])
    return image ? { kind: 'image', src: image } : MISSING
  }
  return still || hasText(media['url']) || hasText(media['id']) ? { kind: 'video', poster: still } : MISSING
}

function isVideo(media: Json): boolean {
  return ['type', 'media_type', 'mime_type', 'contentType'].some((key) => /^video\b/i.test(String(media[key] ?? '')))
}

function hasText(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== ''
}

function picture(value: unknown): string | null {
  return typeof value === 'string' ? safeImage(value) : null
}
