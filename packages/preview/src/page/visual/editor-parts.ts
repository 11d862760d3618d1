import type { createEditor, EditView } from '@diptych/editor'
import type { Diptych } from 'diptych'
import type { WebTarget } from 'diptych/web'

/** What the editor is made of: the platform's, or that of a configuration. */
export interface EditorParts {
  readonly createEditor: typeof createEditor
  readonly diptych: Diptych
  readonly web: WebTarget
  /** What is known about blocks beyond their views. */
  readonly views: readonly EditView[]
}
