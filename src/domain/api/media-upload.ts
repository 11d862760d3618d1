import { encodeComponent } from '../links/percent-encoding.js'
import { baseOf, type PublicationAddress } from '../links/publication-urls.js'
import { WEB_IMAGE_WIDTH } from '../values/limits.js'
import type { EmbeddedMedia } from './embedded-media.js'

/** Shown for a deleted video upload; the same in every language (E-VID-1). */
export const VIDEO_NOT_FOUND = 'Did not find video'

/** Address of an uploaded recording on the publication's site (T-AUD). */
export function audioSourceUrl(publication: PublicationAddress, mediaUploadId: string): string {
  return `${baseOf(publication)}/api/v1/audio/upload/${encodeComponent(mediaUploadId)}/src`
}

/** Address of an uploaded video on the publication's site (N-VID-2). */
export function videoSourceUrl(publication: PublicationAddress, mediaUploadId: string): string {
  return `${baseOf(publication)}/api/v1/video/upload/${encodeComponent(mediaUploadId)}/src`
}

/** The resolver's input for a video of the publication itself: a picture in the width of pages. */
export function uploadedMedia(mediaUploadId: string): EmbeddedMedia {
  return { provider: 'upload', id: mediaUploadId, key: null, url: null, width: WEB_IMAGE_WIDTH }
}
