import { defineCall, getCall, having, nonEmptyText, webAddress } from '../../schema/embed-call.js'

/** C-TW. */
export const tweetCall = defineCall({
  name: 'tweet',
  request: ({ url }: { url: string }) => getCall('/api/v1/tweet', { url }),
  answer: having({ url: webAddress, username: nonEmptyText }),
})
