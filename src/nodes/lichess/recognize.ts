import { parseLichessUrl } from './address.js'
import { fetchLink, type FetchLink } from '../../schema/recognized.js'
import { lichessCall } from './call.js'

/** R-LICH */
export function recognizeLichess(link: string): FetchLink | null {
  return parseLichessUrl(link) === null ? null : fetchLink(lichessCall, { url: link })
}
