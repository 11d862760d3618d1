import { platform } from './platform.js'

export type { ImportOptions, ReadOptions } from './post-reader.js'

export const { readPost, importHtml } = platform
