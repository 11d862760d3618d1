import { type ReactElement, useEffect } from 'react'
import { Choice } from '../bar/choice.js'
import type { Settings } from '../state/settings.js'
import type { Change } from '../state/use-settings.js'
import type { Saving, SavingState } from './saving.js'

interface DeskHeadProps {
  readonly name: string
  readonly settings: Settings
  readonly change: Change
  readonly state: SavingState
  /** null while the editor opens. */
  readonly saving: Pick<Saving, 'keepMine' | 'takeTheirs'> | null
}

/** Above the editor: the post, its face, and whether it is saved. */
export function DeskHead({ name, settings, change, state, saving }: DeskHeadProps): ReactElement {
  useEffect(() => {
    if (state.kind === 'saved') return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [state])
  return (
    <>
      <div className="desk-head">
        <b dir="auto">{name}</b>
        <span className={state.kind === 'failed' ? 'warning' : 'muted'} role="status">
          {saving ? sentenceOf(state) : ''}
        </span>
        <Choice
          label="Write"
          value={settings.face}
          options={[
            { value: 'visual', label: 'Visual', title: 'Write as it looks (v)' },
            { value: 'source', label: 'Source', title: 'Write the text of the file (v)' },
          ]}
          onChange={(face) => change({ face })}
        />
      </div>
      {state.kind === 'conflict' ? (
        <div className="conflict" role="alert">
          <p>
            <b>The file was changed elsewhere.</b> Which version do you want to keep?
          </p>
          <button type="button" onClick={() => void saving?.keepMine()}>
            Keep mine
          </button>
          <button type="button" onClick={() => saving?.takeTheirs()}>
            Use the file’s
          </button>
        </div>
      ) : null}
    </>
  )
}

function sentenceOf(state: SavingState): string {
  switch (state.kind) {
    case 'saved':
      return 'Saved'
    case 'unsaved':
      return 'Saving…'
    case 'conflict':
      return 'Not saved'
    case 'failed':
      return `Not saved: ${state.reason}`
  }
}
