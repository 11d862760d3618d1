import { createDiptych } from './create-diptych.js'
import { platformBlocks } from './nodes/index.js'

/** The instance behind the free functions: every block of the platform. */
export const platform = createDiptych({ blocks: platformBlocks })

export const { kit } = platform
