import { parseSoundcloudUrl } from '../../domain/providers/soundcloud.js'
import { fetchLink, type FetchLink } from '../../schema/recognized.js'

/** The answer, and the link as it was pasted (R-SC, C-SC). */
export function recognizeSoundcloud(link: string): FetchLink | null {
  const recording = parseSoundcloudUrl(link)
  return (
    recording &&
    fetchLink('soundcloud', { url: recording.targetUrl }, (answer) => ({ ...answer, targetUrl: recording.targetUrl }))
  )
}
