import { type ReactElement, useId, useState } from 'react'
import { PanelButtons, PanelDialog, TextLine } from './panel-dialog.js'
import { useTools } from './tools-context.js'
import { setNotice, setPanel } from './tools-state.js'

/** Asks for the name under which blocks are kept. */
export function SnippetPanel({ blocks }: { readonly blocks: readonly unknown[] }): ReactElement {
  const { view, words, keepSnippet } = useTools()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const id = useId()
  const close = (): void => setPanel(view, null)
  const save = async (): Promise<void> => {
    if (name.trim() === '') return setProblem(words.required)
    setSaving(true)
    const isKept = await keepSnippet?.({ name: name.trim(), blocks })
    setSaving(false)
    if (!isKept) return setProblem(words.snippet.failed)
    close()
    setNotice(view, { text: words.snippet.saved, actions: [] })
  }
  return (
    <PanelDialog title={words.snippet.save} onClose={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextLine
          id={id}
          label={words.fields['name']}
          autoComplete="off"
          aria-describedby={`${id}-problem`}
          aria-invalid={problem !== null || undefined}
          value={name}
          onChange={(typed) => {
            setName(typed)
            setProblem(null)
          }}
        />
        <p id={`${id}-problem`} className="edit-problem" role="alert" hidden={problem === null}>
          {problem}
        </p>
        <PanelButtons cancel={words.cancel} save={words.apply} onCancel={close} isBusy={isSaving} />
      </form>
    </PanelDialog>
  )
}
