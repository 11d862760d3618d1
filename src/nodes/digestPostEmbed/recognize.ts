import { isOfPublication } from '../../domain/post/current-publication.js'
import { parsePlatformLink } from '../../domain/links/platform-link.js'
import type { AnswerOf } from '../../schema/embed-call.js'
import { fetchLink, type FetchLink, type RecognitionContext } from '../../schema/recognized.js'
import { digestPostCall } from './call.js'

/** Recognises a post of the current publication (R-DIG), unless the author asks for the other card (R-EPOST). */
export function recognizeDigest(
  link: string,
  { publication, force, isProviderHost }: RecognitionContext,
): FetchLink | null {
  if (parsePlatformLink(link, isProviderHost)?.kind !== 'post' || force || !isOfPublication(link, publication))
    return null
  return fetchLink(digestPostCall, { url: link }, digestOf)
}

/** Merges the two parts of the answer into one set of attributes (C-DIG). */
function digestOf({ pub, post }: AnswerOf<typeof digestPostCall>) {
  return {
    ...post,
    caption: post['caption'] ?? post['description'] ?? post['subtitle'],
    publication_id: pub['id'],
    publication_name: pub['name'],
    publication_logo_url: pub['logo_url'],
  }
}
