import { link, optionalId, record } from '../../schema/attributes.js'
import type { Output } from '../../schema/attr.js'
import { commentEntries } from './comment-record.js'

export const attrs = { url: link(), commentId: optionalId(), comment: record(commentEntries) }

export type CommentAttrs = Output<typeof attrs>
