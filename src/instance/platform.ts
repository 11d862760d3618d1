import { type PlatformBlock, platformBlocks, type PlatformMark, platformMarks } from '../nodes/index.js'
import { type Diptych, diptychOf } from './create-diptych.js'

export type { LinkBlock, RecognizedLink } from '../schema/recognize.js'
export type { RecognizeLinkOptions } from './link-recognizer.js'
export type { ImportOptions, ImportedPost, ReadOptions } from './post-reader.js'

/** The instance of the free functions, with all blocks of the platform. */
export const platform: Diptych<PlatformBlock, PlatformMark> = diptychOf(platformBlocks, platformMarks, {})

export const { kit, readPost, importHtml, recognizeLink, resolveLink } = platform
