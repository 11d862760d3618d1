/** One run of source text with the role it plays, or null for plain text. */
export interface CodeToken {
  readonly text: string
  readonly role:
    | 'keyword'
    | 'string'
    | 'comment'
    | 'function'
    | 'constant'
    | 'parameter'
    | 'punctuation'
    | 'link'
    | null
}

export type CodeLines = readonly (readonly CodeToken[])[]
