import { platform } from './platform.js'

export type { RecognizeLinkOptions } from './link-recognizer.js'
export type { LinkBlock, RecognizedLink } from './schema/recognize.js'

export const { recognizeLink, resolveLink } = platform
