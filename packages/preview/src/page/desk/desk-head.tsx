import { type ReactElement, useEffect, useState } from 'react'
import { Choice } from '../bar/choice.js'
import type { Settings } from '../state/settings.js'
import type { Change } from '../state/use-settings.js'
import { deskCalls } from './desk-calls.js'
import { NameDialog } from './name-dialog.js'
import type { Saving, SavingState } from './saving.js'

interface DeskHeadProps {
  readonly name: string
  readonly settings: Settings
  readonly change: Change
  readonly state: SavingState
  /** null while the editor opens. */
  readonly saving: Saving | null
  /** Whether its file may get another name. */
  readonly nameable: boolean
}

/** Above the editor: the post, its face, and whether it is saved. */
export function DeskHead({ name, settings, change, state, saving, nameable }: DeskHeadProps): ReactElement {
  const [isNaming, setIsNaming] = useState(false)
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
        {nameable && saving ? (
          <button type="button" className="quiet" onClick={() => setIsNaming(true)}>
            Rename
          </button>
        ) : null}
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
      {isNaming && saving ? (
        <NameDialog
          action="Rename"
          label="Name of the file"
          hint="The file keeps its folder and its ending. A post with an address (slug) keeps it on the site; without one, the address changes with the name."
          initial={name.slice(name.lastIndexOf('/') + 1).replace(/\.[^.]+$/, '')}
          onName={async (to) => {
            await saving.flush()
            if (!saving.isSaved()) throw new Error('The text is not saved yet. Settle that first.')
            change({ name: (await deskCalls(name).rename(to)).name })
          }}
          onClose={() => setIsNaming(false)}
        />
      ) : null}
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
