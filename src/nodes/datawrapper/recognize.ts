import { parseDatawrapperUrl } from './address.js'
import { fetchLink, type FetchLink } from '../../schema/recognized.js'
import { datawrapperCall } from './call.js'

/** R-DW */
export function recognizeDatawrapper(link: string): FetchLink | null {
  return parseDatawrapperUrl(link) === null ? null : fetchLink(datawrapperCall, { url: link })
}
