import { parsePinterestUrl } from './address.js'
import { fetchLink, type FetchLink, type RecognitionContext } from '../../schema/recognized.js'
import { pinterestCall } from './call.js'

/** R-PIN. Throws if the schema lacks the node, which is a mistake of the schema's author (R-PIN-2). */
export function recognizePinterest(link: string, { knows }: RecognitionContext): FetchLink | null {
  if (parsePinterestUrl(link) === null) return null
  if (!knows('pinterest')) throw new Error('Pinterest node type not found in schema')
  return fetchLink(pinterestCall, { url: link })
}
