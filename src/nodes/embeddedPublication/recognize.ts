import { parsePlatformLink } from '../../domain/links/platform-link.js'
import { fetchLink, type FetchLink } from '../../schema/recognized.js'

/** The front page of whatever may be a publication; the answer must have an id (R-EPUB). */
export function recognizePublication(link: string): FetchLink | null {
  return parsePlatformLink(link)?.kind === 'publication'
    ? fetchLink('embeddedPublication', { url: link }, (publication) => publication)
    : null
}
