import type { Kysely } from 'kysely'
import type { Tables } from '../tables.js'
import type { SelectionStore } from './selection-store.js'

export function sqlSelections(db: Kysely<Tables>): SelectionStore {
  return {
    async save(selection, at) {
      const { id } = await db
        .insertInto('selections')
        .values({
          kind: selection.kind,
          post_id: selection.post_id,
          saved_at: at,
          ...(selection.kind === 'picture'
            ? { img_src: selection.img_src }
            : {
                start_paragraph: selection.startParagraph,
                end_paragraph: selection.endParagraph,
                start_offset: selection.startOffset,
                end_offset: selection.endOffset,
              }),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    async find(id) {
      const row = await db.selectFrom('selections').selectAll().where('id', '=', id).executeTakeFirst()
      if (!row) return null
      return row.kind === 'picture'
        ? { kind: 'picture', post_id: row.post_id, img_src: row.img_src ?? '' }
        : {
            kind: 'passage',
            post_id: row.post_id,
            startParagraph: row.start_paragraph ?? 0,
            endParagraph: row.end_paragraph ?? 0,
            startOffset: row.start_offset ?? 0,
            endOffset: row.end_offset ?? 0,
          }
    },
  }
}
