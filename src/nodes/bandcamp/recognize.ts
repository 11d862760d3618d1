import { parseBandcampUrl } from './address.js'
import { fetchLink, type FetchLink, type RecognitionContext } from '../../schema/recognized.js'
import { bandcampCall } from './call.js'

/** Requests the player in the publication's colours (R-BAND, C-BAND). */
export function recognizeBandcamp(link: string, { publication }: RecognitionContext): FetchLink | null {
  const recording = parseBandcampUrl(link)
  const theme = publication?.theme
  return recording && fetchLink(bandcampCall, { ...recording, theme: theme && JSON.stringify(theme) })
}
