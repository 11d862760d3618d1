import { lazy, Suspense, type ReactElement } from 'react'
import type { DeskPaneProps } from './desk-pane-props.js'

// Loaded on demand, because a preview without editing does not need it.
const SourceEditor = lazy(async () => ({ default: (await import('./source-editor.js')).SourceEditor }))

/** The editor for the text of a post. */
export function DeskPane(props: DeskPaneProps): ReactElement {
  return (
    <section className="desk-pane" aria-label="Text of the post">
      <Suspense fallback={<p className="waiting">Opening the editor…</p>}>
        <SourceEditor key={props.name} {...props} />
      </Suspense>
    </section>
  )
}
