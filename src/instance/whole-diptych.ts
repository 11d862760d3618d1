import { CHROME } from '../nodes/chrome.js'
import { platformBlocks, platformMarks, type PlatformBlock, type PlatformMark } from '../nodes/index.js'
import { foreignChrome } from '../platforms/index.js'
import type { RenderDefaults } from '../render/create-context.js'
import { checkBlock, checkMark } from '../schema/check-definition.js'
import type { AnyBlock, AnyMark } from '../schema/define.js'
import type { GrowingKit } from '../schema/kit.js'
import { type Diptych, withMarkup } from './create-diptych.js'
import { linkRecognizer } from './link-recognizer.js'
import { postReader } from './post-reader.js'

/** The second part of a deferred instance. */
export function wholeDiptych<B extends AnyBlock, M extends AnyMark>(
  growing: GrowingKit,
  ownBlocks: readonly B[],
  ownMarks: readonly M[],
  defaults: RenderDefaults,
): Diptych<B | PlatformBlock, M | PlatformMark> {
  for (const block of ownBlocks) checkBlock('deferDiptych', block)
  for (const mark of ownMarks) checkMark('deferDiptych', mark)
  const blocks = [...platformBlocks, ...ownBlocks]
  const marks = [...platformMarks, ...ownMarks]
  growing.grow(blocks.map(withMarkup), marks, [...CHROME, ...foreignChrome])
  const { kit } = growing
  return { blocks, marks, kit, defaults, ...postReader(kit), ...linkRecognizer(kit) }
}
