import { trimUrl } from '../../domain/links/url-text.js'
import { defineCall, getCall, having, webAddress } from '../../schema/embed-call.js'

/** C-LICH; its address is trimmed (R-TRIM). */
export const lichessCall = defineCall({
  name: 'lichess',
  request: ({ url }: { url: string }) => getCall('/api/v1/lichess-embed', { url: trimUrl(url) }),
  answer: having({ url: webAddress }),
})
