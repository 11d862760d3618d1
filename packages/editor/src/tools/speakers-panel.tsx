import { type ReactElement, useId, useState } from 'react'
import type { SpeakerNames } from '../document/post-speakers.js'
import { PanelButtons, PanelDialog, TextLine } from './panel-dialog.js'
import { useTools } from './tools-context.js'
import { setPanel } from './tools-state.js'

/** The names of those who speak in the recording (W-SPK-1). */
export function SpeakersPanel(): ReactElement {
  const { view, words, speakers } = useTools()
  const [list] = useState(speakers.list)
  const [names, setNames] = useState<SpeakerNames>(Object.fromEntries(list.map(({ label, name }) => [label, name])))
  const [problem, setProblem] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const id = useId()
  const close = (): void => {
    setPanel(view, null)
  }
  const save = async (): Promise<void> => {
    // O-43: entries without a name are dropped. V-SPK-1: without an entry there is nothing to save.
    const entries = Object.entries(names).flatMap(([label, name]) =>
      name.trim() === '' ? [] : [[label, name.trim()] as const],
    )
    if (entries.length === 0) return close()
    setSaving(true)
    const failure = await speakers.save(Object.fromEntries(entries))
    setSaving(false)
    if (failure === null) close()
    else setProblem(failure)
  }
  return (
    <PanelDialog title={words.assignSpeakers} onClose={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {list.map(({ label, words: first }, at) => (
          <div key={label} className="edit-field">
            <TextLine
              id={`${id}-${at}`}
              label={words.speaker(at + 1)}
              autoComplete="off"
              aria-describedby={`${id}-${at}-words`}
              value={names[label] ?? ''}
              onChange={(name) => setNames({ ...names, [label]: name })}
            />
            <p id={`${id}-${at}-words`} className="edit-hint edit-cut" dir="auto">
              {first}
            </p>
          </div>
        ))}
        {problem !== null && (
          <p className="edit-problem" role="alert">
            {problem}
          </p>
        )}
        <PanelButtons cancel={words.cancel} save={words.saveChanges} onCancel={close} isBusy={isSaving} />
      </form>
    </PanelDialog>
  )
}
