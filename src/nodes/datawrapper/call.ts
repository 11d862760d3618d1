import { defineCall, getCall, having, webAddress } from '../../schema/embed-call.js'

/** C-DW. */
export const datawrapperCall = defineCall({
  name: 'datawrapper',
  request: ({ url }: { url: string }) => getCall('/api/v1/datawrapper-embed', { url }),
  answer: having({ url: webAddress }),
})
