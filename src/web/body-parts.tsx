import type { Node } from 'prosemirror-model'
import type { ReactNode } from 'react'
import { fragmentOf } from '../render/fragment.js'
import { FIRST_SCREEN, spaceOf } from '../render/screen-space.js'
import { hasRole } from '../schema/role.js'

/** Size of a part, in characters of prose: a few phone screens. parts.css tells browsers its height. */
const PART = 2500

/**
 * Groups the blocks below the first screen into parts of a few screens each, which browsers lay out when they come near
 * (parts.css). The margins of a part's blocks do not collapse with those outside, so a part begins and ends between two
 * plain paragraphs: only one of them has a margin there. The remaining blocks at the end, and all blocks of a short
 * text, are not grouped. `rendered` holds the output of each block, or null.
 */
export function bodyParts(blocks: readonly Node[], rendered: readonly ReactNode[]): ReactNode[] {
  const whole: ReactNode[] = []
  let waiting: ReactNode[] = []
  let space = 0
  let isFirst = true
  let before: Node | null = null
  const close = () => {
    whole.push(isFirst ? fragmentOf(waiting, 'first') : part(waiting, whole.length))
    waiting = []
    space = 0
    isFirst = false
  }
  for (const [at, block] of blocks.entries()) {
    const shown = rendered[at] ?? null
    if (shown === null) continue
    if (space > (isFirst ? FIRST_SCREEN : PART) && isPlain(before) && isPlain(block)) close()
    waiting.push(shown)
    space += spaceOf(block)
    before = block
  }
  return [...whole, fragmentOf(waiting, 'last')]
}

function part(blocks: readonly ReactNode[], key: number): ReactNode {
  return (
    <div key={key} className="post-part">
      {fragmentOf(blocks)}
    </div>
  )
}

/** Whether a block is a paragraph of text. Paragraphs with players have different margins. */
function isPlain(block: Node | null): boolean {
  return (
    block !== null &&
    hasRole(block, 'paragraph') &&
    block.children.every((child) => child.isText || hasRole(child, 'note-anchor') || hasRole(child, 'break'))
  )
}
