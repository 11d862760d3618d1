import { parsePlatformLink } from '../../domain/links/platform-link.js'
import { fetchLink, type FetchLink, type RecognitionContext } from '../../schema/recognized.js'
import { embeddedPublicationCall } from './call.js'

/** Recognises the front page of any possible publication. The answer must have an id (R-EPUB). */
export function recognizePublication(link: string, { isProviderHost }: RecognitionContext): FetchLink | null {
  return parsePlatformLink(link, isProviderHost)?.kind === 'publication'
    ? fetchLink(embeddedPublicationCall, { url: link })
    : null
}
