import type { Output } from '../../schema/attr.js'
import { image, kept, link, listOf, number, openObject, optionalId, record, text } from '../../schema/attributes.js'

export const attrs = {
  url: link(),
  postId: optionalId(),
  communityPost: record({
    id: optionalId(),
    publication_id: optionalId(),
    type: text(),
    body: text(),
    media_assets: listOf(openObject({ url: text() })),
    threadMediaUploads: listOf(openObject({})),
    link_url: link(),
    link_metadata: record({ url: link(), title: text(), image: image() }),
    /** The reason why the answer withheld the text (C-CPOST). */
    status: text(),
  }),
  author: record({ id: optionalId(), name: text(), photo_url: image(), handle: text() }),
  status: text(),
  /** Maximum characters of the text. Default: all (N-CPOST-3). */
  truncateLength: number(),
  isEditorNode: kept(),
}

export type CommunityPostAttrs = Output<typeof attrs>
