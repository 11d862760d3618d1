import { encodeComponent } from '../../domain/links/percent-encoding.js'
import { defineCall, getCall, having, platformId } from '../../schema/embed-call.js'

/** C-IG. */
export const instagramCall = defineCall({
  name: 'instagram',
  request: ({ id }: { id: string }) => getCall(`/api/v1/instagram/post/${encodeComponent(id)}`),
  answer: having({ instagram_id: platformId }),
})
