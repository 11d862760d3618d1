import { defineCall, getCall, having, webAddress } from '../../schema/embed-call.js'

/** C-NFT. */
export const openseaCall = defineCall({
  name: 'opensea',
  request: ({ contract, token_id }: { contract: string; token_id: string }) =>
    getCall('/api/v1/opensea', { contract, token_id }),
  answer: having({ permalink: webAddress }),
})
