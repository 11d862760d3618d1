import * as v from 'valibot'
import { attrSchemas, type Output } from '../../schema/attr.js'
import { kept, listOf, number, openObject, optionalId, text, image } from '../../schema/attributes.js'

/** D-CMT, as stored with the embed or returned by the comment call. */
export const commentEntries = {
  id: optionalId(),
  date: text(),
  edited_at: text(),
  body: text(),
  body_json: kept(),
  restacks: number(),
  reaction_count: number(),
  children_count: number(),
  attachments: listOf(openObject({ type: text() })),
  name: text(),
  user_id: optionalId(),
  photo_url: image(),
  user_bestseller_tier: number(),
}

const commentFields = v.object(attrSchemas(commentEntries))

export type CommentRecord = Output<typeof commentEntries>

/** Validates a comment in the post's data; null if it is invalid. */
export function readComment(value: unknown): CommentRecord | null {
  const result = v.safeParse(commentFields, value)
  return result.success ? (result.output as CommentRecord) : null
}
