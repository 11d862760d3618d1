import { parseOpenseaUrl } from './address.js'
import { fetchLink, type FetchLink } from '../../schema/recognized.js'
import { openseaCall } from './call.js'

/** R-NFT */
export function recognizeOpensea(link: string): FetchLink | null {
  const asset = parseOpenseaUrl(link)
  return asset && fetchLink(openseaCall, { contract: asset.contract, token_id: asset.token_id })
}
