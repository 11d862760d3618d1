import { defineCall, getCall, having, platformId, webAddress } from '../../schema/embed-call.js'

/** C-EPOST. */
export const embeddedPostCall = defineCall({
  name: 'embeddedPost',
  request: ({ url }: { url: string }) => getCall('/api/v1/posts/embed', { url }),
  answer: having({ id: platformId, url: webAddress }),
})
