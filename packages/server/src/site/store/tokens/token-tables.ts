export interface TokenTables {
  used_tokens: {
    digest: string
    expires_at: Date
  }
}
