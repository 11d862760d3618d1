import { trimUrl } from '../../domain/links/url-text.js'
import { defineCall, getCall, having, nonEmptyText } from '../../schema/embed-call.js'

/** C-SC; its address is trimmed (R-TRIM). */
export const soundcloudCall = defineCall({
  name: 'soundcloud',
  request: ({ url }: { url: string }) => getCall('/api/v1/soundcloud', { url: trimUrl(url) }),
  answer: having({ title: nonEmptyText }),
})
