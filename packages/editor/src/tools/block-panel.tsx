import { type ReactElement, useMemo, useState } from 'react'
import type { FileInput, FormField } from '../blocks/edit-view.js'
import type { InsertItem } from '../blocks/insert-items.js'
import { wholeAddress } from './address-input.js'
import { Field } from './fields.js'
import { FileField } from './file-fields.js'
import { blockAnchor } from './floating.js'
import { PanelButtons, PanelDialog } from './panel-dialog.js'
import { useTools } from './tools-context.js'
import { setDraft, setPanel } from './tools-state.js'

type Values = Readonly<Record<string, unknown>>
type Problems = Readonly<Record<string, string>>

interface FieldsFormProps {
  readonly fields: readonly FormField[]
  readonly initial: Values
  readonly save: string
  /** Takes the values, or says what is wrong with which. */
  readonly onSave: (values: Values) => Problems | null
  readonly onCancel: () => void
  /** Called with the values as they are in the form. */
  readonly onChange?: ((values: Values) => void) | undefined
  /** The file of the block. */
  readonly file?: FileInput<never> | undefined
}

/** A form of attributes. Nothing changes in the document until it is saved, so a visit is one step of undo. */
export function FieldsForm({ fields, initial, save, onSave, onCancel, onChange, file }: FieldsFormProps): ReactElement {
  const { words } = useTools()
  const [values, setValues] = useState(initial)
  const [problems, setProblems] = useState<Problems>({})
  const change = (changed: Values): void => {
    const next = { ...values, ...changed }
    setValues(next)
    onChange?.(completed(next, fields))
  }
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
      {file && <FileField accept={file.accept} onStored={(stored) => change(file.attrs(stored) as Values)} />}
      {fields.map((field) => (
        <Field
          key={field.attribute}
          field={field}
          value={values[field.attribute]}
          problem={problems[field.attribute] ?? null}
          onChange={(value) => change({ [field.attribute]: value })}
        />
      ))}
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
  const { view, diptych, views, words, formOf, nameOf } = useTools()
  const anchor = useMemo(() => blockAnchor(view, at), [view, at])
  const node = view.state.doc.nodeAt(at)
  const known = node ? diptych.kit.node(node.type.name) : undefined
  if (!node || !known) return null
  const { name } = node.type
  const close = (): void => {
    setPanel(view, null)
  }
  const { stored, ...before } = node.attrs as Values
  /** The attributes with the values of the form. Only what was changed is written: parsing the rest again could repair
   * what nobody touched. */
  const edited = (values: Values): { readonly attrs: Values } | { readonly problems: Problems } | null => {
    const changed = Object.entries(values).filter(([key, value]) => !isSame(value, before[key]))
    if (changed.length === 0) return null
    const parsed = known.attrs.parse({ ...before, ...Object.fromEntries(changed) })
    const problems = Object.fromEntries(parsed.issues.map(({ name: attribute, message }) => [attribute, message]))
    if (!parsed.ok || Object.keys(problems).length > 0) return { problems }
    return { attrs: { ...before, ...Object.fromEntries(changed.map(([key]) => [key, parsed.values[key]])), stored } }
  }
  const save = (values: Values): Problems | null => {
    const result = edited(values)
    if (result && 'problems' in result) return result.problems
    if (result) view.dispatch(view.state.tr.setNodeMarkup(at, null, result.attrs, node.marks))
    close()
    return null
  }
  /** The block shows the values while they are typed, if they are valid. */
  const show = (values: Values): void => {
    const result = edited(values)
    setDraft(view, result && 'attrs' in result ? result.attrs : null)
  }
  return (
    <PanelDialog title={nameOf(name)} anchor={anchor} onClose={close}>
      <FieldsForm
        fields={formOf(name)}
        initial={before}
        file={views.get(name)?.file}
        save={words.apply}
        onChange={show}
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
  return (
    <FieldsForm
      fields={fields}
      initial={initial}
      file={views.get(item.id)?.file}
      save={words.insert}
      onSave={save}
      onCancel={onCancel}
    />
  )
}
