import { isOfPublication } from '../../domain/post/current-publication.js'
import type { EmbedAnswers } from '../../domain/api/embed-calls.js'
import { parsePlatformLink } from '../../domain/links/platform-link.js'
import { fetchLink, type FetchLink, type RecognitionContext } from '../../schema/recognized.js'

/** A post of the current publication (R-DIG), unless the author insists on the other card (R-EPOST). */
export function recognizeDigest(link: string, { publication, force }: RecognitionContext): FetchLink | null {
  if (parsePlatformLink(link)?.kind !== 'post' || force || !isOfPublication(link, publication)) return null
  return fetchLink('digestPost', { url: link }, digestOf)
}

/** The answer's two halves as one set of attributes (C-DIG). */
function digestOf({ pub, post }: EmbedAnswers['digestPost']) {
  return {
    ...post,
    caption: post['caption'] ?? post['description'] ?? post['subtitle'],
    publication_id: pub['id'],
    publication_name: pub['name'],
    publication_logo_url: pub['logo_url'],
  }
}
