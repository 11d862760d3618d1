import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react'

interface NameDialogProps {
  /** What the dialog does, as its title and its button. */
  readonly action: string
  readonly label: string
  readonly hint: string
  readonly initial: string
  /** Does it. Throws an Error with a message for users. */
  readonly onName: (name: string) => Promise<void>
  readonly onClose: () => void
}

/** Asks for a name: of a new letter, or of a file. */
export function NameDialog({ action, label, hint, initial, onName, onClose }: NameDialogProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null)
  const [name, setName] = useState(initial)
  const [state, setState] = useState<{ readonly isBusy: boolean; readonly reason: string | null }>({
    isBusy: false,
    reason: null,
  })
  useEffect(() => {
    dialog.current?.showModal()
    dialog.current?.querySelector('input')?.select()
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (state.isBusy) return
    setState({ isBusy: true, reason: null })
    onName(name).then(
      () => dialog.current?.close(),
      (error: unknown) => setState({ isBusy: false, reason: error instanceof Error ? error.message : String(error) }),
    )
  }
  return (
    <dialog ref={dialog} className="name-dialog" aria-labelledby="name-title" onClose={onClose}>
      <form onSubmit={submit}>
        <h2 id="name-title">{action}</h2>
        <label htmlFor="name-field">{label}</label>
        <input
          id="name-field"
          dir="auto"
          required
          autoComplete="off"
          value={name}
          aria-describedby="name-hint"
          aria-invalid={state.reason !== null}
          onChange={({ target }) => setName(target.value)}
        />
        <p id="name-hint" className={state.reason === null ? 'muted' : 'warning'} role="status">
          {state.reason ?? hint}
        </p>
        <p className="name-dialog-buttons">
          <button type="button" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
          <button type="submit" className="main" disabled={state.isBusy}>
            {action}
          </button>
        </p>
      </form>
    </dialog>
  )
}
