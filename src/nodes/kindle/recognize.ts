import { parseKindleUrl } from '../../domain/providers/kindle.js'
import { fetchLink, type FetchLink } from '../../schema/recognized.js'

/** A card's address, or the HTML text that frames one (R-KIN). */
export function recognizeKindle(link: string): FetchLink | null {
  return parseKindleUrl(link) === null ? null : fetchLink('kindle', { embedText: link }, (book) => book)
}
