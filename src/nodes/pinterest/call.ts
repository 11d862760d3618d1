import { trimUrl } from '../../domain/links/url-text.js'
import { defineCall, getCall, having, webAddress } from '../../schema/embed-call.js'

/** C-PIN; its address is trimmed (R-TRIM). */
export const pinterestCall = defineCall({
  name: 'pinterest',
  request: ({ url }: { url: string }) => getCall('/api/v1/pinterest-embed', { url: trimUrl(url) }),
  answer: having({ url: webAddress }),
})
