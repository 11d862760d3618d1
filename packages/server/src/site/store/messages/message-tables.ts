import type { Generated } from 'kysely'

export interface MessageTables {
  messages: {
    id: Generated<number>
    reader_id: number
    person_id: string
    text: string
    sent_at: Date
  }
}
