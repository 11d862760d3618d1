import { parseGistUrl } from '../../domain/providers/gist.js'
import { fetchLink, type FetchLink } from '../../schema/recognized.js'

/** R-GIST */
export function recognizeGist(link: string): FetchLink | null {
  const gist = parseGistUrl(link)
  return gist && fetchLink('gist', { id: gist.id }, (markup) => markup)
}
