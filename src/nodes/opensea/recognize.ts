import { parseOpenseaUrl } from '../../domain/providers/opensea.js'
import { fetchLink, type FetchLink } from '../../schema/recognized.js'

/** R-NFT */
export function recognizeOpensea(link: string): FetchLink | null {
  const asset = parseOpenseaUrl(link)
  return asset && fetchLink('opensea', { contract: asset.contract, token_id: asset.token_id }, (answer) => answer)
}
