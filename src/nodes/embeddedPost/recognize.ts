import { isOfPublication } from '../../domain/post/current-publication.js'
import { parsePlatformLink } from '../../domain/links/platform-link.js'
import { fetchLink, type FetchLink, type RecognitionContext } from '../../schema/recognized.js'
import { embeddedPostCall } from './call.js'

/** Recognises a post of another publication, or of the current one if the author asks for this card (R-EPOST). */
export function recognizePost(
  link: string,
  { publication, force, isProviderHost }: RecognitionContext,
): FetchLink | null {
  if (parsePlatformLink(link, isProviderHost)?.kind !== 'post' || (!force && isOfPublication(link, publication)))
    return null
  return fetchLink(embeddedPostCall, { url: link })
}
