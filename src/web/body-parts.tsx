import type { Node } from 'prosemirror-model'
import type { ReactNode } from 'react'
import { fragmentOf } from '../render/fragment.js'
import { FIRST_SCREEN, spaceOf } from '../render/screen-space.js'
import { hasRole } from '../schema/role.js'

/** Space of a part, in characters of prose: a few screens of a phone. parts.css tells browsers how high that is. */
const PART = 2500

/**
 * The blocks of a body, those below the first screen in parts of some screens each, which browsers lay out when they
 * come near (parts.css). A part keeps the margins of its blocks within itself, so it begins and ends between two plain
 * paragraphs: of theirs only one has a margin there. What is left at the end stands by itself, like all of a short
 * text. `rendered` holds what each block shows, null where that is nothing.
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

/** Whether a block is a paragraph of text. Players within one have margins of their own. */
function isPlain(block: Node | null): boolean {
  return (
    block !== null &&
    hasRole(block, 'paragraph') &&
    block.children.every((child) => child.isText || hasRole(child, 'note-anchor') || hasRole(child, 'break'))
  )
}
