import { type ReactElement, type ReactNode, useState } from 'react'
import type { FormField } from '../blocks/edit-view.js'
import type { InsertItem } from '../blocks/insert-items.js'
import { wholeAddress } from './address-input.js'
import { Field } from './fields.js'
import { PanelButtons, PanelDialog } from './panel-dialog.js'
import { useTools } from './tools-context.js'
import { setPanel } from './tools-state.js'

type Values = Readonly<Record<string, unknown>>
type Problems = Readonly<Record<string, string>>

interface FieldsFormProps {
  readonly fields: readonly FormField[]
  readonly initial: Values
  readonly save: string
  /** Takes the values, or says what is wrong with which. */
  readonly onSave: (values: Values) => Problems | null
  readonly onCancel: () => void
  readonly children?: ReactNode
}

/** A form of attributes. Nothing changes in the document until it is saved, so a visit is one step of undo. */
export function FieldsForm({ fields, initial, save, onSave, onCancel, children }: FieldsFormProps): ReactElement {
  const { words } = useTools()
  const [values, setValues] = useState(initial)
  const [problems, setProblems] = useState<Problems>({})
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const blank = fields.filter(({ attribute, required }) => required && isBlank(values[attribute]))
        const found =
          blank.length > 0
            ? Object.fromEntries(blank.map(({ attribute }) => [attribute, words.required]))
            : onSave(completed(values, fields))
        setProblems(found ?? {})
      }}
    >
      {fields.map((field) => (
        <Field
          key={field.attribute}
          field={field}
          value={values[field.attribute]}
          problem={problems[field.attribute] ?? null}
          onChange={(value) => setValues({ ...values, [field.attribute]: value })}
        />
      ))}
      {children}
      <PanelButtons cancel={words.cancel} save={save} onCancel={onCancel} />
    </form>
  )
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

/** Addresses as writers type them become whole ones. */
function completed(values: Values, fields: readonly FormField[]): Values {
  const addresses = new Set(fields.filter(({ input }) => input.kind === 'address').map(({ attribute }) => attribute))
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      addresses.has(name) && typeof value === 'string' ? wholeAddress(value) : value,
    ]),
  )
}

/** The form of the block at a position. */
export function BlockPanel({ at }: { readonly at: number }): ReactElement | null {
  const { view, diptych, words, formOf, nameOf } = useTools()
  const node = view.state.doc.nodeAt(at)
  const known = node ? diptych.kit.node(node.type.name) : undefined
  if (!node || !known) return null
  const { name } = node.type
  const close = (): void => {
    setPanel(view, null)
  }
  const save = (values: Values): Problems | null => {
    const { stored, ...before } = node.attrs as Values
    const changed = Object.entries(values).filter(([key, value]) => !isSame(value, before[key]))
    if (changed.length > 0) {
      const parsed = known.attrs.parse({ ...before, ...Object.fromEntries(changed) })
      const problems = Object.fromEntries(parsed.issues.map(({ name: attribute, message }) => [attribute, message]))
      if (!parsed.ok || Object.keys(problems).length > 0) return problems
      // Only what was changed is written: parsing the rest again could repair what nobody touched.
      const next = { ...before, ...Object.fromEntries(changed.map(([key]) => [key, parsed.values[key]])), stored }
      view.dispatch(view.state.tr.setNodeMarkup(at, null, next, node.marks))
    }
    close()
    return null
  }
  return (
    <PanelDialog title={nameOf(name)} onClose={close}>
      <FieldsForm
        fields={formOf(name)}
        initial={node.attrs as Values}
        save={words.apply}
        onSave={save}
        onCancel={close}
      />
    </PanelDialog>
  )
}

function isSame(a: unknown, b: unknown): boolean {
  return a === b || (isBlank(a) && isBlank(b)) || JSON.stringify(a) === JSON.stringify(b)
}

/** The values that a new block needs. */
export function NewBlockForm({
  item,
  fields,
  onInsert,
  onCancel,
}: {
  readonly item: InsertItem
  readonly fields: readonly FormField[]
  /** False if the block cannot be put in with these values. */
  readonly onInsert: (values: Values) => boolean
  readonly onCancel: () => void
}): ReactElement {
  const { diptych, views, words } = useTools()
  const known = diptych.kit.node(item.id)
  const initial = { ...known?.attrs.defaults, ...views.get(item.id)?.insert }
  const save = (values: Values): Problems | null => {
    const parsed = known?.attrs.parse(values)
    const problems = Object.fromEntries((parsed?.issues ?? []).map(({ name, message }) => [name, message]))
    if (Object.keys(problems).length > 0) return problems
    return onInsert(values) ? null : {}
  }
  return <FieldsForm fields={fields} initial={initial} save={words.insert} onSave={save} onCancel={onCancel} />
}
