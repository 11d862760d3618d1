import { diptychOf } from './create-diptych.js'
import { platformBlocks, platformMarks } from './nodes/index.js'

/** The instance behind the free functions: every block of the platform. */
export const platform = diptychOf(platformBlocks, platformMarks, {})

export const { kit } = platform
