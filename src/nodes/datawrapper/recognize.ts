import { parseDatawrapperUrl } from '../../domain/providers/datawrapper.js'
import { fetchLink, type FetchLink } from '../../schema/recognized.js'

/** R-DW */
export function recognizeDatawrapper(link: string): FetchLink | null {
  return parseDatawrapperUrl(link) === null ? null : fetchLink('datawrapper', { url: link }, (chart) => chart)
}
