import { parseBandcampUrl } from '../../domain/providers/bandcamp.js'
import { fetchLink, type FetchLink, type RecognitionContext } from '../../schema/recognized.js'

/** The player comes in the publication's colours (R-BAND, C-BAND). */
export function recognizeBandcamp(link: string, { publication }: RecognitionContext): FetchLink | null {
  const recording = parseBandcampUrl(link)
  const theme = publication?.theme
  return recording && fetchLink('bandcamp', { ...recording, theme: theme && JSON.stringify(theme) }, (answer) => answer)
}
