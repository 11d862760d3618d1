import * as v from 'valibot'
import { image, kept, link, listOf, number, optionalId, record, text } from '../../schema/attributes.js'
import type { Output } from '../../schema/define.js'

export const attrs = {
  url: link(),
  postId: optionalId(),
  communityPost: record({
    id: optionalId(),
    publication_id: optionalId(),
    type: text(),
    body: text(),
    media_assets: listOf(v.looseObject({ url: text() })),
    threadMediaUploads: listOf(v.looseObject({})),
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
