export interface SessionTables {
  sessions: {
    digest: string
    reader_id: number
    created_at: Date
    expires_at: Date
  }
}
