export interface WriterSessionTables {
  writer_sessions: {
    digest: string
    /** `addressKey` of the writer, who may not be a reader. */
    writer: string
    created_at: Date
    expires_at: Date
  }
}
