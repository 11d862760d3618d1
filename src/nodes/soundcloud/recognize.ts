import { parseSoundcloudUrl } from './address.js'
import { fetchLink, type FetchLink } from '../../schema/recognized.js'
import { soundcloudCall } from './call.js'

/** The answer, together with the pasted link (R-SC, C-SC). */
export function recognizeSoundcloud(link: string): FetchLink | null {
  const recording = parseSoundcloudUrl(link)
  return (
    recording &&
    fetchLink(soundcloudCall, { url: recording.targetUrl }, (answer) => ({ ...answer, targetUrl: recording.targetUrl }))
  )
}
