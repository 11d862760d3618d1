import { parseLichessUrl } from '../../domain/providers/lichess.js'
import { fetchLink, type FetchLink } from '../../schema/recognized.js'

/** R-LICH */
export function recognizeLichess(link: string): FetchLink | null {
  return parseLichessUrl(link) === null ? null : fetchLink('lichess', { url: link }, (game) => game)
}
