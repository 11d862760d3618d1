import * as v from 'valibot'
import { defineCall, getCall, nonEmptyText, webAddress } from '../../schema/embed-call.js'

const optionalText = v.fallback(v.optional(v.string()), undefined)

const pictures = v.pipe(
  v.object({ images: v.array(v.object({ fullsize: webAddress })) }),
  v.transform(({ images }) => images.map(({ fullsize }) => fullsize)),
)

/**
 * A blocked or missing thread has another $type and no post. Pictures are in the embed, or in its media if it also
 * quotes a post.
 */
const threadPost = v.object({
  uri: nonEmptyText,
  author: v.object({ did: nonEmptyText, handle: nonEmptyText, displayName: optionalText, avatar: optionalText }),
  record: v.object({ text: v.string(), createdAt: optionalText }),
  embed: v.fallback(
    v.optional(
      v.union([
        pictures,
        v.pipe(
          v.object({ media: pictures }),
          v.transform(({ media }) => media),
        ),
      ]),
      () => ({ images: [] }),
    ),
    [],
  ),
})

/** A post from the service's answer; `images` are the addresses of its pictures (C-BSKY). */
export const blueskyCall = defineCall({
  name: 'bluesky',
  request: ({ uri }: { uri: string }) =>
    getCall('https://public.api.bsky.app/xrpc/app.bsky.feed.getPostThread', { uri, depth: 0 }),
  answer: v.pipe(
    v.object({ thread: v.object({ post: threadPost }) }),
    v.transform(
      ({
        thread: {
          post: { embed, ...post },
        },
      }) => ({ ...post, images: embed }),
    ),
  ),
})
