/** One run of source code with its role, or null for plain text. */
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
