import { defineCall, getCall, having, nonEmptyText } from '../../schema/embed-call.js'

/** C-SPOT. */
export const spotifyCall = defineCall({
  name: 'spotify',
  request: ({ url }: { url: string }) => getCall('/api/v1/spotify', { url }),
  answer: having({ url: nonEmptyText }),
})
