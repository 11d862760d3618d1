import { lazy, type ReactElement, Suspense, useState } from 'react'
import type { WritingPlace } from '../protocol.js'
import type { DeskPaneProps, FaceProps } from './desk-pane-props.js'

// Loaded on demand, because a preview without editing does not need them.
const SourceEditor = lazy(async () => ({ default: (await import('./source-editor.js')).SourceEditor }))
const VisualEditor = lazy(async () => ({ default: (await import('../visual/visual-editor.js')).VisualEditor }))

/** The Write pane: the post as it looks, or the text of its file. */
export function DeskPane(props: DeskPaneProps): ReactElement {
  return <Faces key={props.name} {...props} />
}

function Faces(props: DeskPaneProps): ReactElement {
  const [between] = useState(placeBetweenFaces)
  const Face = props.settings.face === 'visual' ? VisualEditor : SourceEditor
  return (
    <section className="desk-pane" aria-label="Text of the post">
      <Suspense fallback={<p className="waiting">Opening the editor…</p>}>
        <Face {...props} {...between} />
      </Suspense>
    </section>
  )
}

/** Keeps the writer's place from one face to the other. */
function placeBetweenFaces(): Pick<FaceProps, 'arrive' | 'leave' | 'settled'> {
  let last: WritingPlace | null = null
  let saving: Promise<void> = Promise.resolve()
  return {
    arrive: () => last,
    leave(place, saved) {
      last = place
      saving = saved.catch(() => undefined)
    },
    settled: () => saving,
  }
}
