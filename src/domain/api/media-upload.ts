import type { EmbeddedMedia } from './embedded-media.js'
import { WEB_IMAGE_WIDTH } from '../values/limits.js'
import { encodeComponent } from '../links/percent-encoding.js'
import { baseOf, type PublicationAddress } from '../links/publication-urls.js'

/** Shown in place of a video whose upload is gone; the same in every language (E-VID-1). */
export const VIDEO_NOT_FOUND = 'Did not find video'

/** Where the publication serves an uploaded recording (T-AUD). */
export function audioSourceUrl(publication: PublicationAddress, mediaUploadId: string): string {
  return `${baseOf(publication)}/api/v1/audio/upload/${encodeComponent(mediaUploadId)}/src`
}

/** Where the publication serves an uploaded video (N-VID-2). */
export function videoSourceUrl(publication: PublicationAddress, mediaUploadId: string): string {
  return `${baseOf(publication)}/api/v1/video/upload/${encodeComponent(mediaUploadId)}/src`
}

/** What a resolver is asked about a video of the publication's own: a picture of the width that pages have. */
export function uploadedMedia(mediaUploadId: string): EmbeddedMedia {
  return { provider: 'upload', id: mediaUploadId, key: null, url: null, width: WEB_IMAGE_WIDTH }
}
