import { platform } from './platform.js'

export type { ImportOptions, ImportedPost, ReadOptions } from './post-reader.js'

export const { readPost, importHtml } = platform
