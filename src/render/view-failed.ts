import type { Node } from 'prosemirror-model'
import type { RenderContext } from './context.js'

/** Reports a block whose view threw. The caller shows the text of the block instead. */
export function reportFailedView({ report }: Pick<RenderContext, 'report'>, node: Node, error: unknown): void {
  const reason = error instanceof Error ? error.message : String(error)
  report({
    path: '',
    code: 'view-failed',
    message: `The block ${node.type.name} could not be rendered, so its text is shown: ${reason}. Please report this defect.`,
  })
}
