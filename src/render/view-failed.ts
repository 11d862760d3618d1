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

/** Reports a block that this target has no view for. The caller shows its content instead. */
export function reportMissingView({ report, target }: Pick<RenderContext, 'report' | 'target'>, node: Node): void {
  report({
    path: '',
    code: 'view-failed',
    message: `The block ${node.type.name} has no ${target} view, so only its content is shown. Pass a view to ${target === 'web' ? 'createWeb' : 'createMail'}.`,
  })
}
