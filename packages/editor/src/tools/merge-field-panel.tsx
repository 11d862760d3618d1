import { closeHistory } from 'prosemirror-history'
import { TextSelection } from 'prosemirror-state'
import { type ReactElement, useId, useState } from 'react'
import { plainWords } from '../blocks/block-name.js'
import type { TextRange } from '../blocks/place-block.js'
import { mergeFieldText } from '../document/merge-fields.js'
import { PanelButtons, PanelDialog, TextLine } from './panel-dialog.js'
import { useTools } from './tools-context.js'
import { setPanel } from './tools-state.js'

interface MergeFieldPanelProps {
  /** What the merge field takes the place of. */
  readonly range: TextRange
  /** The field that is changed; null for a new one. */
  readonly field: { readonly name: string; readonly fallback: string } | null
}

/** Signs that end a fallback where it is stored. */
const SIGNS = /["“”„«»{}]/
const LONGEST = 200

/** Asks for the name of a merge field, and what readers without a value see. */
export function MergeFieldPanel({ range, field }: MergeFieldPanelProps): ReactElement {
  const { view, words, mergeFieldNames } = useTools()
  const { mergeField, blocks } = words
  const [name, setName] = useState(field?.name ?? mergeFieldNames[0] ?? '')
  const [fallback, setFallback] = useState(field?.fallback ?? '')
  const id = useId()
  const isWrong = SIGNS.test(fallback)
  const close = (): void => setPanel(view, null)
  const save = (): void => {
    if (isWrong) return
    const text = mergeFieldText({ name, fallback: fallback.trim() })
    const { state } = view
    const marks = state.doc.resolve(range.from).marksAcross(state.doc.resolve(range.to)) ?? []
    const transaction = closeHistory(state.tr).replaceWith(range.from, range.to, state.schema.text(text, marks))
    transaction.setSelection(TextSelection.create(transaction.doc, range.from + text.length))
    view.dispatch(transaction)
    close()
  }
  return (
    <PanelDialog title={blocks['merge-field']?.[0] ?? mergeField.value} onClose={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <div className="edit-field">
          <label className="edit-label" htmlFor={`${id}-name`}>
            {mergeField.value}
          </label>
          <select
            id={`${id}-name`}
            className="edit-input"
            value={name}
            onChange={({ target }) => setName(target.value)}
          >
            {mergeFieldNames.map((known) => (
              <option key={known} value={known}>
                {nameOf(known, mergeField.names)}
              </option>
            ))}
          </select>
        </div>
        <TextLine
          id={id}
          label={mergeField.fallback}
          maxLength={LONGEST}
          aria-invalid={isWrong || undefined}
          aria-describedby={`${id}-hint`}
          value={fallback}
          onChange={setFallback}
        />
        <p id={`${id}-hint`} className={isWrong ? 'edit-problem' : 'edit-hint'} role="status">
          {isWrong ? mergeField.signs : mergeField.hint}
        </p>
        <PanelButtons cancel={words.cancel} save={field ? words.apply : words.insert} onCancel={close} />
      </form>
    </PanelDialog>
  )
}

/** A merge field of the instance has its name in plain words. */
function nameOf(name: string, names: Readonly<Record<string, string>>): string {
  return Object.hasOwn(names, name) ? (names[name] ?? name) : plainWords(name)
}
