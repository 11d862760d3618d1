import type { Node } from 'prosemirror-model'
import type { Problem } from '../schema/problem.js'

/**
 * Reports blocks whose view threw, once per block: a page or mail that fails as a whole is rendered again block by
 * block. The caller shows the text of the block instead.
 */
export function failedViews(
  placeOf: (node: Node) => string,
  report: (problem: Problem) => void,
): (node: Node, error: unknown) => void {
  const failed = new Set<Node>()
  return (node, error) => {
    if (failed.has(node)) return
    failed.add(node)
    const reason = error instanceof Error ? error.message : String(error)
    const advice = error instanceof MissingView ? '' : '. Please report this defect.'
    report({
      path: placeOf(node),
      code: 'view-failed',
      message: `The block ${node.type.name} could not be rendered, so its text is shown: ${reason}${advice}`,
    })
  }
}

/** Thrown for a block without a view for this target. */
export class MissingView extends Error {
  constructor(target: 'web' | 'email') {
    super(`it has no ${target} view. Pass one to ${target === 'web' ? 'createWeb' : 'createMail'}.`)
  }
}
