import { parseKindleUrl } from './address.js'
import { fetchLink, type FetchLink } from '../../schema/recognized.js'
import { kindleCall } from './call.js'

/** Recognises a card's address, or HTML text with its frame (R-KIN). */
export function recognizeKindle(link: string): FetchLink | null {
  return parseKindleUrl(link) === null ? null : fetchLink(kindleCall, { embedText: link })
}
