import { parsePlatformLink } from '../../domain/links/platform-link.js'
import { fetchLink, type FetchLink, type RecognitionContext } from '../../schema/recognized.js'
import { embeddedPublicationCall } from './call.js'

/** The front page of whatever may be a publication; the answer must have an id (R-EPUB). */
export function recognizePublication(link: string, { isProviderHost }: RecognitionContext): FetchLink | null {
  return parsePlatformLink(link, isProviderHost)?.kind === 'publication'
    ? fetchLink(embeddedPublicationCall, { url: link })
    : null
}
