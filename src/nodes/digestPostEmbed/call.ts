import * as v from 'valibot'
import { defineCall, fields, getCall, having, nonEmptyText, webAddress } from '../../schema/embed-call.js'

/** C-DIG. */
export const digestPostCall = defineCall({
  name: 'digestPost',
  request: ({ url }: { url: string }) => getCall('/api/v1/posts/digest_embed', { url }),
  answer: v.object({ pub: fields, post: having({ title: nonEmptyText, canonical_url: webAddress }) }),
})
