import type { Generated } from 'kysely'

export interface NoteTables {
  notes: {
    id: Generated<number>
    reader_id: number
    post_id: string | null
    selection_id: number | null
    created_at: Date
  }
}
