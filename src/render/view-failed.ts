import type { Node } from 'prosemirror-model'
import type { Problem } from '../schema/problem.js'

/**
 * Reports blocks and marks without a view, and blocks whose view threw, once per block: a page or mail that fails as a
 * whole is rendered again block by block. The caller shows the text of the block instead.
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
    const what = error instanceof MissingView && error.mark !== null ? `mark ${error.mark}` : `block ${node.type.name}`
    report({
      path: placeOf(node),
      code: 'view-failed',
      message: `The ${what} could not be rendered, so its text is shown: ${reason}${advice}`,
    })
  }
}

/** A block or mark without a view for this target. */
export class MissingView extends Error {
  /** @param mark name of the mark; null for a block */
  constructor(
    target: 'web' | 'email',
    readonly mark: string | null = null,
  ) {
    super(`it has no ${target} view. Pass one to ${target === 'web' ? 'createWeb' : 'createMail'}.`)
  }
}
