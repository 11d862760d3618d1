import { parseKindleUrl } from './address.js'
import { fetchLink, type FetchLink } from '../../schema/recognized.js'
import { kindleCall } from './call.js'

/** A card's address, or the HTML text that frames one (R-KIN). */
export function recognizeKindle(link: string): FetchLink | null {
  return parseKindleUrl(link) === null ? null : fetchLink(kindleCall, { embedText: link })
}
