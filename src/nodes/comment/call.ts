import * as v from 'valibot'
import { encodeComponent } from '../../domain/links/percent-encoding.js'
import { defineCall, getCall, having, platformId } from '../../schema/embed-call.js'

/** `item.comment` of the answer (C-CMT). */
export const commentCall = defineCall({
  name: 'comment',
  request: ({ id }: { id: string }) => getCall(`/api/v1/reader/comment/${encodeComponent(id)}`),
  answer: v.pipe(
    v.object({ item: v.object({ comment: having({ id: platformId }) }) }),
    v.transform(({ item }) => item.comment),
  ),
})
