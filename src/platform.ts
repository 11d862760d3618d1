import { diptychOf, type Diptych } from './create-diptych.js'
import { platformBlocks, platformMarks, type PlatformBlock, type PlatformMark } from './nodes/index.js'

/** The instance of the free functions, with all blocks of the platform. */
export const platform: Diptych<PlatformBlock, PlatformMark> = diptychOf(platformBlocks, platformMarks, {})

export const { kit } = platform
