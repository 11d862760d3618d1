import * as v from 'valibot'
import { defineCall, getCall, nonEmptyText, webAddress } from '../../schema/embed-call.js'

const optionalText = v.fallback(v.optional(v.string()), undefined)

const pictures = v.pipe(
  v.object({ images: v.array(v.object({ fullsize: webAddress })) }),
  v.transform(({ images }) => images.map(({ fullsize }) => fullsize)),
)

/**
 * A thread that is blocked or not found has another $type and no post. Pictures stand in the embed, or in its media
 * where it quotes a post beside them.
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

/** A post of the service, as far as the block needs it; `images` are the addresses of its pictures (C-BSKY). */
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
