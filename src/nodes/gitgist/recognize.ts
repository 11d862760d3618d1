import { parseGistUrl } from './address.js'
import { fetchLink, type FetchLink } from '../../schema/recognized.js'
import { gistCall } from './call.js'

/** R-GIST */
export function recognizeGist(link: string): FetchLink | null {
  const gist = parseGistUrl(link)
  return gist && fetchLink(gistCall, { id: gist.id })
}
