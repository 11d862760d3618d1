import { trimUrl } from '../../domain/links/url-text.js'
import { defineCall, getCall, having, webAddress } from '../../schema/embed-call.js'

/** C-TT; its address is trimmed (R-TRIM). */
export const tiktokCall = defineCall({
  name: 'tiktok',
  request: ({ url }: { url: string }) => getCall('/api/v1/tiktok', { url: trimUrl(url) }),
  answer: having({ url: webAddress }),
})
