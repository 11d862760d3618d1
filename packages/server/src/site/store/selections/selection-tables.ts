import type { Generated } from 'kysely'
import type { SavedSelection } from './selection-store.js'

export interface SelectionTables {
  selections: {
    id: Generated<number>
    kind: SavedSelection['kind']
    post_id: string
    /** Start and end of a passage, each as paragraph and offset; null for a picture. */
    start_paragraph: number | null
    end_paragraph: number | null
    start_offset: number | null
    end_offset: number | null
    img_src: string | null
    saved_at: Date
  }
}
