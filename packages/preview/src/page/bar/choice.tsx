import type { ReactElement } from 'react'

export interface ChoiceProps<T> {
  readonly label: string
  readonly value: T
  readonly options: readonly { readonly value: T; readonly label: string; readonly title?: string }[]
  readonly onChange: (value: T) => void
}

/** A row of buttons to choose one option. */
export function Choice<T extends string | number | boolean | null>({
  label,
  value,
  options,
  onChange,
}: ChoiceProps<T>): ReactElement {
  return (
    <div className="choice" role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={String(option.value)}
          type="button"
          aria-pressed={option.value === value}
          title={option.title}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
