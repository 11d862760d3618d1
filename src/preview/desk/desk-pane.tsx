import { lazy, Suspense, type ReactElement } from 'react'
import type { DeskPaneProps } from './desk-pane-props.js'

// Readers of a preview need no editor.
const SourceEditor = lazy(async () => ({ default: (await import('./source-editor.js')).SourceEditor }))

/** The text of a post, to be written. */
export function DeskPane(props: DeskPaneProps): ReactElement {
  return (
    <section className="desk-pane" aria-label="Text of the post">
      <Suspense fallback={<p className="waiting">Opening the editor…</p>}>
        <SourceEditor key={props.name} {...props} />
      </Suspense>
    </section>
  )
}
