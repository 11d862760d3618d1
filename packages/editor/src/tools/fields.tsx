import type { AttributeInput } from 'diptych/editing'
import { lazy, type ReactElement, type ReactNode, Suspense, useId } from 'react'
import { plainWords } from '../blocks/block-name.js'
import type { FormField } from '../blocks/edit-view.js'
import { localText } from '../words/words.js'
import { AddressInput } from './address-input.js'
import { BarIcon, PictureField } from './file-fields.js'
import { useTools } from './tools-context.js'

const FormulaField = lazy(() => import('./formula-field.js'))

interface FieldProps {
  readonly field: FormField
  readonly value: unknown
  /** One sentence; null if nothing is wrong. */
  readonly problem: string | null
  readonly onChange: (value: unknown) => void
}

/** One field of a form with its label, its hint, and what is wrong. */
export function Field({ field, value, problem, onChange }: FieldProps): ReactElement {
  const { words, language } = useTools()
  const id = useId()
  const { attribute, label, hint, input, lines, required, formulaOf } = field
  const name = label === undefined ? fieldName(attribute, words.fields) : localText(label, language)
  const isGroup = input.kind === 'group' || input.kind === 'list'
  const plain = (
    <Input
      id={id}
      input={input}
      value={value}
      lines={lines ?? 1}
      label={name}
      required={required}
      invalid={problem !== null}
      onChange={onChange}
    />
  )
  const shown =
    formulaOf === undefined ? (
      plain
    ) : (
      <Suspense fallback={plain}>
        <FormulaField
          id={id}
          block={formulaOf}
          label={name}
          value={textOf(value)}
          lines={lines ?? 1}
          onChange={onChange}
        >
          {plain}
        </FormulaField>
      </Suspense>
    )
  const hintText = hint === undefined ? (attribute === 'alt' ? words.altHint : null) : localText(hint, language)
  const after = (
    <>
      {hintText !== null && (
        <p className="edit-hint" id={`${id}-hint`}>
          {hintText}
        </p>
      )}
      {problem !== null && (
        <p className="edit-problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </>
  )
  if (isGroup)
    return (
      <fieldset className="edit-field">
        <legend className="edit-label">{name}</legend>
        {shown}
        {after}
      </fieldset>
    )
  return (
    <div className={input.kind === 'flag' ? 'edit-field edit-flag' : 'edit-field'}>
      <label className="edit-label" htmlFor={id}>
        {name}
      </label>
      {shown}
      {after}
    </div>
  )
}

/** The name of an attribute in the writer's language, or in plain words. */
export function fieldName(attribute: string, names: Readonly<Record<string, string>>): string {
  return names[attribute] ?? plainWords(attribute)
}

interface InputProps {
  readonly id: string
  readonly input: AttributeInput
  readonly value: unknown
  readonly lines: number
  readonly label: string
  readonly required: boolean
  readonly invalid: boolean
  readonly onChange: (value: unknown) => void
}

function Input({ id, input, value, lines, label, required, invalid, onChange }: InputProps): ReactNode {
  const named = {
    id,
    required,
    'aria-invalid': invalid || undefined,
    'aria-describedby': invalid ? `${id}-problem` : undefined,
  }
  const shared = { ...named, className: 'edit-input' }
  switch (input.kind) {
    case 'flag':
      return (
        <input
          {...shared}
          className="edit-check"
          type="checkbox"
          required={false}
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
        />
      )
    case 'choice':
      return (
        <select
          {...shared}
          value={textOf(value)}
          onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
        >
          {!input.values.includes(textOf(value)) && <option value="">–</option>}
          {input.values.map((choice) => (
            <option key={choice} value={choice}>
              {plainWords(choice)}
            </option>
          ))}
        </select>
      )
    case 'number':
      return (
        <input
          {...shared}
          type="text"
          inputMode="decimal"
          value={textOf(value)}
          onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
        />
      )
    case 'picture':
      return <PictureField {...named} value={textOf(value)} onChange={onChange} />
    case 'address':
      return (
        <AddressInput
          {...named}
          value={textOf(value)}
          onChange={(address) => onChange(address === '' ? null : address)}
        />
      )
    case 'list':
      return <ListField input={input} value={Array.isArray(value) ? value : []} label={label} onChange={onChange} />
    case 'group':
      return <GroupField input={input} value={isRecord(value) ? value : {}} onChange={onChange} />
    default:
      return lines > 1 ? (
        <textarea
          {...shared}
          dir="auto"
          rows={lines}
          value={textOf(value)}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <input
          {...shared}
          type="text"
          dir="auto"
          value={textOf(value)}
          onChange={(event) => onChange(event.target.value)}
        />
      )
  }
}

function GroupField({
  input,
  value,
  onChange,
}: {
  readonly input: Extract<AttributeInput, { kind: 'group' }>
  readonly value: Readonly<Record<string, unknown>>
  readonly onChange: (value: unknown) => void
}): ReactElement {
  return (
    <div className="edit-items">
      {input.fields
        .filter(({ kind }) => kind !== 'other')
        .map((field) => (
          <Field
            key={field.name}
            field={{ attribute: field.name, required: field.required, input: field }}
            value={value[field.name]}
            problem={null}
            onChange={(next) => onChange({ ...value, [field.name]: next })}
          />
        ))}
    </div>
  )
}

function ListField({
  input,
  value,
  label,
  onChange,
}: {
  readonly input: Extract<AttributeInput, { kind: 'list' }>
  readonly value: readonly unknown[]
  readonly label: string
  readonly onChange: (value: unknown) => void
}): ReactElement {
  const { words } = useTools()
  const id = useId()
  const without = (at: number): unknown[] => value.filter((_, index) => index !== at)
  const moved = (at: number, by: number): unknown[] => {
    const others = without(at)
    others.splice(at + by, 0, value[at])
    return others
  }
  return (
    <div className="edit-items">
      {value.map((item, at) => (
        // The items have no names of their own; what a field shows comes from its value alone.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className="edit-item">
          <div className="edit-item-fields">
            <Input
              id={`${id}-${at}`}
              input={input.item}
              value={item}
              lines={1}
              label={`${label} ${at + 1}`}
              required={false}
              invalid={false}
              onChange={(next) => onChange(value.map((own, index) => (index === at ? next : own)))}
            />
          </div>
          <BarIcon icon="up" label={words.moveUp} disabled={at === 0} onPress={() => onChange(moved(at, -1))} />
          <BarIcon
            icon="down"
            label={words.moveDown}
            disabled={at === value.length - 1}
            onPress={() => onChange(moved(at, 1))}
          />
          <BarIcon icon="remove" label={words.remove} onPress={() => onChange(without(at))} />
        </div>
      ))}
      <button type="button" className="edit-push" onClick={() => onChange([...value, blankOf(input.item)])}>
        {words.add}
      </button>
    </div>
  )
}

function blankOf(input: AttributeInput): unknown {
  if (input.kind === 'group') return {}
  return input.kind === 'list' ? [] : ''
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
