import * as v from 'valibot'
import { encodeComponent } from '../../domain/links/percent-encoding.js'
import { COMMUNITY_POST_STATUSES } from '../../domain/post/community-status.js'
import { defineCall, fields, getCall } from '../../schema/embed-call.js'

const status = v.picklist(COMMUNITY_POST_STATUSES)

/** `status` is set if the answer came with a 402, possibly without the post (C-CPOST). */
export const communityPostCall = defineCall({
  name: 'communityPost',
  request: ({ id }: { id: string }) => getCall(`/api/v1/community/posts/${encodeComponent(id)}`),
  answer: v.pipe(
    v.object({
      user: v.optional(v.nullable(fields), null),
      communityPost: v.optional(v.nullable(fields), null),
      status: v.fallback(v.optional(v.nullable(status), null), null),
    }),
    v.check(({ communityPost, status }) => communityPost !== null || status !== null),
  ),
  // A thread for subscribers: a 402 counts if its body states the audience.
  accepts: (code, body) => code === 402 && v.is(v.object({ status }), body),
})
