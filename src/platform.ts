import { diptychOf } from './create-diptych.js'
import { platformBlocks, platformMarks } from './nodes/index.js'

/** The instance of the free functions, with all blocks of the platform. */
export const platform = diptychOf(platformBlocks, platformMarks, {})

export const { kit } = platform
